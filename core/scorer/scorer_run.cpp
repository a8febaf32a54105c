// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scorer/scorer_run.h"

#include "core/perturb/baseline_category.h"
#include "core/perturb/pair_store.h"
#include "core/scoring/scored_texts.h"
#include "core/text/identity.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kSavedAtOnce = 200;
constexpr auto kSavedWithin = std::chrono::seconds(2);

Result<std::vector<SensitivityPair>> allPairs(Project &project, ProjectReader &reader, const std::stop_token &stop)
{
    PairStore *store = project.pairs();
    if (store == nullptr)
        return Error{ ErrorCode::Unsupported, project.file(), "it keeps no minimal pairs", 0 };
    auto pairs = store->pairs({});
    const auto baselines = store->pairs({ std::string(kUnrelatedBaseline), std::string(kShuffledBaseline) });
    if (!pairs || !baselines)
        return !pairs ? pairs.error() : baselines.error();
    pairs->insert(pairs->end(), baselines->begin(), baselines->end());
    if (pairs->empty())
        return Error{ ErrorCode::Empty, "minimal pairs", "the project has none; perturb makes them", 0 };
    return sensitivityPairs(reader, *pairs, stop);
}

Result<ScorerFeed> feedFor(Project &project, ProjectReader &reader, const ScorerRequest &request,
                           const std::set<RowId> &known, const std::stop_token &stop)
{
    if (!request.pairs)
        return ScorerFeed::ofTranslations(reader, request.choice, known);
    const auto pairs = allPairs(project, reader, stop);
    if (!pairs)
        return pairs.error();
    return ScorerFeed::ofPairs(reader, *pairs, request.choice, known);
}

// Puts scores into the project, some at a time.
class Saver {
public:
    Saver(Project &project, Recipe recipe, ScorerBook &book)
        : m_project(project)
        , m_recipe(std::move(recipe))
        , m_book(book)
    {
    }

    Status save(bool now)
    {
        if (m_book.fresh() == 0 || (!now && m_book.fresh() < kSavedAtOnce && Clock::now() - m_last < kSavedWithin))
            return Done{};
        m_last = Clock::now();
        MetricScores scores;
        scores.recipe = m_recipe;
        scores.texts = m_book.takeNew();
        m_saved += static_cast<int>(scores.texts.size());
        return m_project.saveScores(scores);
    }
    [[nodiscard]] int saved() const { return m_saved; }

private:
    Project &m_project;
    Recipe m_recipe;
    ScorerBook &m_book;
    Clock::time_point m_last = Clock::now();
    int m_saved = 0;
};

} // namespace

Recipe scorerRecipe(const ScorerRequest &request, const std::string &command)
{
    nlohmann::json json = { { "metric", request.metric },
                            { "origin", "command" },
                            { "command", command },
                            { "form", kScorerForm },
                            { "direction", request.higherIsBetter ? "higher" : "lower" },
                            { "level", "segment" },
                            { "side", "metric" },
                            { "reads", inputsText(request.choice.inputs) } };
    if (!request.version.empty())
        json["signature"] = request.version;
    if (request.range)
        json["range"] = { request.range->first, request.range->second };
    if (request.choice.inputs.reference)
        json["reference"] = request.choice.reference.empty() ? "role" : "system " + request.choice.reference;
    Recipe recipe;
    recipe.kind = "metric";
    recipe.json = json.dump();
    // Where a version is told it says which metric this is: a command that was mended goes on with its scores.
    if (!request.version.empty())
        json.erase("command");
    recipe.uuid = namedUuid("recipe", { json.dump() });
    return recipe;
}

Result<ScorerOutcome> scoreByCommand(Project &project, const ScorerRequest &request, LineCommand &command,
                                     const std::stop_token &stop, const ScorerProgress &progress)
{
    const auto reader = project.readers()();
    if (!reader)
        return reader.error();
    const Recipe recipe = scorerRecipe(request, command.name());
    const auto known =
        request.again ? Result<std::set<RowId>>(std::set<RowId>()) : textsScoredBy(**reader, recipe.uuid);
    if (!known)
        return known.error();
    auto feed = feedFor(project, **reader, request, *known, stop);
    if (!feed)
        return feed.error();
    ScorerOutcome outcome;
    outcome.total = feed->total();
    outcome.recipe = recipe.uuid;
    outcome.left = feed->left();
    if (outcome.total == 0)
        return outcome; // all was scored before
    ScorerBook book(request.range, request.choice.inputs.reference ? 1 : 0);
    Saver saver(project, recipe, book);
    std::optional<Error> unsaved; // not the command's fault
    const Status ended = command.run([&] { return feed->next(book); },
                                     [&](std::string_view line) -> Status {
                                         book.take(line);
                                         const Status saved = saver.save(false);
                                         if (!saved)
                                             unsaved = saved.error();
                                         else if (progress)
                                             progress(saver.saved(), outcome.total);
                                         return saved;
                                     },
                                     stop);
    if (unsaved)
        return *unsaved;
    if (const Status saved = saver.save(true); !saved)
        return saved.error();
    if (progress)
        progress(saver.saved(), outcome.total);
    outcome.counts = book.finish();
    outcome.left = feed->left();
    outcome.stopped = ended ? std::nullopt : std::optional(ended.error());
    return outcome;
}

} // namespace core
