// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

#include "core/statistics/correlation/kendall.h"
#include "core/statistics/correlation/standardise.h"
#include "core/statistics/ranking/pair_counts.h"

#include <algorithm>
#include <cmath>

namespace core::verify {
namespace {

constexpr std::size_t kMostForExact = 1000; // the exact p of τ takes n³/4 steps

struct Series {
    std::vector<double> x, y;
    bool gaps = false, infinite = false;
};

Series seriesOf(const Json &input)
{
    Series out{ numbers(input.at("x")), numbers(input.at("y")) };
    if (!input.at("x").is_array() || !input.at("y").is_array() || out.x.size() != out.y.size())
        throw CaseError("x and y: expected two lists of equal length");
    for (const std::vector<double> *values : { &out.x, &out.y })
        for (const double value : *values) {
            out.gaps = out.gaps || std::isnan(value);
            out.infinite = out.infinite || std::isinf(value);
        }
    return out;
}

Json errorOf(const std::string &what)
{
    return { { "error", what } };
}

Json undefinedPair()
{
    return Json::array({ "NaN", "NaN" });
}

Json pairOf(const Correlation &correlation)
{
    return Json::array({ toJson(correlation.coefficient), toJson(correlation.pValue) });
}

void addKendall(const Series &series, Json &out)
{
    const auto add = [&](const char *key, const KendallOptions &options) {
        out[key] = series.gaps ? undefinedPair() : pairOf(kendall(series.x, series.y, options));
    };
    using enum KendallVariant;
    add("kendall_b", {});
    add("kendall_b_asymptotic", { B, KendallP::Asymptotic });
    add("kendall_b_less", { B, KendallP::Automatic, Alternative::Less });
    add("kendall_b_greater", { B, KendallP::Automatic, Alternative::Greater });
    add("kendall_c", { C });
    add("kendall_c_asymptotic", { C, KendallP::Asymptotic });
    add("kendall_c_less", { C, KendallP::Automatic, Alternative::Less });
    add("kendall_c_greater", { C, KendallP::Automatic, Alternative::Greater });
    out["kendall_b_omit"] = pairOf(kendall(series.x, series.y));
    if (series.x.size() > kMostForExact)
        return;
    const Correlation exact = kendall(series.x, series.y, { B, KendallP::Exact });
    const bool ties = !series.gaps && exact.coefficient.defined() && !exact.pValue.defined();
    out["kendall_b_exact"] = ties          ? errorOf("ties: the exact distribution does not apply")
                             : series.gaps ? undefinedPair()
                                           : pairOf(exact);
}

void addPearson(const Series &series, Json &out)
{
    if (series.gaps || series.infinite || series.x.size() < 2) {
        out["pearson"] = out["pearson_ci95"] =
            errorOf(series.x.size() < 2 ? "fewer than two values" : "values that are not finite");
        return;
    }
    const Correlation r = pearson(series.x, series.y);
    const CorrelationInterval interval = pearsonInterval(r);
    out["pearson"] = pairOf(r);
    out["pearson_ci95"] = Json::array({ toJson(interval.low), toJson(interval.high) });
}

// The reference takes NaN for a value above all others, equal to none, in order of appearance on the other
// side. Ranks say the same without one.
void rankGaps(Series &series)
{
    const std::size_t size = series.x.size();
    std::vector<std::size_t> order(size);
    for (std::size_t i = 0; i < size; ++i)
        order[i] = i;
    for (std::vector<double> *values : { &series.y, &series.x }) {
        std::ranges::stable_sort(order, [values](std::size_t a, std::size_t b) {
            return std::isnan((*values)[b]) ? !std::isnan((*values)[a]) : (*values)[a] < (*values)[b];
        });
        std::vector<double> ranks(size);
        double rank = 0;
        for (std::size_t i = 0; i < size; ++i) {
            rank += i == 0 || (*values)[order[i]] != (*values)[order[i - 1]] ? 1 : 0;
            ranks[order[i]] = rank;
        }
        *values = std::move(ranks);
    }
}

// mt-metrics-eval's variants, with y people's scores and x the metric's.
void addVariants(Series series, Json &out)
{
    if (series.x.empty()) {
        for (const char *key : { "mtme_b", "mtme_c", "mtme_23", "mtme_acc23" })
            out[key] = errorOf("no values");
        return;
    }
    rankGaps(series);
    const PairCounts counts = countPairs(series.y, series.x);
    out["mtme_b"] = toJson(tau(counts, TauVariant::B));
    out["mtme_c"] = toJson(kendall(series.x, series.y, { KendallVariant::C }).coefficient);
    out["mtme_23"] = toJson(tau(counts, TauVariant::Tau23));
    out["mtme_acc23"] = toJson(tau(counts, TauVariant::Acc23));
}

// Where values vary in their last digits only, the mean's rounding decides: 1e-6 is all there is.
bool hardlyVaries(const Json &list)
{
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (const double value : numbers(list)) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    return high - low < 1e-5 * std::max(std::abs(low), std::abs(high));
}

void compareOne(const std::string &at, const Json &result, Comparison &comparison)
{
    const Json actual = computeCorrelation(result);
    const bool loose = hardlyVaries(result.at("x")) || hardlyVaries(result.at("y"));
    constexpr Tolerance kLoose{ .relative = 1e-6 };
    // Coefficients and bounds near 0 have no 12 digits; the rounding of 1 is what they have.
    constexpr Tolerance kCoefficient{ .absolute = 1e-15, .relative = 1e-12 };
    constexpr Tolerance kBound{ .absolute = 1e-14, .relative = 1e-12 };
    for (const auto &[key, expected] : result.at("expected").items()) {
        const Json &value = actual.contains(key) ? actual.at(key) : Json();
        const std::string pointer = step(step(at, "expected"), key);
        const bool pearsonLike = key.starts_with("pearson");
        const bool pair = expected.is_array() && value.is_array() && expected.size() == 2 && value.size() == 2;
        if (!pair || key == "pearson_ci95") {
            comparison.check(pointer, expected, value, pearsonLike ? (loose ? kLoose : kBound) : kScore);
            continue;
        }
        const bool linear = pearsonLike || key.starts_with("spearman");
        const bool looseHere = pearsonLike && loose;
        comparison.check(step(pointer, std::size_t{ 0 }), expected[0], value[0],
                         looseHere ? kLoose : (linear ? kCoefficient : kScore));
        comparison.check(step(pointer, std::size_t{ 1 }), expected[1], value[1], looseHere ? kLoose : kPValue);
    }
}

Json zscoresOf(const std::vector<double> &values, std::size_t ddof, bool omit)
{
    const Standardised result = standardise(values, ddof);
    Json out = Json::array();
    for (const double value : result.values)
        out.push_back(result.missing > 0 && !omit ? Json("NaN") : toJson(value));
    return out;
}

} // namespace

// Input: x, y, lists of equal length. Output: [coefficient, p] of each method; see the golden file.
// kendall_b_exact is left out above a thousand values.
Json computeCorrelation(const Json &input)
{
    const Series series = seriesOf(input);
    Json out = Json::object();
    addKendall(series, out);
    addPearson(series, out);
    out["spearman"] = series.gaps ? undefinedPair() : pairOf(spearman(series.x, series.y));
    out["spearman_omit"] = pairOf(spearman(series.x, series.y));
    addVariants(series, out);
    return out;
}

// Input: x. Output: z-scores by ddof; NaN anywhere makes the first two NaN throughout, the others leave it
// out.
Json computeZscore(const Json &input)
{
    if (!input.at("x").is_array())
        throw CaseError("x: expected a list");
    const std::vector<double> values = numbers(input.at("x"));
    return { { "ddof0", zscoresOf(values, 0, false) },
             { "ddof1", zscoresOf(values, 1, false) },
             { "ddof0_omit", zscoresOf(values, 0, true) },
             { "ddof1_pandas", zscoresOf(values, 1, true) } };
}

void compareCorrelation(const Json &file, Comparison &comparison)
{
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i)
        compareOne(step("/results", i), results[i], comparison);
}

void compareZscore(const Json &file, Comparison &comparison)
{
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Json actual = computeZscore(results[i]);
        for (const auto &[key, expected] : results[i].items())
            if (key.starts_with("ddof"))
                comparison.check(step(step("/results", i), key), expected, actual.value(key, Json()), kScore);
    }
}

} // namespace core::verify
