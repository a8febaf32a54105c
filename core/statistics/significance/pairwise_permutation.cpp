// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/acc_eq.h"
#include "core/statistics/significance/defined_mean.h"
#include "core/statistics/significance/pair_planes.h"
#include "core/statistics/significance/permutation.h"
#include "core/statistics/significance/permutation_runner.h"
#include "core/statistics/significance/proportions.h"

#include <bit>

namespace core {

namespace {

using detail::PairBits;
using detail::PairTally;

// Results of both metrics, group after group, each from a new word on.
struct PairResults {
    struct Group {
        std::size_t firstWord = 0, words = 0;
        std::int64_t pairs = 0, goldApart = 0;
    };
    std::vector<Group> groups;
    std::vector<std::array<PairBits, 2>> words;
};

struct Calibrated {
    double first = 0, second = 0;
};

void addGroup(PairResults &results, std::span<const double> gold, std::span<const double> first,
              std::span<const double> second, const Calibrated &epsilon)
{
    const std::size_t pairs = gold.size() * (gold.size() - 1) / 2;
    PairResults::Group group{ results.words.size(), wordsFor(pairs), static_cast<std::int64_t>(pairs), 0 };
    results.words.resize(results.words.size() + group.words);
    std::size_t bit = 0;
    for (std::size_t i = 0; i < gold.size(); ++i) {
        for (std::size_t j = i + 1; j < gold.size(); ++j, ++bit) {
            std::array<PairBits, 2> &word = results.words[group.firstWord + bit / 64];
            word[0].set(bit % 64, gold[i] - gold[j], first[i] - first[j], epsilon.first);
            word[1].set(bit % 64, gold[i] - gold[j], second[i] - second[j], epsilon.second);
            group.goldApart += gold[i] != gold[j] ? 1 : 0;
        }
    }
    results.groups.push_back(group);
}

std::array<Statistic, 2> agreement(const PairResults &results, TauVariant variant, std::span<const std::uint64_t> keep)
{
    std::array<DefinedMean, 2> means;
    for (const PairResults::Group &group : results.groups) {
        std::array<PairTally, 2> tallies;
        for (std::size_t i = group.firstWord; i < group.firstWord + group.words; ++i) {
            const auto &[first, second] = results.words[i];
            detail::choose(keep[i], first, second).addTo(tallies[0], variant);
            detail::choose(keep[i], second, first).addTo(tallies[1], variant);
        }
        for (std::size_t k = 0; k < 2; ++k)
            means[k].add(detail::tallied(tallies[k], group.pairs, group.goldApart, variant));
    }
    return { means[0].mean(), means[1].mean() };
}

// Among pairs where exactly one metric is right, the second is the one under a fair toss.
Statistic exactP(const PairResults &results, TauVariant variant)
{
    std::int64_t onlyFirst = 0, onlySecond = 0, pairs = 0;
    for (const PairResults::Group &group : results.groups) {
        if (variant == TauVariant::B || (group.pairs > 0 && pairs > 0 && group.pairs != pairs))
            return Statistic::none(Undefined::Unidentified);
        pairs = group.pairs > 0 ? group.pairs : pairs;
    }
    if (pairs == 0)
        return Statistic::none(Undefined::NoData);
    for (const auto &[first, second] : results.words) {
        onlyFirst += std::popcount(first.right & ~second.right);
        onlySecond += std::popcount(second.right & ~first.right);
    }
    if (onlyFirst + onlySecond == 0)
        return Statistic::of(1); // both are right on the same pairs: every draw equals the observation
    return fairUpperTail(onlySecond, onlyFirst + onlySecond);
}

} // namespace

PairwisePermutationTest pairwisePermutation(const MetricPair &data, TauVariant variant, const PermutationPlan &plan,
                                            std::optional<double> epsilonFirst, std::optional<double> epsilonSecond)
{
    PairwisePermutationTest out;
    const std::array tables{ data.gold, data.first, data.second };
    const ScoreGroups groups = groupScores(data.systems, data.grouping, tables);
    const std::vector<double> gold = groups.gather(data.gold);
    const std::array metrics{ groups.gather(data.first), groups.gather(data.second) };
    out.epsilonFirst = epsilonFirst ? *epsilonFirst : accEq(groups, gold, metrics[0]).epsilon;
    out.epsilonSecond = epsilonSecond ? *epsilonSecond : accEq(groups, gold, metrics[1]).epsilon;
    PairResults results;
    for (std::size_t i = 0; i < groups.count(); ++i)
        addGroup(results, groups.of(gold, i), groups.of(metrics[0], i), groups.of(metrics[1], i),
                 { out.epsilonFirst, out.epsilonSecond });
    const std::vector<std::uint64_t> keepAll(results.words.size(), ~std::uint64_t{ 0 });
    const std::array<Statistic, 2> both = agreement(results, variant, keepAll);
    out.test.missing = groups.missing;
    out.test.first = both[0];
    out.test.second = both[1];
    out.test.delta = !both[0].defined()   ? both[0]
                     : !both[1].defined() ? both[1]
                                          : Statistic::of(both[1].value - both[0].value);
    detail::runDraws(out.test, plan, results.words.size(),
                     [&](std::span<const std::uint64_t> bits) { return agreement(results, variant, bits); });
    out.exactP = exactP(results, variant);
    return out;
}

} // namespace core
