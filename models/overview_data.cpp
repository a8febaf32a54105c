// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/overview_data.h"

#include "core/questions/run_table.h"
#include "core/run/run_request.h"

#include <algorithm>
#include <set>

namespace models {
namespace {

using core::RowId;

constexpr double kLeastDone = 0.8;
constexpr int kActivityLines = 8;

struct Candidate {
    core::Run run;
    std::vector<core::TextLine> texts;
};

core::Result<std::optional<Candidate>> runToShow(core::ProjectReader &reader, const std::vector<core::Run> &runs)
{
    std::optional<Candidate> best;
    for (const core::Run &run : runs) {
        if (run.task != "questions" || run.itemsTotal == 0 || run.itemsDone < kLeastDone * run.itemsTotal) {
            continue;
        }
        auto texts = reader.textsOfRun(run.id);
        if (!texts) {
            return texts.error();
        }
        if (!best || texts->size() > best->texts.size()) {
            best = Candidate{ run, std::move(texts).value() };
        }
    }
    return best;
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

core::Status addAgreement(core::ProjectReader &reader, const Candidate &shown, OverviewData &data)
{
    const auto stored = reader.run(shown.run.id);
    if (!stored) {
        return stored.error();
    }
    const auto list = core::questionListOf(*stored);
    const auto answers = reader.answers(shown.run.id);
    const auto preferences = reader.preferences();
    const auto human = reader.humanScores();
    if (!list || !answers || !preferences || !human) {
        return !list ? list.error() : !answers ? answers.error() : !preferences ? preferences.error() : human.error();
    }
    data.run = shown.run;
    data.listTitle = list->title;
    data.localModel = core::askedLocalModel(shown.run);
    data.soft = core::hasSoftAnswers(*answers);
    const core::RunTable table = core::tabulateRun(*list, shown.texts, *answers, core::ScorePreset::Paper, data.soft);
    const auto scores = core::weightedScores(table);
    data.scored = static_cast<int>(scores.size());
    data.unscored = static_cast<int>(shown.texts.size()) - data.scored;
    data.accuracy = core::runAgreement(table, shown.texts, *preferences);
    data.humanScale = commonestScale(*human, scores);
    data.systems = bySystem(shown.texts, scores, *human, data.humanScale);
    return core::Done{};
}

core::Status addAssessed(core::ProjectReader &reader, OverviewData &data)
{
    std::set<RowId> assessed;
    for (const core::Run &run : data.runs) {
        const auto texts = run.itemsDone > 0 ? reader.textsOfRun(run.id) : std::vector<core::TextLine>();
        if (!texts) {
            return texts.error();
        }
        if (run.itemsDone == run.itemsTotal) { // every text of it is through
            for (const core::TextLine &line : *texts) {
                assessed.insert(line.text);
            }
            continue;
        }
        const auto answers = run.itemsDone > 0 ? reader.answers(run.id) : std::vector<core::Answer>();
        if (!answers) {
            return answers.error();
        }
        for (const core::Answer &answer : *answers) {
            if (answer.state == core::AnswerState::Answered) {
                assessed.insert(answer.text);
            }
        }
    }
    data.assessed = static_cast<int>(assessed.size());
    return core::Done{};
}

} // namespace

core::Result<OverviewData> overviewData(core::ProjectReader &reader)
{
    OverviewData data;
    const auto counts = reader.counts();
    const auto runs = reader.runs();
    const auto activity = reader.activity(kActivityLines);
    const auto lines = reader.textLines({});
    if (!counts || !runs || !activity || !lines) {
        return !counts ? counts.error() : !runs ? runs.error() : !activity ? activity.error() : lines.error();
    }
    data.counts = *counts;
    data.runs = *runs;
    data.activity = *activity;
    data.translations = static_cast<int>(lines->size());
    data.firstSegment = lines->empty() ? 0 : lines->front().segment;
    if (const core::Status added = addAssessed(reader, data); !added) {
        return added.error();
    }
    const auto shown = runToShow(reader, data.runs);
    if (!shown) {
        return shown.error();
    }
    if (shown.value()) {
        if (const core::Status added = addAgreement(reader, **shown, data); !added) {
            return added.error();
        }
    }
    return data;
}

} // namespace models
