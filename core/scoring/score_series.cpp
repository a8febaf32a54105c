// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/score_series.h"

#include "core/comprehension/score.h"
#include "core/gemba/gemba_run.h"
#include "core/gemba/gemba_table.h"
#include "core/questions/run_table.h"
#include "core/run/run_request.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

constexpr std::size_t kUuidShown = 8;

// "name", or "name (2)" where it is taken.
std::string uniqueName(const std::string &name, std::set<std::string> &taken)
{
    std::string made = name;
    for (int n = 2; !taken.insert(made).second; ++n)
        made = name + " (" + std::to_string(n) + ")";
    return made;
}

Status addPeople(ProjectReader &reader, std::vector<ScoreSeries> &series)
{
    const auto scores = reader.humanScores();
    if (!scores)
        return scores.error();
    std::map<std::string, std::map<RowId, std::pair<double, int>>> sums;
    for (const HumanScore &score : *scores) {
        auto &[sum, n] = sums[score.name][score.text];
        sum += score.value;
        ++n;
    }
    for (const auto &[name, texts] : sums) {
        ScoreSeries made;
        made.name = name;
        made.side = ScoreSeries::Side::People;
        for (const auto &[text, value] : texts)
            made.values[text] = value.first / value.second;
        series.push_back(std::move(made));
    }
    return Done{};
}

Status addMetrics(ProjectReader &reader, std::vector<ScoreSeries> &series)
{
    const auto metrics = reader.metrics();
    if (!metrics)
        return metrics.error();
    for (const MetricLine &line : *metrics) {
        const auto figures = reader.textFigures(line.recipe.id);
        if (!figures)
            return figures.error();
        const auto json = nlohmann::json::parse(line.recipe.json, nullptr, false);
        if (!json.is_object() || figures->empty())
            continue;
        ScoreSeries made;
        made.name = json.value("metric", std::string("metric"));
        made.detail = json.value("signature", json.value("origin", std::string()));
        made.reads = json.value("reads", std::string());
        made.higherIsBetter = json.value("direction", std::string("higher")) == "higher";
        made.side =
            json.value("side", std::string()) == "human" ? ScoreSeries::Side::People : ScoreSeries::Side::Metric;
        for (const TextFigure &figure : *figures)
            made.values[figure.text] = figure.value;
        series.push_back(std::move(made));
    }
    return Done{};
}

Result<ScoreSeries> questionSeries(const StoredRun &stored, const std::vector<TextLine> &lines,
                                   const std::vector<Answer> &answers)
{
    const auto list = questionListOf(stored);
    if (!list)
        return list.error();
    const bool soft = hasSoftAnswers(answers);
    ScoreSeries made;
    made.name = "run " + stored.run.uuid.substr(0, kUuidShown);
    made.detail = list->id + ", " + stored.run.model + (soft ? ", soft" : ", hard");
    made.reads = "source + translation";
    made.values = weightedScores(tabulateRun(*list, lines, answers, ScorePreset::Paper, soft));
    return made;
}

Result<ScoreSeries> gembaSeries(const StoredRun &stored, const std::vector<TextLine> &lines,
                                const std::vector<Answer> &answers)
{
    const auto setup = gembaSetupOf(stored);
    if (!setup)
        return setup.error();
    ScoreSeries made;
    made.name = stored.run.task + " " + stored.run.uuid.substr(0, kUuidShown);
    made.detail = setup->form.id + "/" + setup->form.version + ", " + stored.run.model;
    if (setup->form.kind == GembaKind::Mqm)
        made.detail += ", " + scoringJson(setup->scoring).dump();
    made.reads = setup->form.reference ? "source + reference + translation" : "source + translation";
    made.values = gembaScores(tabulateGemba(lines, answers, setup->scoring));
    return made;
}

// Means over the samples, by the match and the gold answer that the run's recipe names.
Result<ScoreSeries> readingSeries(ProjectReader &reader, const Run &run)
{
    const auto view = comprehensionView(reader, run.id);
    if (!view)
        return view.error();
    const ComprehensionOptions &options = view->options;
    ScoreSeries made;
    made.name = "treqa " + run.uuid.substr(0, kUuidShown);
    made.detail = view->promptTemplate + ", " + std::string(name(options.counts)) + ", " + run.model;
    made.reads = std::string(name(options.evidence)) + " + translation";
    for (const ReadingScore &score : meanOverSamples(readingScores(*view, options.counts, options.gold))) {
        if (score.value)
            made.values[score.text] = *score.value;
    }
    return made;
}

Result<ScoreSeries> seriesOf(ProjectReader &reader, const Run &run)
{
    if (run.task == "treqa")
        return readingSeries(reader, run);
    const auto stored = reader.run(run.id);
    const auto lines = reader.textsOfRun(run.id);
    const auto answers = reader.answers(run.id);
    if (!stored || !lines || !answers)
        return !stored ? stored.error() : !lines ? lines.error() : answers.error();
    return (isGemba(run) ? &gembaSeries : &questionSeries)(*stored, *lines, *answers);
}

Status addRuns(ProjectReader &reader, std::vector<ScoreSeries> &series)
{
    const auto runs = reader.runs();
    if (!runs)
        return runs.error();
    for (auto run = runs->rbegin(); run != runs->rend(); ++run) { // oldest first
        if (run->task != "questions" && run->task != "treqa" && !isGemba(*run))
            continue;
        auto made = seriesOf(reader, *run);
        if (!made)
            return made.error();
        made->side = ScoreSeries::Side::Run;
        if (!made->values.empty())
            series.push_back(std::move(made).value());
    }
    return Done{};
}

} // namespace

Result<std::vector<ScoreSeries>> readSeries(ProjectReader &reader)
{
    std::vector<ScoreSeries> series;
    for (const auto add : { &addPeople, &addMetrics, &addRuns })
        if (const Status added = add(reader, series); !added)
            return added.error();
    std::set<std::string> taken;
    for (ScoreSeries &one : series)
        one.name = uniqueName(one.name, taken);
    return series;
}

std::vector<double> seriesTable(const ScoreSeries &series, const TextGrid &grid,
                                const std::vector<std::size_t> &segments)
{
    const std::size_t systems = grid.systems().size();
    std::vector<double> table(systems * segments.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t system = 0; system < systems; ++system) {
        for (std::size_t column = 0; column < segments.size(); ++column) {
            const auto value = series.values.find(grid.text(segments[column], system));
            if (value != series.values.end())
                table[system * segments.size() + column] = series.higherIsBetter ? value->second : -value->second;
        }
    }
    return table;
}

} // namespace core
