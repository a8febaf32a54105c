// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Results of pairwise comparisons as bits, so that a draw of a permutation test is a few operations for 64
// pairs instead of comparisons of scores.

#include "core/statistics/ranking/pair_counts.h"
#include "core/statistics/ranking/score_groups.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace core::detail {

// What one word of pairs adds up to.
struct PairTally {
    std::int64_t right = 0;                                 // concordant or tied by both
    std::int64_t concordant = 0, discordant = 0, apart = 0; // apart: not tied by the metric
};

// The variant's value of a group with that many pairs, of which people do not tie `goldApart`.
[[nodiscard]] Statistic tallied(const PairTally &tally, std::int64_t pairs, std::int64_t goldApart, TauVariant variant);

// One bit a pair for each fact. τ-b needs three of them, the others only `right`.
struct PairBits {
    std::uint64_t right = 0, concordant = 0, discordant = 0, apart = 0;

    void set(std::size_t bit, double goldDifference, double metricDifference, double epsilon);
    void addTo(PairTally &tally, TauVariant variant) const;
};

// Bits of the first where keep = 1, of the second elsewhere.
[[nodiscard]] PairBits choose(std::uint64_t keep, const PairBits &first, const PairBits &second);

} // namespace core::detail
