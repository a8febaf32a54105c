// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Is one metric's agreement with people truly higher than another's? Permutation tests by swapping the two
// metrics' scores (PERM-BOTH, Deutsch, Dror, Roth 2021) or the results of their pairwise comparisons
// (Freitag et al. 2023). One-sided; p = share of draws whose difference is at least the observed one, without
// adding one, so that p of few draws can be 0: report draws beside it.

#include "core/statistics/ranking/pair_counts.h"
#include "core/statistics/significance/draws.h"
#include "core/statistics/significance/group_statistic.h"

#include <array>
#include <optional>

namespace core {

// Two metrics on one packed table of people's scores; NaN = missing on any of the three leaves a cell out.
struct MetricPair {
    std::span<const double> gold, first, second;
    std::size_t systems = 1;
    Grouping grouping = Grouping::Flat;
};

struct PermutationPlan {
    std::size_t draws = 1000;
    BitSource bits; // required; randomBits(seed) in the product
    unsigned threads = 1;
    // Stop after a multiple of blockSize draws once p < earlyMin or p > earlyMax; 0 never stops.
    std::size_t blockSize = 0;
    double earlyMin = 0.02, earlyMax = 0.5;
};

// Draws whose difference is within 1e-12 of the observed one count as equal to it: which side of it they
// fall on would be decided by rounding.
struct PermutationTest {
    Statistic first, second;                  // the agreement of each
    Statistic delta;                          // second - first
    Statistic p;                              // that the second is better
    std::size_t draws = 0;                    // made
    std::size_t atLeast = 0, equal = 0;       // draws at least delta; of those, equal to it
    std::size_t undefined = 0;                // draws where a statistic was undefined; they count as a difference of 0
    std::size_t missing = 0;                  // cells left out
    std::vector<std::array<double, 2>> drawn; // agreement of the second and the first, draw by draw
};

// PERM-BOTH. Scores are standardised first (over the cells that take part, with n; for AccEq over all cells
// with a score), since they are mixed. Bit = 1 keeps a cell, 0 swaps it; bit i is the i-th cell in the order of groups
// (for AccEq: in the order of the table). Undefined where a metric's agreement is, or where a metric is constant.
[[nodiscard]] PermutationTest permBoth(const MetricPair &data, AgreementStatistic statistic,
                                       const PermutationPlan &plan, double epsilon = 0);

// PERM-BOTH with every one of the 2^n ways to swap n cells: p is exact. Only for n <= kMostExhaustive; p is
// undefined (NoData) beyond.
inline constexpr std::size_t kMostExhaustive = 20;
[[nodiscard]] PermutationTest exhaustivePermutation(const MetricPair &data, AgreementStatistic statistic,
                                                    unsigned threads = 1);

struct PairwisePermutationTest {
    PermutationTest test;
    double epsilonFirst = 0, epsilonSecond = 0;
    // Exact p, without random numbers: where exactly one metric is right, which one is a fair toss. For
    // Acc23 and Tau23; defined where all groups have equally many pairs (else Unidentified).
    Statistic exactP;
};

// Swaps results of pairwise comparisons, so that each metric keeps its own ε: calibrated on all groups where
// none is given (for KendallB it must be given). Bits: group after group, each from a new word on, pairs
// (0, 1), (0, 2), … (1, 2), … of the group's elements.
[[nodiscard]] PairwisePermutationTest pairwisePermutation(const MetricPair &data, TauVariant variant,
                                                          const PermutationPlan &plan,
                                                          std::optional<double> epsilonFirst = {},
                                                          std::optional<double> epsilonSecond = {});

} // namespace core
