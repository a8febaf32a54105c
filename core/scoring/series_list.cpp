// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/series_list.h"

#include "core/comprehension/request.h"
#include "core/comprehension/score.h"
#include "core/gemba/gemba_run.h"
#include "core/gemba/gemba_table.h"
#include "core/questions/question_run.h"
#include "core/scoring/run_scores.h"
#include "core/scoring/span_scores.h"
#include "core/text/listing.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;
using Infos = std::vector<SeriesInfo>;

constexpr std::size_t kUuidShown = 8;
constexpr const char *kReferenceList = "litransproqa-25"; // what the published code scores

// "name", or "name (2)" where it is taken.
std::string uniqueName(const std::string &name, std::set<std::string> &taken)
{
    std::string made = name;
    for (int n = 2; !taken.insert(made).second; ++n)
        made = name + " (" + std::to_string(n) + ")";
    return made;
}

Status addPeople(ProjectReader &reader, Infos &infos)
{
    const auto means = reader.humanMeans();
    if (!means)
        return means.error();
    std::set<std::string> scales;
    for (const SystemMean &mean : *means)
        scales.insert(mean.name);
    for (const std::string &scale : scales) {
        SeriesInfo info;
        info.name = info.family = scale;
        info.list = scale; // the scale's own name, should the series get another
        info.side = ScoreSeries::Side::People;
        info.kind = SeriesInfo::Kind::Scale;
        infos.push_back(std::move(info));
    }
    return Done{};
}

Status addMetrics(ProjectReader &reader, Infos &infos)
{
    const auto metrics = reader.metrics();
    if (!metrics)
        return metrics.error();
    for (const MetricLine &line : *metrics) {
        const Json json = Json::parse(line.recipe.json, nullptr, false);
        if (!json.is_object() || line.texts == 0)
            continue;
        SeriesInfo info;
        info.name = info.family = json.value("metric", std::string("metric"));
        info.detail = json.value("signature", json.value("origin", std::string()));
        info.command = json.value("command", std::string());
        info.reads = json.value("reads", std::string());
        info.higherIsBetter = json.value("direction", std::string("higher")) == "higher";
        info.side =
            json.value("side", std::string()) == "human" ? ScoreSeries::Side::People : ScoreSeries::Side::Metric;
        info.id = line.recipe.id;
        infos.push_back(std::move(info));
    }
    return Done{};
}

SeriesInfo runInfo(const Run &run, SeriesInfo::Kind kind)
{
    SeriesInfo info;
    info.side = ScoreSeries::Side::Run;
    info.kind = kind;
    info.id = run.id;
    info.model = run.model;
    info.family = run.task;
    const Json recipe = Json::parse(run.recipe.json, nullptr, false);
    if (recipe.is_object() && recipe.contains("template") && recipe.at("template").is_string())
        info.promptTemplate = recipe.at("template").get<std::string>();
    info.name =
        (kind == SeriesInfo::Kind::Questions ? std::string("run") : run.task) + " " + run.uuid.substr(0, kUuidShown);
    return info;
}

SeriesInfo variantOf(SeriesInfo info, ScorePreset preset, bool asSoft, bool weighted, bool anySoft)
{
    const bool coded = preset == ScorePreset::Reference;
    info.soft = asSoft;
    info.weighted = weighted;
    info.preset = preset;
    info.usual = weighted && asSoft == anySoft && !coded;
    info.name += std::string(weighted ? "" : " unweighted") + (coded ? " reference" : asSoft == anySoft ? "" : " hard");
    info.detail = info.list + (info.promptTemplate.empty() ? "" : ", " + info.promptTemplate) + ", " + info.model +
                  (asSoft ? ", soft" : ", hard") + (weighted ? "" : ", unweighted") +
                  (coded ? ", as the published code scores" : "");
    return info;
}

// The usual one first.
Result<Infos> questionInfos(ProjectReader &reader, const Run &run)
{
    const auto stored = reader.run(run.id);
    const auto soft = reader.hasSoftAnswers(run.id);
    if (!stored || !soft)
        return !stored ? stored.error() : soft.error();
    const auto list = questionListOf(*stored);
    if (!list)
        return list.error();
    SeriesInfo info = runInfo(run, SeriesInfo::Kind::Questions);
    info.reads = "source + translation";
    info.list = info.family = list->id;
    Infos made;
    for (const ScorePreset preset : { ScorePreset::Paper, ScorePreset::Reference })
        for (const bool asSoft : { true, false })
            for (const bool weighted : { true, false }) {
                const bool coded = preset == ScorePreset::Reference;
                if ((!asSoft || *soft) && (!coded || (!asSoft && list->id == kReferenceList)))
                    made.push_back(variantOf(info, preset, asSoft, weighted, *soft));
            }
    return made;
}

