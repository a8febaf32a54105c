// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/overview_data.h"

#include "core/questions/question_run.h"
#include "core/scoring/run_scores.h"

#include <algorithm>

namespace models {
namespace {

using core::RowId;

constexpr double kLeastDone = 0.8;
constexpr int kActivityLines = 8;

core::Result<std::optional<core::Run>> runToShow(core::ProjectReader &reader, const std::vector<core::Run> &runs)
{
    std::vector<const core::Run *> candidates;
    for (const core::Run &run : runs) {
        if (run.task == "questions" && run.itemsTotal > 0 && run.itemsDone >= kLeastDone * run.itemsTotal) {
            candidates.push_back(&run);
        }
    }
    if (candidates.size() < 2) { // nothing to compare
        return candidates.empty() ? std::nullopt : std::optional(*candidates.front());
    }
    const core::Run *best = nullptr;
    std::size_t most = 0;
    for (const core::Run *run : candidates) {
        const auto texts = reader.textsOfRun(run->id);
        if (!texts) {
            return texts.error();
        }
        if (best == nullptr || texts->size() > most) {
            best = run;
            most = texts->size();
        }
    }
    return std::optional(*best);
}

// The scale with the most scores of the given translations; "" = none.
std::string commonestScale(const std::vector<core::HumanScore> &all, const std::map<RowId, double> &scores)
{
    std::map<std::string, int> counts;
    for (const core::HumanScore &score : all) {
        counts[score.name] += scores.contains(score.text) ? 1 : 0;
    }
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto &a, const auto &b) { return a.second < b.second; });
    return most == counts.end() || most->second == 0 ? std::string() : most->first;
}

std::vector<SystemScores> bySystem(const std::vector<core::TextLine> &texts, const std::map<RowId, double> &scores,
                                   const std::vector<core::HumanScore> &human, const std::string &scale)
{
    std::map<RowId, SystemScores> systems;
    std::map<RowId, RowId> systemOf;
    for (const core::TextLine &line : texts) {
        const auto score = scores.find(line.text);
        if (score == scores.end()) {
            continue;
        }
        SystemScores &row = systems[line.system];
        row.name = line.systemName;
        row.kind = line.systemKind;
        row.model += score->second;
        ++row.modelN;
        systemOf[line.text] = line.system;
    }
    for (const core::HumanScore &score : human) {
        if (const auto system = systemOf.find(score.text); system != systemOf.end() && score.name == scale) {
            systems[system->second].human += score.value;
            ++systems[system->second].humanN;
        }
    }
    std::vector<SystemScores> rows;
    for (auto &[system, row] : systems) {
        row.model /= row.modelN;
        row.human = row.humanN > 0 ? row.human / row.humanN : 0;
        rows.push_back(row);
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const SystemScores &a, const SystemScores &b) { return a.model > b.model; });
    return rows;
}

core::Status addAgreement(core::ProjectReader &reader, const core::Run &shown, const std::stop_token &stop,
                          OverviewData &data)
{
    const auto stored = reader.run(shown.id);
    if (!stored) {
        return stored.error();
    }
    const auto list = core::questionListOf(*stored);
    const auto run = core::readRunScores(reader, *stored, stop);
    const auto preferences = reader.preferences();
    const auto human = reader.humanScores();
    if (!list || !run || !preferences || !human) {
        return !list ? list.error() : !run ? run.error() : !preferences ? preferences.error() : human.error();
    }
    data.run = shown;
    data.listTitle = list->title;
    data.localModel = core::askedLocalModel(shown);
    data.soft = run->soft;
    const auto scores = core::weightedScores(run->table);
    data.scored = static_cast<int>(scores.size());
    data.unscored = static_cast<int>(run->lines.size()) - data.scored;
    data.accuracy = core::runAgreement(run->table, run->lines, *preferences);
    data.humanScale = commonestScale(*human, scores);
    data.systems = bySystem(run->lines, scores, *human, data.humanScale);
    return core::Done{};
}

} // namespace

core::Result<OverviewData> overviewFacts(core::ProjectReader &reader)
{
    OverviewData data;
    const auto counts = reader.counts();
    const auto runs = reader.runs();
    const auto activity = reader.activity(kActivityLines);
    const auto systems = reader.translationsBySystem();
    const auto first = reader.textLines({ .limit = 1 });
    if (!counts || !runs || !activity) {
        return !counts ? counts.error() : !runs ? runs.error() : activity.error();
    }
    if (!systems || !first) {
        return systems ? first.error() : systems.error();
    }
    data.counts = *counts;
    data.runs = *runs;
    data.activity = *activity;
    for (const core::SystemTexts &system : *systems) {
        data.translations += system.texts;
    }
    data.firstSegment = first->empty() ? 0 : first->front().segment;
    data.complete = runs->empty(); // no run, no findings
    return data;
}

core::Result<OverviewData> overviewData(core::ProjectReader &reader, const std::stop_token &stop)
{
    auto data = overviewFacts(reader);
    if (!data || data->complete) {
        return data;
    }
    const auto assessed = reader.assessedTexts();
    const auto shown = runToShow(reader, data->runs);
    if (!assessed || !shown) {
        return assessed ? shown.error() : assessed.error();
    }
    data->assessed = *assessed;
    if (shown.value()) {
        if (const core::Status added = addAgreement(reader, **shown, stop, *data); !added) {
            return added.error();
        }
    }
    data->complete = true;
    return data;
}

} // namespace models
