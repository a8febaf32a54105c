// SPDX-License-Identifier: GPL-3.0-or-later

// Permutation tests, with the random bits given; Williams' test; soft pairwise accuracy.

#include "core/statistics/ranking/acc_eq.h"
#include "core/statistics/ranking/soft_accuracy.h"
#include "core/statistics/significance/permutation.h"
#include "core/statistics/significance/williams.h"
#include "core/verify/case_input.h"
#include "core/verify/cases.h"

#include <algorithm>
#include <cmath>

namespace core::verify {
namespace {

using Bits = std::vector<std::vector<std::uint64_t>>;

constexpr std::size_t kShownDraws = 10;
constexpr double kEquallyGood = 1e-12;
// The reference of soft pairwise accuracy sums in single precision.
constexpr double kSinglePrecision = 1e-6;

struct TestInput {
    std::vector<double> gold, first, second;
    MetricPair data;

    explicit TestInput(const Json &input)
        : gold(numbers(input.at("gold")))
        , first(numbers(input.at("metric1")))
        , second(numbers(input.at("metric2")))
    {
        if (first.size() != gold.size() || second.size() != gold.size())
            throw CaseError("metric1, metric2: expected as many values as gold");
        data = { gold, first, second, systemsOf(input, gold.size()), groupingOf(input) };
    }
};

struct StatisticChoice {
    AgreementStatistic statistic = AgreementStatistic::Pearson;
    double epsilon = 0;
};

StatisticChoice statisticOf(const Json &input)
{
    const auto name = input.at("corr").get<std::string>();
    const Json args = given(input, "args") ? input.at("args") : Json::object();
    const double epsilon = numberOr(args, "epsilon", 0);
    if (name.find("opt") != name.npos) {
        if (textOr(args, "variant", "acc23") != "acc23")
            throw CaseError("args: a calibrated statistic is acc23");
        return { AgreementStatistic::AccEq, 0 };
    }
    constexpr std::pair<std::string_view, AgreementStatistic> kNames[] = {
        { "pearson", AgreementStatistic::Pearson },    { "spearman", AgreementStatistic::Spearman },
        { "kendall_c", AgreementStatistic::KendallC }, { "kendall", AgreementStatistic::KendallB },
        { "acc23", AgreementStatistic::Acc23 },        { "tau23", AgreementStatistic::Tau23 },
        { "23", AgreementStatistic::Tau23 },
    };
    for (const auto &[start, statistic] : kNames)
        if (name.starts_with(start))
            return { statistic, epsilon };
    throw CaseError("corr: \"" + name + "\" is not known");
}

// k draws from the case's bits, or from its seed where it has none.
PermutationPlan planOf(const Json &input, const Bits &bits)
{
    PermutationPlan plan;
    plan.draws = countOf(input, "k", bits.empty() ? 1000 : bits.size());
    if (!bits.empty() && plan.draws > bits.size())
        throw CaseError("k: more draws than masks");
    plan.blockSize = given(input, "block_size") ? countOf(input, "block_size", 1) : 0;
    plan.bits = bits.empty() ? randomBits(countOf(input, "seed", 1)) : givenBits(bits);
    return plan;
}

// Word-aligned bits a group, as pairwisePermutation() reads them.
Bits pairBits(const Json &input)
{
    constexpr auto kKey = "keep_bits_upper_triangle_rowmajor_per_draw_per_group";
    Bits out;
    if (!given(input, kKey))
        return out;
    for (const Json &draw : input.at(kKey)) {
        std::vector<std::uint64_t> &words = out.emplace_back();
        for (const Json &group : draw) {
            const auto &text = group.get_ref<const std::string &>();
            const std::size_t start = words.size();
            words.resize(start + wordsFor(text.size()));
            for (std::size_t i = 0; i < text.size(); ++i)
                words[start + i / 64] |= static_cast<std::uint64_t>(text[i] == '1' ? 1 : 0) << (i % 64);
        }
    }
    return out;
}

Bits maskBits(const Json &input, const char *key)
{
    Bits out;
    if (given(input, key))
        for (const Json &mask : input.at(key))
            out.push_back(hexBits(mask, key));
    return out;
}

Json testJson(const PermutationTest &test)
{
    Json drawn = Json::array();
    for (std::size_t i = 0; i < std::min(kShownDraws, test.drawn.size()); ++i)
        drawn.push_back({ test.drawn[i][0], test.drawn[i][1] });
    return { { "p_metric2_better", toJson(test.p) },
             { "delta", toJson(test.delta) },
             { "k_used", test.draws },
             { "corr2_corr1_first10", drawn },
             { "p_if_ge_delta_minus_1e-12", toJson(test.p) },
             { "num_equal_to_delta_within_1e-12", test.equal } };
}

PermutationTest permBothOf(const Json &input)
{
    const TestInput test(input);
    const StatisticChoice choice = statisticOf(input);
    const Bits bits = maskBits(input, "masks_bits_lsb_first_hex");
    return permBoth(test.data, choice.statistic, planOf(input, bits), choice.epsilon);
}

// A case of the pairwise test, ready to run with thresholds of its own.
struct PairwiseInput {
    TestInput test;
    TauVariant variant = TauVariant::Acc23;
    std::optional<double> first, second; // thresholds, where given
    Bits bits;
    PermutationPlan plan;