Result<Infos> gembaInfos(ProjectReader &reader, const Run &run)
{
    const auto stored = reader.run(run.id);
    const auto setup = stored ? gembaSetupOf(*stored) : Result<GembaSetup>(stored.error());
    if (!setup)
        return setup.error();
    SeriesInfo info = runInfo(run, SeriesInfo::Kind::Gemba);
    info.promptTemplate = setup->form.id + "/" + setup->form.version;
    info.detail = info.promptTemplate + ", " + run.model;
    if (setup->form.kind == GembaKind::Mqm)
        info.detail += ", " + scoringJson(setup->scoring).dump();
    info.reads = setup->form.reference ? "source + reference + translation" : "source + translation";
    return Infos{ info };
}

// By the match and the gold answer that the run's recipe names.
Result<Infos> readingInfos(ProjectReader &reader, const Run &run)
{
    const auto stored = reader.run(run.id);
    const auto config = stored ? comprehensionConfig(*stored) : Result<ComprehensionConfig>(stored.error());
    if (!config)
        return config.error();
    SeriesInfo info = runInfo(run, SeriesInfo::Kind::Reading);
    info.promptTemplate = config->prompts.id + "/" + config->prompts.version;
    info.counting = name(config->options.counts);
    info.detail = info.promptTemplate + ", " + info.counting + ", " + run.model;
    info.reads = std::string(name(config->options.evidence)) + " + translation";
    return Infos{ info };
}

Status addRuns(ProjectReader &reader, Infos &infos)
{
    const auto runs = reader.runs();
    if (!runs)
        return runs.error();
    for (auto run = runs->rbegin(); run != runs->rend(); ++run) { // oldest first
        const bool questions = run->task == "questions", reading = run->task == "treqa";
        if (!questions && !reading && !isGemba(*run))
            continue;
        auto made = (questions ? &questionInfos : reading ? &readingInfos : &gembaInfos)(reader, *run);
        if (!made)
            return made.error();
        std::ranges::move(*made, std::back_inserter(infos));
    }
    return Done{};
}

Result<std::map<RowId, double>> scaleValues(ProjectReader &reader, const std::string &scale)
{
    const auto scores = reader.humanScores();
    if (!scores)
        return scores.error();
    std::map<RowId, std::pair<double, int>> sums;
    for (const HumanScore &score : *scores) {
        if (score.name != scale)
            continue;
        auto &[sum, n] = sums[score.text];
        sum += score.value;
        ++n;
    }
    std::map<RowId, double> values;
    for (const auto &[text, sum] : sums)
        values[text] = sum.first / sum.second;
    return values;
}

Result<std::map<RowId, double>> metricValues(ProjectReader &reader, RowId recipe)
{
    const auto figures = reader.textFigures(recipe);
    if (!figures)
        return figures.error();
    std::map<RowId, double> values;
    for (const TextFigure &figure : *figures)
        values[figure.text] = figure.value;
    return values;
}

Result<std::map<RowId, double>> questionValues(ProjectReader &reader, const SeriesInfo &info, std::stop_token stop)
{
    const auto stored = reader.run(info.id);
    if (!stored)
        return stored.error();
    const auto scores = readRunScores(reader, *stored, info.soft, info.preset, std::move(stop));
    if (!scores)
        return scores.error();
    std::map<RowId, double> values;
    for (const TextScore &text : scores->table.texts)
        if (const auto &value = info.weighted ? text.weighted : text.unweighted)
            values[text.text] = *value;
    return values;
}

Result<std::map<RowId, double>> gembaValues(ProjectReader &reader, RowId run)
{
    const auto stored = reader.run(run);
    const auto lines = reader.textsOfRun(run);
    const auto answers = reader.answers(run);
    if (!stored || !lines || !answers)
        return !stored ? stored.error() : !lines ? lines.error() : answers.error();
    const auto setup = gembaSetupOf(*stored);
    if (!setup)
        return setup.error();
    return gembaScores(tabulateGemba(*lines, *answers, setup->scoring));
}

