// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Soft pairwise accuracy (Thompson et al. 2024): not only whether a metric orders two systems as people do,
// but whether it is as sure about it.

#include "core/statistics/significance/draws.h"
#include "core/statistics/statistic.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

// One-sided p of “system first is better than second” by paired permutation of their segments.
struct SystemPairP {
    std::size_t first = 0, second = 0; // first < second
    Statistic p;                       // share of draws whose difference is at least the observed one
    std::size_t equal = 0;             // of those, draws equal to it up to rounding
    std::size_t segments = 0;          // that both have
};

struct SystemPermutationPlan {
    std::size_t draws = 1000;
    BitSource bits; // required; bit i = 0 swaps segment i. The same for all pairs
    unsigned threads = 1;
    // Draws this near to the observed sum, relative to the sum of all |differences|, count as equal.
    double equalWithin = 1e-12;
};

// `scores` are systems × segments, row-major, NaN = missing. All pairs in order (0, 1), (0, 2), …; p is
// undefined (NoData) where two systems share no segment, or without draws.
[[nodiscard]] std::vector<SystemPairP> systemPairPs(std::span<const double> scores, std::size_t systems,
                                                    const SystemPermutationPlan &plan);

// 1 - mean |p by people - p by the metric| over the pairs where both are defined; in [0, 1].
[[nodiscard]] Statistic softPairwiseAccuracy(std::span<const SystemPairP> gold, std::span<const SystemPairP> metric);

} // namespace core