    explicit PairwiseInput(const Json &input)
        : test(input)
        , bits(pairBits(input))
        , plan(planOf(input, bits))
    {
        const std::string name =
            given(input, "variant") ? textOr(input, "variant", "") : textOr(input, "name", "acc23");
        if (!name.starts_with("acc23") && !name.starts_with("b") && !name.starts_with("23"))
            throw CaseError("variant: expected acc23, 23 or b");
        variant = name.starts_with("acc23") ? TauVariant::Acc23
                  : name.starts_with("b")   ? TauVariant::B
                                            : TauVariant::Tau23;
        if (given(input, "epsilon1"))
            first = number(input.at("epsilon1"));
        if (given(input, "epsilon2"))
            second = number(input.at("epsilon2"));
    }
    [[nodiscard]] PairwisePermutationTest run(std::optional<double> one, std::optional<double> other) const
    {
        return pairwisePermutation(test.data, variant, plan, one, other);
    }
};

PermutationTest exhaustiveOf(const Json &input)
{
    const TestInput test(input);
    if (test.gold.size() > kMostExhaustive)
        throw CaseError("gold: expected at most " + std::to_string(kMostExhaustive) + " values");
    return exhaustivePermutation(test.data, statisticOf(input).statistic);
}

// Compares the keys of a permutation test; the printed p may lie anywhere among the draws equal to delta.
void compareTest(const std::string &pointer, const Json &expected, const PermutationTest &test, Comparison &comparison)
{
    const Json actual = testJson(test);
    if (expected.contains("error")) {
        comparison.check(pointer, expected, test.delta.defined() ? actual : Json(), kExact);
        return;
    }
    const auto atLeast = static_cast<double>(test.atLeast), equal = static_cast<double>(test.equal);
    for (const auto &[key, value] : expected.items()) {
        const std::string at = step(pointer, key);
        if (!test.delta.defined()) {
            comparison.skip(at, "a metric's agreement is undefined here; the reference counts it as 0");
            continue;
        }
        if (key == "p_metric2_better")
            recordShare(comparison, at, value, actual.at(key), atLeast - equal, atLeast,
                        static_cast<double>(test.draws));
        else
            comparison.check(at, value, actual.contains(key) ? actual.at(key) : Json(), kScore);
    }
}

// Thresholds that are as good as the best: rounded sums decide between them in the reference, and draws
// depend on the one it took.
std::vector<std::optional<double>> equallyGood(const PairwiseInput &input, std::span<const double> metric,
                                               std::optional<double> fixed)
{
    constexpr std::size_t kMostTried = 8;
    if (fixed)
        return { fixed };
    std::vector<std::optional<double>> out{ std::nullopt };
    const MetricPair &data = input.test.data;
    const std::array tables{ data.gold, data.first, data.second };
    const ScoreGroups groups = groupScores(data.systems, data.grouping, tables);
    const AccEqCurve curve = accEqCurve(groups, groups.gather(data.gold), groups.gather(metric));
    const double best = curve.accuracy.empty() ? 0 : std::ranges::max(curve.accuracy);
    for (std::size_t i = 0; i < curve.epsilon.size() && out.size() < kMostTried; ++i)
        if (curve.accuracy[i] >= best - kEquallyGood)
            out.emplace_back(curve.epsilon[i]);
    return out;
}

void comparePairwise(const std::string &pointer, const Json &expected, const Json &input, Comparison &comparison)
{
    const PairwiseInput pairwise(input);
    const auto tried = [&](const std::optional<double> &one, const std::optional<double> &other) {
        Comparison out;
        compareTest(pointer, expected, pairwise.run(one, other).test, out);
        return out;
    };
    Comparison found = tried(pairwise.first, pairwise.second);
    if (!found.passed()) {
        for (const auto &one : equallyGood(pairwise, pairwise.test.first, pairwise.first))
            for (const auto &other : equallyGood(pairwise, pairwise.test.second, pairwise.second))
                if (const Comparison again = tried(one, other); again.withinCount() > found.withinCount())
                    found = again;
    }
    for (const CheckedValue &value : found.values())
        comparison.record(value.pointer, value.expected, value.actual, value.tolerance, value.within);
    for (const SkippedValue &value : found.skipped())
        comparison.skip(value.pointer, value.reason);
}

void compareExhaustive(const std::string &pointer, const Json &given, const PermutationTest &test,
                       Comparison &comparison)
{
    const auto atLeast = static_cast<double>(test.atLeast), equal = static_cast<double>(test.equal);
    comparison.check(step(pointer, "delta"), given.at("delta"), toJson(test.delta), kScore);
    comparison.check(step(pointer, "total"), given.at("total"), Json(test.draws), kExact);
    recordShare(comparison, step(pointer, "count_ge_delta"), given.at("count_ge_delta"), Json(test.atLeast),
                atLeast - equal, atLeast, 1);
    recordShare(comparison, step(pointer, "p"), given.at("p"), toJson(test.p), atLeast - equal, atLeast,
                static_cast<double>(test.draws));
}

struct SoftAccuracy {
    std::vector<SystemPairP> gold, metric;
    std::size_t draws = 0;
};

std::vector<double> packed(const Json &rows)
{
    std::vector<double> out;
    for (const Json &row : rows) {
        const std::vector<double> values = numbers(row);
        if (values.size() != rows.front().size())
            throw CaseError("gold, metric: expected rows of equal length");
        out.insert(out.end(), values.begin(), values.end());
    }
    return out;
}

SoftAccuracy softAccuracyOf(const Json &input, double equalWithin)
{
    const std::vector<double> gold = packed(input.at("gold")), metric = packed(input.at("metric"));
    if (gold.size() != metric.size() || input.at("gold").size() != input.at("metric").size())
        throw CaseError("metric: expected as many rows and columns as gold");
    const Bits bits = maskBits(input, "masks01_hex_lsb_first");
    SystemPermutationPlan plan;
    plan.draws = countOf(input, "num_permutations", bits.empty() ? 1000 : bits.size());
    if (!bits.empty() && plan.draws > bits.size())
        throw CaseError("num_permutations: more draws than masks");
    plan.bits = bits.empty() ? randomBits(countOf(input, "seed", 1)) : givenBits(bits);
    plan.equalWithin = equalWithin;
    const std::size_t systems = input.at("gold").size();
    return { systemPairPs(gold, systems, plan), systemPairPs(metric, systems, plan), plan.draws };
}

Json pairsJson(const std::vector<SystemPairP> &pairs)
{
    Json out = Json::array();
    for (const SystemPairP &pair : pairs)
        out.push_back({ pair.first, pair.second, toJson(pair.p) });
    return out;
}

void comparePairs(const std::string &pointer, const Json &expected, const std::vector<SystemPairP> &pairs,
                  std::size_t draws, Comparison &comparison)
{
    if (!expected.is_array() || expected.size() != pairs.size()) {
        comparison.record(pointer, expected, pairsJson(pairs), kExact, false);
        return;
    }
    const auto total = static_cast<double>(draws);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::string at = step(pointer, i);
        comparison.check(step(at, std::size_t{ 0 }), expected[i].at(0), Json(pairs[i].first), kExact);
        comparison.check(step(at, std::size_t{ 1 }), expected[i].at(1), Json(pairs[i].second), kExact);
        const double atLeast = pairs[i].p.value * total;
        recordShare(comparison, step(at, std::size_t{ 2 }), expected[i].at(2), toJson(pairs[i].p),
                    atLeast - static_cast<double>(pairs[i].equal), atLeast, total);
    }
}

void compareSoftAccuracy(const std::string &pointer, const Json &input, Comparison &comparison)
{
    const SoftAccuracy ours = softAccuracyOf(input, kSinglePrecision);
    comparePairs(step(pointer, "p_gold_upper"), input.at("p_gold_upper"), ours.gold, ours.draws, comparison);
    comparePairs(step(pointer, "p_metric_upper"), input.at("p_metric_upper"), ours.metric, ours.draws, comparison);
    const Json &expected = input.at("soft_pairwise_accuracy");
    const Statistic value = softPairwiseAccuracy(ours.gold, ours.metric);
    // Draws that equal the observation may move each p by as many draws.
    double doubtful = 0;
    for (const auto *pairs : { &ours.gold, &ours.metric })
        for (const SystemPairP &pair : *pairs)
            doubtful += static_cast<double>(pair.equal) / static_cast<double>(ours.draws * ours.gold.size());
    comparison.check(step(pointer, "soft_pairwise_accuracy"), expected, toJson(value),
                     { .absolute = kScore.absolute + doubtful });
}

} // namespace

