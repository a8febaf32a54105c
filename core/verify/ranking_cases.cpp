// SPDX-License-Identifier: GPL-3.0-or-later

// Acc-eq, Kendall-like, and accuracies of pairs.

#include "core/statistics/ranking/acc_eq.h"
#include "core/statistics/ranking/contrast.h"
#include "core/statistics/ranking/pair_counts.h"
#include "core/statistics/significance/proportions.h"
#include "core/verify/case_input.h"
#include "core/verify/cases.h"

#include <algorithm>

namespace core::verify {
namespace {

constexpr std::int64_t kCurvePairs = 10'000'000; // beyond, only what needs no list of all thresholds
constexpr std::size_t kShownThresholds = 1000;
constexpr double kEquallyGood = 1e-12;
constexpr Tolerance kThreshold{ .relative = 1e-12 };

// A calibration with its whole curve, in the variant asked for.
struct Calibration {
    AccEq best;
    AccEqCurve curve; // empty when there are too many pairs
    bool tau23 = false;

    [[nodiscard]] double value(double accuracy) const { return tau23 ? 2 * accuracy - 1 : accuracy; }
    [[nodiscard]] bool equallyGood(std::size_t i) const
    {
        return value(curve.accuracy[i]) >= value(best.accuracy.value) - kEquallyGood;
    }
};

Calibration calibration(const Json &input)
{
    const ScoreLists scores = scoreLists(input);
    const std::size_t systems = systemsOf(input, scores.gold.size());
    const std::string variant = textOr(input, "variant", "acc23");
    if (variant != "acc23" && variant != "23")
        throw CaseError("variant: expected acc23 or 23, not \"" + variant + "\"");
    const ScoreGroups groups = groupScores(systems, groupingOf(input), scores.gold, scores.metric);
    const std::vector<double> gold = groups.gather(scores.gold), metric = groups.gather(scores.metric);
    Calibration out{ accEq(groups, gold, metric), {}, variant == "23" };
    if (out.best.pairs <= kCurvePairs)
        out.curve = accEqCurve(groups, gold, metric);
    return out;
}

Json calibrationJson(const Calibration &calibration)
{
    if (!calibration.best.accuracy.defined())
        return { { "error", "no pair to compare, or scores that are not finite" } };
    const auto value = [&](const Statistic &accuracy) { return calibration.value(accuracy.value); };
    Json out{ { "best_tau", value(calibration.best.accuracy) },
              { "best_threshold", calibration.best.epsilon },
              { "tau_at_zero", value(calibration.best.accuracyAtZero) },
              { "tau_at_max_threshold", value(calibration.best.accuracyAllTied) } };
    const AccEqCurve &curve = calibration.curve;
    if (curve.epsilon.empty())
        return out;
    std::vector<double> good;
    Json taus = Json::array();
    for (std::size_t i = 0; i < curve.epsilon.size(); ++i) {
        if (calibration.equallyGood(i))
            good.push_back(curve.epsilon[i]);
        if (curve.epsilon.size() <= kShownThresholds)
            taus.push_back(calibration.value(curve.accuracy[i]));
    }
    out["n_thresholds"] = curve.epsilon.size();
    out["num_thresholds_within_1e-12_of_best"] = good.size();
    out["smallest_threshold_within_1e-12"] = good.front();
    out["largest_threshold_within_1e-12"] = good.back();
    if (!taus.empty()) {
        out["thresholds"] = curve.epsilon;
        out["taus"] = std::move(taus);
    }
    return out;
}

Json fixedEpsilon(const Json &input)
{
    const ScoreLists scores = scoreLists(input);
    const double epsilon = number(input.at("epsilon"));
    if (!(epsilon >= 0))
        throw CaseError("epsilon: expected a number of at least 0");
    const PairCounts counts = countPairs(scores.gold, scores.metric, epsilon);
    return { { "b", toJson(tau(counts, TauVariant::B)) },
             { "23", toJson(tau(counts, TauVariant::Tau23)) },
             { "acc23", toJson(tau(counts, TauVariant::Acc23)) },
             { "suffstats_con_dis_tm_tg_tboth",
               { counts.concordant, counts.discordant, counts.metricTies, counts.goldTies, counts.bothTies } } };
}

// Rounded sums decide between equally good thresholds in the reference, so that any of them is right; but it
// has to be one of the thresholds there are.
bool isEquallyGoodThreshold(const Calibration &calibration, double threshold)
{
    for (std::size_t i = 0; i < calibration.curve.epsilon.size(); ++i)
        if (calibration.curve.epsilon[i] == threshold)
            return calibration.equallyGood(i);
    return calibration.curve.epsilon.empty() && threshold == calibration.best.epsilon;
}

void compareCalibration(const std::string &pointer, const Json &expected, const Json &input, Comparison &comparison)
{
    const Calibration ours = calibration(input);
    const Json actual = calibrationJson(ours);
    if (expected.contains("error") || actual.contains("error")) {
        comparison.check(pointer, expected, actual, kExact);
        return;
    }
    for (const auto &[key, value] : expected.items()) {
        const std::string at = step(pointer, key);
        const Json own = actual.contains(key) ? actual.at(key) : Json();
        if (key == "best_threshold")
            comparison.record(at, value, own, kThreshold,
                              value.is_number() && isEquallyGoodThreshold(ours, number(value)));
        else
            comparison.check(at, value, own,
                             key.find("threshold") == 0 || key.find("_threshold_") != key.npos ? kThreshold : kScore);
    }
}

void compareResults(const Json &file, Comparison &comparison)
{
    Json lists = Json::object(); // scores by name, given with the first case of the name
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i) {
        Json input = results[i];
        const auto name = input.at("name").get<std::string>();
        if (given(input, "gold"))
            lists[name] = { { "gold", input.at("gold") }, { "metric", input.at("metric") } };
        if (!lists.contains(name))
            throw CaseError("results: no scores for \"" + name + "\"");
        input.update(lists.at(name));
        compareCalibration(step(step("/results", i), "expected"), input.at("expected"), input, comparison);
    }
}

// Checks those keys of a case that compute gives.
void checkOutputs(const std::string &pointer, const Json &given, const Json &actual, Comparison &comparison)
{
    for (const auto &[key, value] : actual.items())
        if (given.contains(key))
            comparison.check(step(pointer, key), given.at(key), value,
                             key == "sign_test_p_two_sided" ? kPValue : kScore);
}

} // namespace

