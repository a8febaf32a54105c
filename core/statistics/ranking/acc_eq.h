// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Acc-eq: pairwise accuracy with tie calibration (Deutsch, Foster, Freitag 2023, “Ties Matter”, section 6).
// A pair counts as right when both sides order it alike or both tie it; the metric ties a pair when its
// scores differ by at most ε. ε is chosen once for all groups, so that the mean over groups is highest; of
// equally good ones the smallest.

#include "core/statistics/ranking/score_groups.h"
#include "core/statistics/statistic.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

struct AccEq {
    Statistic accuracy; // at epsilon; the mean over groups of right pairs / pairs, in [0, 1]
    double epsilon = 0;
    Statistic accuracyAtZero;           // as the metric stands, without further ties
    Statistic accuracyAllTied;          // every pair tied by the metric: the share of pairs that people tie
    std::int64_t pairs = 0, groups = 0; // groups with at least one pair
    std::size_t missing = 0;            // cells without a score on either side, left out
};

// `gold` (people) and `metric` are packed tables of equal length, NaN = missing. Exact: decided in whole
// numbers, no floating-point sum. O(pairs) time; memory does not grow with the number of pairs.
// NoData when no group has a pair; NotFinite when a score is infinite, or scores differ by more than a
// double holds.
[[nodiscard]] AccEq accEq(std::span<const double> gold, std::span<const double> metric, std::size_t systems,
                          Grouping grouping);

// The same on groups that exist; gold and metric are gathered by them and have no NaN.
[[nodiscard]] AccEq accEq(const ScoreGroups &groups, std::span<const double> gold, std::span<const double> metric);

// Variant 23 ranks every ε as Acc-eq does: τ23 = 2 · accuracy - 1, with the same ε.
[[nodiscard]] Statistic tau23(const Statistic &accuracy);

// Accuracy at every ε at which it may change: 0 and each distinct |difference| of two metric scores.
// 24 bytes a pair: for looking at, not for large flat tables. Empty where accEq() is undefined.
struct AccEqCurve {
    std::vector<double> epsilon; // ascending, first 0
    std::vector<double> accuracy;
};
[[nodiscard]] AccEqCurve accEqCurve(const ScoreGroups &groups, std::span<const double> gold,
                                    std::span<const double> metric);

} // namespace core
