// SPDX-License-Identifier: GPL-3.0-or-later
// Agreement as one JSON object.
#include "app/cli/agreement_report.h"
#include "app/cli/report_parts.h"
#include "core/scoring/agreement/agreement_text.h"
#include "core/scoring/agreement/aspect_ablation.h"
#include "core/scoring/agreement/rater_agreement.h"
#include "core/scoring/agreement/score_scatter.h"
#include "core/scoring/agreement/segment_scores.h"
#include "core/scoring/agreement/system_scores.h"
#include "core/scoring/agreement/weighting.h"
#include "core/scoring/agreement/win_matrix.h"
#include "core/scoring/series_family.h"
#include "core/verify/comparison.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace app {
namespace {

using nlohmann::json;

json statisticJson(const core::Statistic &statistic)
{
    if (statistic.defined())
        return statistic.value;
    return { { "undefined", core::undefinedWord(statistic.why) } };
}

json intervalJson(const core::BootstrapInterval &interval)
{
    if (!interval.low.defined() || !interval.high.defined())
        return nullptr;
    return { interval.low.value, interval.high.value };
}

json adequacyJson(const std::optional<core::Adequacy> &adequacy)
{
    if (!adequacy)
        return nullptr;
    if (adequacy->share.n == 0) // no passage to judge by: no share, and no interval of one
        return { { "share", statisticJson(core::Statistic()) },
                 { "low", nullptr },
                 { "high", nullptr },
                 { "n", 0 },
                 { "ties", adequacy->ties },
                 { "without_human", adequacy->withoutHuman } };
    return { { "share", core::verify::toJson(adequacy->share.estimate) },
             { "low", adequacy->share.low },
             { "high", adequacy->share.high },
             { "n", adequacy->share.n },
             { "ties", adequacy->ties },
             { "without_human", adequacy->withoutHuman } };
}

json differenceJson(const std::optional<core::AgainstBaseline> &difference)
{
    if (!difference)
        return nullptr;
    return { { "acc_eq", statisticJson(difference->accEq) },
             { "tau_b", statisticJson(difference->tauB) },
             { "pearson", statisticJson(difference->pearson) },
             { "p", statisticJson(difference->p) },
             { "better", difference->better },
             { "n", difference->cells } };
}

json contrastJson(const std::vector<core::ContrastiveAccuracy> &kinds)
{
    json made = preferencesJson(kinds);
    for (std::size_t i = 0; i < kinds.size(); ++i)
        made[i]["interval"] = kinds[i].intervalName();
    return made;
}

// "acc_eq_ci95": the level stands in the name, as whoever reads the figure needs it.
std::string intervalKey(const char *figure, double confidence)
{
    constexpr double kPercent = 100;
    return std::string(figure) + "_ci" + std::to_string(std::lround(kPercent * confidence));
}

json rowJson(const core::AgreementRow &row, double confidence)
{
    json made = { { "metric", row.metric },
                  { "detail", row.detail },
                  { "reads", row.reads },
                  { "n", row.cells },
                  { "missing", row.missing },
                  { "acc_eq", statisticJson(row.accEq) },
                  { "epsilon", row.accEq.defined() ? json(row.epsilon) : json() },
                  { "acc_at_eps0", statisticJson(row.accEqAtZero) },
                  { intervalKey("acc_eq", confidence), intervalJson(row.accEqInterval) },
                  { "tau_b", statisticJson(row.tauB) },
                  { intervalKey("tau_b", confidence), intervalJson(row.tauInterval) },
                  { "pearson", statisticJson(row.pearson) },
                  { intervalKey("pearson", confidence), intervalJson(row.pearsonInterval) },
                  { "cluster", row.cluster },
                  { "chance", statisticJson(row.chance) },
                  { "chance_p", statisticJson(row.chanceP) },
                  { "adequacy_all", adequacyJson(row.adequacyAll) },
                  { "adequacy_top", adequacyJson(row.adequacyTop) },
                  { "adequacy_other", adequacyJson(row.adequacyOther) },
                  { "contrastive", contrastJson(row.contrastive) },
                  { "against_baseline", differenceJson(row.difference) } };
    const core::FamilyPath path = core::familyPath(row.info);
    made["family"] = { { "metric", path[0] }, { "template", path[1] }, { "preset", path[2] }, { "model", path[3] } };
    if (row.info.side == core::ScoreSeries::Side::Run)
        made["run"] = { { "template", row.info.promptTemplate },
                        { "model", row.info.model },
                        { "list", row.info.list },
                        { "weighted", row.info.weighted },
                        { "soft", row.info.soft } };
    return made;
}

json ceilingJson(const core::HumanCeiling &ceiling, const std::string &human)
{
    json ranks = json::array();
    for (const core::HumanRank &rank : ceiling.ranks)
        ranks.push_back({ { "system", rank.system },
                          { "strictly_best", rank.strictlyBest },
                          { "shared_best", rank.sharedBest },
                          { "n", rank.n },
                          { "mean_rank", rank.meanRank ? json(*rank.meanRank) : json() } });
    return { { "all", adequacyJson(ceiling.all) },
             { "top", adequacyJson(ceiling.top) },
             { "other", adequacyJson(ceiling.other) },
             { "ranks", ranks },
             { "words", ceilingText(ceiling, human) } };
}

json weightingJson(const AgreementReport &report, const core::AgreementScope &scope)
{
    json all = json::array();
    for (const core::WeightedPair &pair : core::compareWeighting(report.data, scope, report.request))
        all.push_back({ { "weighted", pair.weighted.name },
                        { "unweighted", pair.unweighted.name },
                        { "n", pair.cells },
                        { "acc_eq_weighted", statisticJson(pair.accWeighted) },
                        { "acc_eq_unweighted", statisticJson(pair.accUnweighted) },
                        { "acc_eq_p", statisticJson(pair.accP) },
                        { "tau_b_weighted", statisticJson(pair.tauWeighted) },
                        { "tau_b_unweighted", statisticJson(pair.tauUnweighted) },
                        { "tau_b_p", statisticJson(pair.tauP) },
                        { "adequacy_weighted", adequacyJson(pair.adequacyWeighted) },
                        { "adequacy_unweighted", adequacyJson(pair.adequacyUnweighted) } });
    return all;
}

json winsJson(const std::string &series, const core::WinMatrix &wins)
{
    json cells = json::array();
    for (std::size_t row = 0; row < wins.systems.size(); ++row)
        for (std::size_t column = 0; column < wins.systems.size(); ++column)
            if (const core::WinCell &cell = wins.at(row, column); row != column && cell.n() > 0)
                cells.push_back({ { "system", wins.systems[row] },
                                  { "over", wins.systems[column] },
                                  { "wins", cell.wins },
                                  { "ties", cell.ties },
                                  { "n", cell.n() },
                                  { "rate", cell.rate.estimate },
                                  { "low", cell.rate.low },
                                  { "high", cell.rate.high } });
    return { { "series", series }, { "systems", wins.systems }, { "cells", cells } };
}

json allWinsJson(const AgreementReport &report, const core::AgreementScope &scope)
{
    const double level = report.request.confidence;
    json all = json::array();
    all.push_back(winsJson(
        report.table.human,
        report.data.human ? core::winMatrix(scope, report.data, report.data.human->values, level)
                          : core::preferenceMatrix(
                                scope, report.data,
                                { report.request.draws, report.request.seed, report.request.threads, level, {} })));
    for (const core::AgreementSeries &metric : report.data.metrics)
        all.push_back(winsJson(metric.info.name, core::winMatrix(scope, report.data, metric.values, level)));
    return all;
}

json spreadJson(const AgreementReport &report, const core::AgreementScope &scope)
{
    json all = json::array();
    const auto add = [&](const core::AgreementSeries &series) {
        for (const core::SystemScores &system : core::systemScores(scope, report.data, series))
            all.push_back({ { "series", series.info.name },
                            { "system", system.system },
                            { "n", system.summary.n },
                            { "missing", system.missing },
                            { "mean", statisticJson(system.summary.mean) },
                            { "sd", statisticJson(system.summary.sd) },
                            { "lowest", statisticJson(system.summary.lowest) },
                            { "lower_quarter", statisticJson(system.summary.lowerQuarter) },
                            { "median", statisticJson(system.summary.median) },
                            { "upper_quarter", statisticJson(system.summary.upperQuarter) },
                            { "highest", statisticJson(system.summary.highest) } });
    };
    if (report.data.human)
        add(*report.data.human);
    std::ranges::for_each(report.data.metrics, add);
    return all;
}

json sideJson(const core::AblationSide &side, double confidence)
{
    return { { "acc_eq", statisticJson(side.accEq) },
             { intervalKey("acc_eq", confidence), intervalJson(side.accEqInterval) },
             { "change", statisticJson(side.change) },
             { intervalKey("change", confidence), intervalJson(side.changeInterval) },
             { "tau_b", statisticJson(side.tauB) },
             { "adequacy_all", adequacyJson(side.adequacy) },
             { "n", side.cells } };
}

json aspectsJson(const AgreementReport &report, const core::AgreementScope &scope)
{
    json all = json::array();
    for (const core::AblationRow &row : core::aspectAblation(report.data, scope, report.request))
        all.push_back({ { "aspect", row.aspect },
                        { "name", row.name },
                        { "questions", row.questions },
                        { "alone", sideJson(row.alone, report.request.confidence) },
                        { "without", sideJson(row.without, report.request.confidence) } });
    return all;
}

json ratersJson(const AgreementReport &report, const core::AgreementScope &scope)
{
    const core::RaterAgreement raters = core::raterAgreement(scope, report.data);
    json pairs = json::array();
    for (const core::RaterPair &pair : raters.pairs.pairs)
        pairs.push_back({ { "first", raters.raters[pair.first] },
                          { "second", raters.raters[pair.second] },
                          { "n", pair.n },
                          { "pearson", statisticJson(pair.pearson) },
                          { "tau_b", statisticJson(pair.kendall) } });
    return { { "raters", raters.raters }, { "texts", raters.texts }, { "pairs", pairs } };
}

// Every point, so that each figure can be computed anew elsewhere.
json pointsJson(const AgreementReport &report, const core::AgreementScope &scope)
{
    json all = json::array();
    for (const core::AgreementSeries &metric : report.data.metrics) {
        const core::ScoreScatter scatter = core::scoreScatter(scope, report.data, metric);
        json points = json::array();
        for (const core::ScatterText &point : scatter.points)
            points.push_back({ { "segment", point.segment + 1 },
                               { "system", report.data.grid.systems()[point.system].name },
                               { "people", point.people },
                               { "metric", point.metric } });
        all.push_back({ { "metric", metric.info.name }, { "missing", scatter.missing }, { "points", points } });
    }
    return all;
}

json segmentJson(const AgreementReport &report)
{
    const auto place = segmentCalled(report.data.grid, report.segment);
    if (!place)
        return nullptr;
    const core::SegmentScores scores = core::segmentScores(report.data, *place);
    const core::GridSegment &segment = report.data.grid.segments()[*place];
    json versions = json::array();
    for (std::size_t system = 0; system < scores.systems.size(); ++system) {
        json values = json::object();
        for (std::size_t series = 0; series < scores.series.size(); ++series) {
            const core::SegmentCell &cell = scores.at(system, series);
            values[scores.series[series]] = { { "value", cell.value ? json(*cell.value) : json() },
                                              { "highest", cell.highest },
                                              { "lowest", cell.lowest } };
        }
        versions.push_back(
            { { "system", report.data.grid.systems()[scores.systems[system]].name }, { "scores", values } });
    }
    return {
        { "document", segment.document }, { "number", segment.number }, { "key", segment.key }, { "versions", versions }
    };
}

json macroJson(const core::MacroRow &row)
{
    return { { "metric", row.metric },
             { "acc_eq", statisticJson(row.accEq) },
             { "tau_b", statisticJson(row.tauB) },
             { "pearson", statisticJson(row.pearson) },
             { "adequacy_all", statisticJson(row.humanAll) },
             { "adequacy_top", statisticJson(row.humanTop) },
             { "adequacy_other", statisticJson(row.humanOther) },
             { "against_baseline", differenceJson(row.difference) },
             { "strata", row.strata },
             { "better_in", row.better },
             { "marked", row.marked } };
}

} // namespace

