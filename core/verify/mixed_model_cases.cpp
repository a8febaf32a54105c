// SPDX-License-Identifier: GPL-3.0-or-later

// compute mixed-model takes one data set of lme.json: `delta` (null = missing), `levels` with an array of names
// for condition, metric, segment and period, and for each of these an array of codes, indices into its levels,
// one a row (null or -1 = missing; period may be left out). Optional, with their defaults:
//   "form": "joint" | "per-metric"             one model over all rows, or one a metric
//   "standardise": "none" | "centred" | "scale" within each metric, before the fit; needs "ddof": 0 | 1
//   "ties": "zero" | "half" | "skip"           how a delta of 0 counts in win rates
// It gives the blocks `lme4_lmerTest_tight` and `closed_form` of the file's results (joint), or `per_metric` with
// REML and ML for each metric; `win_rates` of the deltas as they came in; and `scales`, what each metric was divided
// by. What can't be fitted is {"error"}.

#include "core/verify/cases.h"

#include "core/statistics/mixed_model/interaction_test.h"
#include "core/statistics/mixed_model/mixed_model.h"
#include "core/statistics/mixed_model/win_rate.h"
#include "core/statistics/mixed_model/within_metric.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace core::verify {
namespace {

const char *reasonOf(Undefined why)
{
    switch (why) {
    case Undefined::NoData:
        return "no rows to fit";
    case Undefined::NotFinite:
        return "a delta is infinite";
    case Undefined::TooFew:
        return "no more rows than fixed effects";
    case Undefined::Unidentified:
        return "not identified: the model needs several segments, some with more than one row, and segments that "
               "fixed effects don't tell apart";
    case Undefined::NoVariance:
        return "no residual variance";
    default:
        return "undefined";
    }
}

Json refused(Undefined why)
{
    return { { "error", reasonOf(why) } };
}

Factor readFactor(const Json &input, const char *name, std::size_t rows)
{
    Factor out;
    out.levels = input.at("levels").at(name).get<std::vector<std::string>>();
    const Json &codes = input.at(name);
    if (!codes.is_array() || codes.size() != rows)
        throw CaseError(std::string(name) + ": expected one code a row");
    for (const Json &code : codes) {
        out.codes.push_back(code.is_null() ? -1 : code.get<int>());
        if (out.codes.back() < -1 || out.codes.back() >= static_cast<int>(out.levels.size()))
            throw CaseError(std::string(name) + ": a code is not an index into its levels");
    }
    return out;
}

MixedModelRows readRows(const Json &input)
{
    MixedModelRows out;
    out.delta = numbers(input.at("delta"));
    out.condition = readFactor(input, "condition", out.delta.size());
    out.metric = readFactor(input, "metric", out.delta.size());
    out.segment = readFactor(input, "segment", out.delta.size());
    if (input.contains("period"))
        out.period = readFactor(input, "period", out.delta.size());
    return out;
}

template <typename Items, typename Get> Json column(const Items &items, const Get &get)
{
    Json out = Json::array();
    for (const auto &item : items)
        out.push_back(get(item));
    return out;
}

template <typename Items> Json column(const Items &items, double Estimate::*member)
{
    return column(items, [member](const Estimate &item) { return toJson(item.*member); });
}

template <typename Items> Json column(const Items &items, Statistic Estimate::*member)
{
    return column(items, [member](const Estimate &item) { return toJson(item.*member); });
}

Json cellsOf(const MixedModelFit &fit)
{
    return { { "cell", column(fit.cells, [](const Estimate &cell) { return cell.name; }) },
             { "n", column(fit.cells, [](const Estimate &cell) { return cell.rows; }) },
             { "est", column(fit.cells, &Estimate::value) },
             { "se", column(fit.cells, &Estimate::standardError) },
             { "z", column(fit.cells, &Estimate::z) },
             { "p_normal", column(fit.cells, &Estimate::pNormal) },
             { "satt_df", column(fit.cells, &Estimate::df) },
             { "satt_p", column(fit.cells, &Estimate::pT) } };
}

// One fit as the block `lme4_lmerTest_tight` writes it, with formula and missing rows beside.
Json fitOf(const MixedModelFit &fit)
{
    if (!fit.defined())
        return refused(fit.why);
    Json out = { { "formula", fit.formula },
                 { "names", column(fit.coefficients, [](const Estimate &item) { return item.name; }) },
                 { "beta", column(fit.coefficients, &Estimate::value) },
                 { "se", column(fit.coefficients, &Estimate::standardError) },
                 { "sigma_b2", toJson(fit.sigmaB2) },
                 { "sigma2", toJson(fit.sigma2) },
                 { "theta", toJson(std::sqrt(fit.rho)) },
                 { "logLik", toJson(fit.logLik) },
                 { "df", fit.parameters },
                 { "AIC", toJson(fit.aic) },
                 { "BIC", toJson(fit.bic) },
                 { "nobs", fit.rows },
                 { "missing", fit.missing },
                 { "ngroups", fit.segments },
                 { "singular", fit.singular },
                 { "rank_deficient_dropped", fit.dropped },
                 { "blup",
                   { { "segment", column(fit.effects, [](const SegmentEffect &effect) { return effect.segment; }) },
                     { "value", column(fit.effects, [](const SegmentEffect &e) { return toJson(e.value); }) } } } };
    if (!fit.cells.empty())
        out["cells"] = cellsOf(fit);
    return out;
}

Json closedFormOf(const MixedModelFit &fit)
{
    if (!fit.defined())
        return refused(fit.why);
    Json out = cellsOf(fit), covariance = Json::array();
    const std::size_t size = fit.cells.size();
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t i = row; i < size; ++i)
            covariance.push_back(toJson(fit.cellCovariance.matrix[row * size + i]));
    out["sigma2"] = toJson(fit.sigma2);
    out["sigma_b2"] = toJson(fit.sigmaB2);
    out["rho"] = toJson(fit.rho);
    out["logLik"] = toJson(fit.logLik);
    out["covariance_upper_rowmajor"] = std::move(covariance);
    return out;
}

