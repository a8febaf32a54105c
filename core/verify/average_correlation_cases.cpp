// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

#include "core/statistics/correlation/average_correlation.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace core::verify {
namespace {

Grouping groupingNamed(std::string_view name)
{
    if (name == "none")
        return Grouping::Flat;
    if (name == "item")
        return Grouping::Item;
    if (name == "sys")
        return Grouping::System;
    throw CaseError("average_by: expected none, item or sys, not " + std::string(name));
}

// A statistic's name in the files: what it computes, and options behind it: kendall_like_25, acc23_eps0.1,
// tau_b_nan0, pearson_pdp_item.
struct Wish {
    AverageOptions options;
    bool pairwiseDifferences = false;
    bool hasP = false;
};

bool takeSuffix(std::string_view &name, std::string_view suffix)
{
    if (!name.ends_with(suffix))
        return false;
    name.remove_suffix(suffix.size());
    return true;
}

// The number behind `mark`, which goes from the name with it.
bool takeNumber(std::string_view &name, std::string_view mark, double &value)
{
    const std::size_t at = name.rfind(mark);
    if (at == std::string_view::npos)
        return false;
    const std::string_view digits = name.substr(at + mark.size());
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size())
        return false;
    name = name.substr(0, at);
    return true;
}

CorrelationKind kindNamed(std::string_view name)
{
    struct Named {
        std::string_view name;
        CorrelationKind kind;
    };
    using enum CorrelationKind;
    constexpr Named kNames[] = { { "pearson", Pearson },    { "spearman", Spearman }, { "kendall_b", KendallB },
                                 { "kendall_c", KendallC }, { "tau_b", TauB },        { "tau_c", TauC },
                                 { "tau_23", Tau23 },       { "tau23", Tau23 },       { "23", Tau23 },
                                 { "acc23", Acc23 },        { "acc_23", Acc23 } };
    const auto *const found = std::ranges::find(kNames, name, &Named::name);
    if (found == std::end(kNames))
        throw CaseError("stat: no statistic is called " + std::string(name));
    return found->kind;
}

Wish wishOf(const Json &input)
{
    const auto stat = input.at("stat").get<std::string>();
    std::string_view name = stat;
    Wish wish;
    if (const std::size_t at = name.find("_pdp_"); at != std::string_view::npos) {
        wish.pairwiseDifferences = wish.hasP = true;
        wish.options.grouping = groupingNamed(name.substr(at + 5));
        if (name.substr(0, at) != "pearson")
            throw CaseError("stat: pairwise differences are for pearson alone");
        return wish;
    }
    wish.options.grouping = groupingNamed(input.value("average_by", "none"));
    wish.options.undefinedAsZero = takeSuffix(name, "_nan0");
    takeSuffix(name, "_variants");
    const bool hasEpsilon = takeNumber(name, "_eps", wish.options.epsilon);
    if (takeNumber(name, "kendall_like_", wish.options.threshold)) {
        wish.options.kind = CorrelationKind::KendallLike;
        return wish;
    }
    wish.options.kind = kindNamed(name);
    wish.hasP = wish.options.kind <= CorrelationKind::KendallC;
    if (wish.options.epsilon < 0 || (hasEpsilon && (wish.hasP || wish.options.kind == CorrelationKind::TauC)))
        throw CaseError("stat: no epsilon for " + stat);
    return wish;
}

std::size_t widthOf(Grouping grouping, std::size_t cells, std::size_t systems)
{
    return grouping == Grouping::Flat ? cells : grouping == Grouping::Item ? systems : cells / systems;
}

} // namespace

// Input: num_sys, gold, metric (systems × items, null = missing; gold may be an object of several, of which
// `data` names one), average_by (none, item, sys) and stat. Output: expected_corr_pval_n, the mean, the mean
// p (0 for statistics without one) and the number of groups, or of pairs for kendall_like; [0, 0, 0] where
// nothing could be averaged, as the reference has it.
Json computeAverageCorrelation(const Json &input)
{
    const Json &golds = input.at("gold");
    const std::vector<double> gold = numbers(golds.is_object() ? golds.at(input.at("data").get<std::string>()) : golds);
    const std::vector<double> metric = numbers(input.at("metric"));
    const auto systems = input.at("num_sys").get<std::size_t>();
    const Wish wish = wishOf(input);
    if (gold.size() != metric.size() || systems == 0 || gold.size() % systems != 0)
        throw CaseError("gold and metric: expected num_sys × items values each");
    if (wish.pairwiseDifferences && widthOf(wish.options.grouping, gold.size(), systems) < 2)
        throw CaseError("pairwise differences need groups of two or more");
    const AverageCorrelation result = wish.pairwiseDifferences
                                          ? pairwiseDifferencePearson(gold, metric, systems, wish.options.grouping)
                                          : averageCorrelation(gold, metric, systems, wish.options);
    const Json triple =
        !result.mean.defined()
            ? Json::array({ 0.0, 0.0, result.weight })
            : Json::array({ result.mean.value, wish.hasP ? toJson(result.meanPValue) : Json(0.0), result.weight });
    return { { "expected_corr_pval_n", triple } };
}

void compareAverageCorrelation(const Json &file, Comparison &comparison)
{
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i) {
        Json input = results[i];
        for (const char *key : { "num_sys", "gold", "metric" })
            if (!input.contains(key))
                input[key] = file.at(key);
        const Json actual = computeAverageCorrelation(input).at("expected_corr_pval_n");
        const Json &expected = results[i].at("expected_corr_pval_n");
        const std::string at = step(step("/results", i), "expected_corr_pval_n");
        const auto stat = input.at("stat").get<std::string>();
        const bool linear = stat.starts_with("pearson") || stat.starts_with("spearman");
        constexpr Tolerance kMean{ .absolute = 1e-15, .relative = 1e-12 };
        const Tolerance tolerances[] = { linear ? kMean : kScore, kPValue, kExact };
        if (!expected.is_array() || expected.size() != actual.size()) {
            comparison.check(at, expected, actual, kScore);
            continue;
        }
        for (std::size_t k = 0; k < expected.size(); ++k)
            comparison.check(step(at, k), expected[k], actual[k], tolerances[k]);
    }
}

} // namespace core::verify