json agreementJson(const AgreementReport &report)
{
    const auto scopes = core::agreementScopes(report.data, report.request.filter, report.request.by);
    json strata = json::array();
    for (std::size_t i = 0; i < scopes.size() && i < report.table.strata.size(); ++i) {
        const core::AgreementStratum &stratum = report.table.strata[i];
        json rows = json::array();
        for (const core::AgreementRow &row : stratum.rows)
            rows.push_back(rowJson(row, report.request.confidence));
        json made = { { "name", stratum.name },
                      { "systems", stratum.systems },
                      { "segments", stratum.segments },
                      { "judged", stratum.judged },
                      { "unequal_n", core::hasUnequalCells(stratum) },
                      { "metrics", rows },
                      { "ceiling", ceilingJson(stratum.ceiling, report.table.human) } };
        using Part = json (*)(const AgreementReport &, const core::AgreementScope &);
        const std::pair<const char *, Part> parts[] = { { "weighting", &weightingJson }, { "wins", &allWinsJson },
                                                        { "spread", &spreadJson },       { "aspects", &aspectsJson },
                                                        { "raters", &ratersJson },       { "points", &pointsJson } };
        for (const auto &[name, part] : parts)
            if (report.parts.contains(name))
                made[name] = part(report, scopes[i]);
        strata.push_back(std::move(made));
    }
    json macro = json::array();
    for (const core::MacroRow &row : report.table.macro)
        macro.push_back(macroJson(row));
    json out = { { "human", report.table.human },
                 { "baseline", report.table.baseline },
                 { "draws", report.request.draws },
                 { "confidence", report.request.confidence },
                 { "seed", report.request.seed },
                 { "strata", strata },
                 { "macro_mean", macro },
                 { "left_out",
                   { { "second_translations", report.table.leftOut.texts },
                     { "judged_pairs", report.table.leftOut.preferences } } } };
    if (report.parts.contains("segment"))
        out["segment"] = segmentJson(report);
    return out;
}

} // namespace app
