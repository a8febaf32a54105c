// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sensitivity_report.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using nlohmann::json;

json number(double value)
{
    return std::isfinite(value) ? json(value) : json();
}

const char *kindWord(core::PairKind kind)
{
    return kind == core::PairKind::Error ? "error" : "variation";
}

json winsJson(const core::WinRate &rate)
{
    return { { "wins", rate.wins },
             { "ties", rate.ties },
             { "losses", rate.losses },
             { "missing", rate.missing },
             { "rate", number(rate.rate.estimate) },
             { "low", number(rate.rate.low) },
             { "high", number(rate.rate.high) },
             { "interval", rate.overSegments ? "bootstrap over passages" : "Wilson" } };
}

json cellJson(const core::SensitivityCell &cell, const core::PublishedSensitivity *published)
{
    json made = { { "metric", cell.metric }, { "category", cell.category }, { "kind", kindWord(cell.kind) },
                  { "n", cell.n },           { "missing", cell.missing },   { "wins", winsJson(cell.wins) } };
    if (cell.defined()) {
        made["estimate"] = cell.estimate;
        made["standard_error"] = cell.standardError;
        made["low"] = cell.low;
        made["high"] = cell.high;
        made["tested"] = cell.isTested();
        made["z"] = cell.isTested() ? json(cell.z) : json();
        made["p"] = cell.isTested() ? json(cell.p) : json();
        made["df_satterthwaite"] = number(cell.df.value);
        made["p_satterthwaite"] = cell.isTested() ? number(cell.pT.value) : json();
        made["stars"] = core::starsText(cell.stars);
        made["right"] = cell.verdict() == core::CellVerdict::Right;
    } else {
        made["undefined"] = core::undefinedText(cell.why);
    }
    if (published != nullptr)
        if (const core::PublishedCell *printed = published->find(cell.metric, cell.category))
            made["printed"] = { { "estimate", printed->estimate },
                                { "standard_error", printed->standardError },
                                { "stars", printed->stars } };
    return made;
}

json gridJson(const core::SensitivityGrid &grid, const core::PublishedSensitivity *published)
{
    json cells = json::array(), fits = json::array();
    for (const core::SensitivityCell &cell : grid.cells)
        cells.push_back(cellJson(cell, published));
    for (const core::MixedModelFit &fit : grid.fits) {
        json made = { { "metric", fit.metric },   { "formula", fit.formula },   { "rows", fit.rows },
                      { "missing", fit.missing }, { "segments", fit.segments }, { "singular", fit.singular } };
        if (fit.defined()) {
            made["sigma2"] = fit.sigma2;
            made["sigma2_segment"] = fit.sigmaB2;
            made["reml_log_likelihood"] = fit.logLik;
        } else {
            made["undefined"] = core::undefinedText(fit.why);
        }
        fits.push_back(std::move(made));
    }
    return { { "name", grid.name },
             { "pairs", grid.pairs },
             { "segments", grid.segments },
             { "cells", cells },
             { "fits", fits } };
}

json testsJson(const core::SensitivityTable &table)
{
    json tests = json::array();
    for (const core::InteractionTest &test : table.tests) {
        json made = { { "term", test.term },
                      { "kind", test.kind == core::TestKind::LikelihoodRatio ? "likelihood-ratio" : "wald" } };
        if (test.defined()) {
            made["chi_square"] = test.chiSquare;
            made["df"] = test.df;
            made["p"] = test.p;
            made["log10_p"] = test.log10P;
        } else {
            made["undefined"] = core::undefinedText(test);
        }
        tests.push_back(std::move(made));
    }
    return tests;
}

json metricsJson(const core::SensitivityTable &table)
{
    json metrics = json::array();
    for (std::size_t m = 0; m < table.metrics.size(); ++m) {
        const core::DeltaMetric &facts = table.metricFacts[m];
        json made = { { "metric", facts.name },
                      { "detail", facts.detail },
                      { "reads", facts.reads },
                      { "higher_is_better", facts.higherIsBetter },
                      { "own_reference", facts.ownReference } };
        for (const core::MetricScale &scale : table.scales)
            if (scale.metric == facts.name && scale.why == core::Undefined::No) {
                made["mean_delta"] = scale.mean;
                made["sd_delta"] = scale.sd;
            }
        metrics.push_back(std::move(made));
    }
    return metrics;
}

json segmentsJson(const SensitivityReport &report)
{
    json segments = json::array();
    for (const core::SegmentDisagreement &segment : report.segments) {
        const core::PairDisagreement &worst = segment.pairs.front();
        const core::SensitivityPair &pair = report.deltas.pairs[worst.pair];
        segments.push_back({ { "segment", segment.label },
                             { "disagreement", segment.value },
                             { "pairs", segment.pairs.size() },
                             { "pair", pair.variantUuid },
                             { "category", pair.category },
                             { "most_moved", worst.strongest },
                             { "least_moved", worst.weakest } });
    }
    return segments;
}

json continuationsJson(const core::ReadContinuations &continuations)
{
    json rows = json::array();
    for (const core::MemorisationRow &row : core::memorisation(continuations.rows))
        rows.push_back({ { "text", row.side == core::ContinuedSide::Source ? "source" : "text" },
                         { "model", row.model },
                         { "language", row.language },
                         { "given_share", row.units > 0 ? json() : json(row.share) },
                         { "given_units", row.units > 0 ? json(row.units) : json() },
                         { "n", row.n },
                         { "rouge_1_recall", row.rouge1 },
                         { "rouge_2_recall", row.rouge2 },
                         { "rouge_l_recall", row.rougeL },
                         { "recipe", row.recipe } });
    return { { "runs", continuations.runs },
             { "unanswered", continuations.unanswered },
             { "uncut", continuations.uncut },
             { "rows", rows } };
}

} // namespace

json sensitivityJson(const SensitivityReport &report)
{
    const core::SensitivityTable &table = report.table;
    const core::PublishedSensitivity *published = report.published ? &*report.published : nullptr;
    json made = gridJson(table.all, published);
    made.erase("name");
    made["recipe"] = table.recipe();
    made["categories_fitted"] = table.fitted;
    made["without_pair"] = table.incomplete;
    made["not_accepted"] = table.notAccepted;
    made["metrics"] = metricsJson(table);
    made["tests"] = testsJson(table);
    made["without_period"] = table.withoutPeriod;
    made["periods"] = json::array();
    for (const core::SensitivityGrid &grid : table.periods)
        made["periods"].push_back(gridJson(grid, nullptr));
    made["disagreement"] = segmentsJson(report);
    if (report.baselines) {
        made["baselines"] = json::array();
        for (const core::BaselineRow &row : *report.baselines)
            made["baselines"].push_back({ { "metric", row.metric },
                                          { "unrelated", winsJson(row.unrelated) },
                                          { "shuffled", winsJson(row.shuffled) } });
    }
    if (report.continuations)
        made["memorisation"] = continuationsJson(*report.continuations);
    return made;
}

} // namespace app
