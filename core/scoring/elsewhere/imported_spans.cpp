// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/elsewhere/imported_spans.h"

#include "core/text/identity.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

Recipe recipeOf(const Recipe &scores, const std::string &metric)
{
    Recipe recipe;
    recipe.kind = "run";
    recipe.json =
        nlohmann::json{ { "task", kImportedSpansTask }, { "metric", metric }, { "scores", scores.uuid } }.dump();
    recipe.uuid = namedUuid("recipe", { recipe.json });
    return recipe;
}

Result<RowId> runFor(Project &project, ProjectReader &reader, const Recipe &recipe, const std::string &metric)
{
    const auto runs = reader.runs();
    if (!runs)
        return runs.error();
    const auto known = std::ranges::find_if(
        *runs, [&](const Run &run) { return run.task == kImportedSpansTask && run.recipe.uuid == recipe.uuid; });
    if (known != runs->end())
        return known->id;
    NewRun run;
    run.task = kImportedSpansTask;
    run.title = metric;
    run.recipe = recipe;
    run.model = metric;
    run.origin = "imported";
    run.configJson = "{}";
    const auto made = project.runs().createRun(run, {});
    if (!made)
        return made.error();
    for (const Status &done : { project.runs().lease(*made), project.runs().release(*made, RunState::Done, {}) })
        if (!done)
            return done.error();
    return made;
}

} // namespace

Status saveImportedSpans(Project &project, ProjectReader &reader, const MatchedScores &matched,
                         const std::string &metric)
{
    if (matched.spans.empty())
        return Done{};
    const auto run = runFor(project, reader, recipeOf(matched.scores.recipe, metric), metric);
    return run ? project.saveErrorSpans(*run, matched.spans) : Status(run.error());
}

} // namespace core