Result<std::map<RowId, double>> readingValues(ProjectReader &reader, RowId run)
{
    const auto view = comprehensionView(reader, run);
    if (!view)
        return view.error();
    std::map<RowId, double> values;
    for (const ReadingScore &score : meanOverSamples(readingScores(*view, view->options.counts, view->options.gold)))
        if (score.value)
            values[score.text] = *score.value;
    return values;
}

Result<std::map<RowId, double>> valuesOf(ProjectReader &reader, const SeriesInfo &info, std::stop_token stop)
{
    switch (info.kind) {
    case SeriesInfo::Kind::Scale:
        return scaleValues(reader, info.list);
    case SeriesInfo::Kind::Spans: {
        const auto ratings = readSpanRatings(reader, {}, stop);
        return ratings ? Result<std::map<RowId, double>>(meanOverRaters(*ratings)) : ratings.error();
    }
    case SeriesInfo::Kind::Metric:
        return metricValues(reader, info.id);
    case SeriesInfo::Kind::Questions:
        return questionValues(reader, info, std::move(stop));
    case SeriesInfo::Kind::Gemba:
        return gembaValues(reader, info.id);
    case SeriesInfo::Kind::Reading:
        return readingValues(reader, info.id);
    }
    return std::map<RowId, double>{};
}

// "chrF2++" and "length ratio" as `score --metric` writes them: chrf++, length-ratio.
std::string asOption(std::string name)
{
    for (char &c : name)
        c = c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return name.starts_with("chrf2") ? "chrf" + name.substr(5) : name;
}

} // namespace

Result<std::vector<SeriesInfo>> listSeries(ProjectReader &reader)
{
    Infos infos;
    for (const auto add : { &addPeople, &addMetrics, &addRuns })
        if (const Status added = add(reader, infos); !added)
            return added.error();
    std::set<std::string> taken;
    for (SeriesInfo &info : infos)
        info.name = uniqueName(info.name, taken);
    SeriesInfo spans;
    spans.name = uniqueName(kSpanSeries, taken);
    spans.detail = weightsText({});
    spans.side = ScoreSeries::Side::People;
    spans.kind = SeriesInfo::Kind::Spans;
    spans.usual = false;
    infos.push_back(std::move(spans));
    return infos;
}

Result<ScoreSeries> readSeries(ProjectReader &reader, const SeriesInfo &info, std::stop_token stop)
{
    auto values = valuesOf(reader, info, std::move(stop));
    if (!values)
        return values.error();
    ScoreSeries made;
    made.name = info.name;
    made.detail = info.detail;
    made.reads = info.reads;
    made.side = info.side;
    made.higherIsBetter = info.higherIsBetter;
    made.values = std::move(values).value();
    return made;
}

const SeriesInfo *seriesNamed(const std::vector<SeriesInfo> &all, const std::string &name)
{
    const auto found = std::ranges::find(all, name, &SeriesInfo::name);
    if (found != all.end())
        return &*found;
    const auto alike = [&](const SeriesInfo &series) { return asOption(series.name) == asOption(name); };
    return std::ranges::count_if(all, alike) == 1 ? &*std::ranges::find_if(all, alike) : nullptr;
}

Error noSuchSeries(const std::vector<SeriesInfo> &all, const std::string &name)
{
    std::vector<std::string> names;
    for (const SeriesInfo &info : all)
        if (info.kind != SeriesInfo::Kind::Spans)
            names.push_back(info.name);
    return { ErrorCode::NotFound, name, names.empty() ? "the project has no scores" : "there are " + listed(names), 0 };
}

// ---- all of them ------------------------------------------------------------------------------

Result<std::vector<ScoreSeries>> readSeries(ProjectReader &reader)
{
    const auto infos = listSeries(reader);
    if (!infos)
        return infos.error();
    std::vector<ScoreSeries> all;
    for (const SeriesInfo &info : *infos) {
        if (!info.usual)
            continue;
        auto series = readSeries(reader, info);
        if (!series)
            return series.error();
        if (!series->values.empty())
            all.push_back(std::move(series).value());
    }
    return all;
}

} // namespace core