Json computeAccEq(const Json &input)
{
    return given(input, "epsilon") ? fixedEpsilon(input) : calibrationJson(calibration(input));
}

Json computeKendallLike(const Json &input)
{
    const ScoreLists scores = scoreLists(input);
    const KendallLike like = kendallLike(scores.gold, scores.metric, numberOr(input, "thresh", 25));
    // The reference writes 0 where no pair is left, and 0 in the place of a p-value.
    const double value = like.tau.defined() ? like.tau.value : 0;
    return { { "expected",
               { value, 0.0, static_cast<double>(like.pairs), static_cast<double>(like.concordant),
                 static_cast<double>(like.discordant) } } };
}

Json computePairwiseAccuracy(const Json &input)
{
    const ScoreLists scores = scoreLists(input);
    const PairwiseAgreement agreement = pairwiseAgreement(scores.gold, scores.metric);
    return { { "agree", agreement.agree },
             { "num_pairs", agreement.pairs },
             { "accuracy", toJson(agreement.accuracy()) } };
}

Json computeContrastiveAccuracy(const Json &input)
{
    const ScoreLists scores = scoreLists(input, "original", "perturbed");
    const Contrast counts = contrast(scores.gold, scores.metric);
    const Interval wide = wilson(counts.wins, counts.pairs());
    const Interval exact = clopperPearson(counts.wins, counts.pairs());
    return { { "wins", counts.wins },
             { "ties", counts.ties },
             { "losses", counts.losses },
             { "n", counts.pairs() },
             { "acc_strict", toJson(counts.accuracy(TieRule::Zero)) },
             { "acc_half_ties", toJson(counts.accuracy(TieRule::Half)) },
             { "tau_like", toJson(counts.tauLike()) },
             { "sign_test_p_two_sided", toJson(signTest(counts.wins, counts.losses)) },
             { "wilson95", { toJson(wide.low), toJson(wide.high) } },
             { "clopper_pearson95", { toJson(exact.low), toJson(exact.high) } } };
}

void compareAccEq(const Json &file, Comparison &comparison)
{
    compareResults(file, comparison);
    const Json &fixed = file.at("fixed_epsilon");
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        const std::string at = step("/fixed_epsilon", i);
        const Json actual = computeAccEq(fixed[i]);
        comparison.check(step(at, "expected"), fixed[i].at("expected"), actual, kScore);
        checkOutputs(at, fixed[i], actual, comparison);
    }
    const Json &like = file.at("kendall_like");
    for (std::size_t i = 0; i < like.size(); ++i)
        checkOutputs(step("/kendall_like", i), like[i], computeKendallLike(like[i]), comparison);
}

void compareAccuracy(const Json &file, Comparison &comparison)
{
    const Json &pairwise = file.at("pairwise");
    for (std::size_t i = 0; i < pairwise.size(); ++i)
        checkOutputs(step("/pairwise", i), pairwise[i], computePairwiseAccuracy(pairwise[i]), comparison);
    const Json &contrastive = file.at("contrastive");
    for (std::size_t i = 0; i < contrastive.size(); ++i)
        checkOutputs(step("/contrastive", i), contrastive[i], computeContrastiveAccuracy(contrastive[i]), comparison);
}

} // namespace core::verify