Json testOf(const InteractionTest &test)
{
    if (!test.defined())
        return refused(test.why);
    Json out = { { "chisq", toJson(test.chiSquare) },
                 { "df", test.df },
                 { "p", toJson(test.p) },
                 { "log10_p", toJson(test.log10P) } };
    if (test.kind == TestKind::LikelihoodRatio) {
        out["logLik_full"] = toJson(test.logLikFull);
        out["logLik_reduced"] = toJson(test.logLikReduced);
    }
    return out;
}

MixedModelFit fitCoded(const MixedModelRows &rows, FixedEffects fixed, Criterion criterion)
{
    return fitMixedModel(rows, { .fixed = fixed, .criterion = criterion, .treatmentCoded = true });
}

Json jointModel(const MixedModelRows &rows)
{
    const MixedModelFit reml = fitCoded(rows, FixedEffects::Crossed, Criterion::Reml);
    const MixedModelFit ml = fitCoded(rows, FixedEffects::Crossed, Criterion::Ml);
    Json tight = { { "REML", fitOf(reml) },
                   { "ML", fitOf(ml) },
                   { "LRT_condition_x_metric", testOf(likelihoodRatioTest(rows, Interaction::ConditionMetric)) },
                   { "Wald_condition_x_metric_REML", testOf(waldTest(reml, Interaction::ConditionMetric)) } };
    if (!rows.period.codes.empty()) {
        tight["ML_period"] = fitOf(fitCoded(rows, FixedEffects::MetricPeriod, Criterion::Ml));
        tight["LRT_metric_x_period"] = testOf(likelihoodRatioTest(rows, Interaction::MetricPeriod));
    }
    return { { "lme4_lmerTest_tight", std::move(tight) },
             { "closed_form", { { "REML", closedFormOf(reml) }, { "ML", closedFormOf(ml) } } } };
}

Json modelPerMetric(const MixedModelRows &rows)
{
    Json models = Json::object();
    for (const auto &[name, criterion] : { std::pair("REML", Criterion::Reml), std::pair("ML", Criterion::Ml) })
        for (const MixedModelFit &fit : fitPerMetric(rows, { .criterion = criterion, .treatmentCoded = true }))
            models[fit.metric][name] = fitOf(fit);
    return { { "per_metric", std::move(models) } };
}

template <typename Value>
Value choice(const Json &input, const char *key, const std::vector<std::pair<std::string, Value>> &values)
{
    if (!input.contains(key))
        return values.front().second;
    const auto found =
        std::ranges::find(values, input.at(key).get<std::string>(), &std::pair<std::string, Value>::first);
    if (found == values.end())
        throw CaseError(std::string(key) + ": unknown value");
    return found->second;
}

Json winRatesOf(const MixedModelRows &rows, TieRule ties)
{
    return column(winRates(rows, ties), [](const WinRate &cell) -> Json {
        return { { "condition", cell.condition },
                 { "metric", cell.metric },
                 { "wins", cell.wins },
                 { "ties", cell.ties },
                 { "losses", cell.losses },
                 { "missing", cell.missing },
                 { "n", cell.rate.n },
                 { "rate", toJson(cell.rate.estimate) },
                 { "low", toJson(cell.rate.low) },
                 { "high", toJson(cell.rate.high) } };
    });
}

// Null where nothing is to be standardised.
Json standardiseAsAsked(const Json &input, MixedModelRows &rows)
{
    const auto how = choice<std::optional<Centring>>(
        input, "standardise", { { "none", std::nullopt }, { "centred", Centring::Mean }, { "scale", Centring::None } });
    if (!how)
        return nullptr;
    return column(standardiseWithinMetric(rows, input.at("ddof").get<std::size_t>(), *how),
                  [](const MetricScale &scale) -> Json {
                      Json out = { { "metric", scale.metric },
                                   { "mean", toJson(scale.mean) },
                                   { "sd", toJson(scale.sd) },
                                   { "n", scale.n },
                                   { "missing", scale.missing } };
                      if (scale.why != Undefined::No)
                          out["error"] = "no standard deviation: the metric's deltas don't vary or aren't finite";
                      return out;
                  });
}

} // namespace

Json computeMixedModel(const Json &input)
{
    MixedModelRows rows = readRows(input);
    const auto form =
        choice<ModelForm>(input, "form", { { "joint", ModelForm::Joint }, { "per-metric", ModelForm::PerMetric } });
    const auto ties = choice<TieRule>(
        input, "ties", { { "zero", TieRule::Zero }, { "half", TieRule::Half }, { "skip", TieRule::Skip } });
    const Json wins = winRatesOf(rows, ties);
    const Json scales = standardiseAsAsked(input, rows);
    Json out = form == ModelForm::Joint ? jointModel(rows) : modelPerMetric(rows);
    out["win_rates"] = wins;
    if (!scales.is_null())
        out["scales"] = scales;
    return out;
}

} // namespace core::verify
