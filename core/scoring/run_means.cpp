// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/run_means.h"

#include "core/comprehension/score.h"
#include "core/gemba/gemba_run.h"
#include "core/gemba/gemba_table.h"
#include "core/scoring/run_scores.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {
namespace {

Result<RunMeans> ofQuestions(ProjectReader &reader, const StoredRun &run, const std::stop_token &stop)
{
    const auto scores = readRunScores(reader, run, stop);
    if (!scores) {
        return scores.error();
    }
    std::map<RowId, SystemMeanScore> rows;
    for (std::size_t i = 0; i < scores->lines.size(); ++i) {
        const TextLine &line = scores->lines[i];
        SystemMeanScore &row = rows[line.system];
        row.system = line.system;
        row.systemName = line.systemName;
        if (const auto &value = scores->table.texts.at(i).weighted) {
            row.mean = row.mean.value_or(0) + *value;
            ++row.scored;
        } else {
            ++row.unscored;
        }
    }
    RunMeans means;
    for (auto &[system, row] : rows) {
        if (row.mean) {
            *row.mean /= row.scored;
        }
        means.systems.push_back(std::move(row));
    }
    return means;
}

Result<RunMeans> ofJudge(ProjectReader &reader, const StoredRun &run)
{
    const auto setup = gembaSetupOf(run);
    const auto lines = setup ? reader.textsOfRun(run.run.id) : Result<std::vector<TextLine>>(setup.error());
    const auto answers = lines ? reader.answers(run.run.id) : Result<std::vector<Answer>>(lines.error());
    if (!answers) {
        return answers.error();
    }
    RunMeans means;
    means.kind = RunMeans::Kind::Gemba;
    means.judge = setup->form.kind;
    for (const GembaSystemScore &row : tabulateGemba(*lines, *answers, setup->scoring).systems) {
        means.systems.push_back({ row.system, row.systemName, row.mean, row.scored, row.unscored });
    }
    return means;
}

Result<RunMeans> ofReading(ProjectReader &reader, const StoredRun &run)
{
    const auto view = comprehensionView(reader, run.run.id);
    if (!view) {
        return view.error();
    }
    RunMeans means;
    means.kind = RunMeans::Kind::Reading;
    means.matcher = view->options.counts;
    const auto scores = meanOverSamples(readingScores(*view, view->options.counts, view->options.gold));
    for (const SystemReading &row : systemReadings(*view, scores)) {
        means.systems.push_back({ row.system, row.systemName, row.value, row.scored, row.unscored });
    }
    return means;
}

void sortBest(std::vector<SystemMeanScore> &systems)
{
    std::ranges::sort(systems, [](const SystemMeanScore &a, const SystemMeanScore &b) {
        return a.mean != b.mean ? a.mean > b.mean // a missing one is the least
                                : std::tie(a.systemName, a.system) < std::tie(b.systemName, b.system);
    });
}

} // namespace

Result<std::optional<RunMeans>> runMeans(ProjectReader &reader, RowId run, const std::stop_token &stop)
{
    const auto stored = reader.run(run);
    if (!stored) {
        return stored.error();
    }
    const bool questions = stored->run.task == "questions", reading = stored->run.task == "treqa";
    if (!questions && !reading && !isGemba(stored->run)) {
        return std::optional<RunMeans>();
    }
    auto means = questions ? ofQuestions(reader, *stored, stop)
                 : reading ? ofReading(reader, *stored)
                           : ofJudge(reader, *stored);
    if (!means) {
        return means.error();
    }
    sortBest(means->systems);
    return std::optional(std::move(means).value());
}

} // namespace core