Json computePermBoth(const Json &input)
{
    return testJson(permBothOf(input));
}

Json computePairwisePermutation(const Json &input)
{
    const PairwiseInput pairwise(input);
    const PairwisePermutationTest result = pairwise.run(pairwise.first, pairwise.second);
    Json out = testJson(result.test);
    out["epsilon1"] = result.epsilonFirst;
    out["epsilon2"] = result.epsilonSecond;
    out["p_exact"] = toJson(result.exactP);
    return out;
}

Json computeExhaustivePermutation(const Json &input)
{
    const PermutationTest test = exhaustiveOf(input);
    return { { "delta", toJson(test.delta) },
             { "count_ge_delta", test.atLeast },
             { "total", test.draws },
             { "p", toJson(test.p) } };
}

Json computeWilliams(const Json &input)
{
    const Json oneSided = given(input, "one_sided") ? input.at("one_sided") : Json(true);
    return { { "p", toJson(williamsTest(number(input.at("r12")), number(input.at("r13")), number(input.at("r23")),
                                        input.at("n").get<std::int64_t>(), oneSided.get<bool>())) } };
}

Json computeSoftPairwiseAccuracy(const Json &input)
{
    const SoftAccuracy result = softAccuracyOf(input, SystemPermutationPlan().equalWithin);
    return { { "p_gold_upper", pairsJson(result.gold) },
             { "p_metric_upper", pairsJson(result.metric) },
             { "soft_pairwise_accuracy", toJson(softPairwiseAccuracy(result.gold, result.metric)) } };
}

void comparePermutation(const Json &file, Comparison &comparison)
{
    const auto each = [&file](const char *key, const auto &compare) {
        const Json &cases = file.at(key);
        for (std::size_t i = 0; i < cases.size(); ++i)
            compare(step(std::string("/") + key, i), cases[i]);
    };
    each("perm_both", [&](const std::string &at, const Json &input) {
        compareTest(step(at, "expected"), input.at("expected"), permBothOf(input), comparison);
    });
    each("pairwise_perm", [&](const std::string &at, const Json &input) {
        comparePairwise(step(at, "expected"), input.at("expected"), input, comparison);
    });
    each("exhaustive", [&](const std::string &at, const Json &input) {
        compareExhaustive(at, input, exhaustiveOf(input), comparison);
    });
    each("williams", [&](const std::string &at, const Json &input) {
        comparison.check(step(at, "p"), input.at("p"), computeWilliams(input).at("p"), kPValue);
    });
    compareSoftAccuracy("/soft_pairwise_accuracy", file.at("soft_pairwise_accuracy"), comparison);
}

} // namespace core::verify
