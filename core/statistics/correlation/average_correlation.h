// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A correlation computed within each item or each system and averaged, as the WMT metrics task does
// (reference behaviour: mt-metrics-eval 68a481a, AverageCorrelation).

#include "core/statistics/ranking/score_groups.h"
#include "core/statistics/statistic.h"

#include <cstdint>

namespace core {

enum class CorrelationKind {
    Pearson,
    Spearman,
    KendallB,
    KendallC,
    KendallLike, // WMT's, over pairs whose gold scores differ by `threshold`; groups weigh by their pairs
    TauB,        // without p, the metric's ties at `epsilon`
    TauC,        // without p; epsilon takes no part
    Tau23,       // rewards predicted ties
    Acc23,       // pairwise accuracy with ties
};

struct AverageOptions {
    CorrelationKind kind = CorrelationKind::Pearson;
    Grouping grouping = Grouping::Item;
    double threshold = 25;        // KendallLike
    double epsilon = 0;           // TauB, Tau23, Acc23
    bool undefinedAsZero = false; // a group without a value counts as 0 instead of being left out
    bool pValues = true;          // off, Pearson's are not computed: of a resample nobody wants them
};

struct AverageCorrelation {
    Statistic mean;
    Statistic meanPValue;            // plain mean, for comparison with published figures; undefined if any p is
    double weight = 0;               // groups averaged; for KendallLike: pairs
    std::size_t undefinedGroups = 0; // groups of two or more scores that have no coefficient
    std::size_t missing = 0;         // cells left out
};

// `gold` and `metric` are tables of systems × items, row-major, NaN = missing (a cell is left out when either
// side is). Groups with fewer than two scores take no part.
[[nodiscard]] AverageCorrelation averageCorrelation(std::span<const double> gold, std::span<const double> metric,
                                                    std::size_t systems, const AverageOptions &options);

// Pearson's coefficient between the differences of all ordered pairs within the groups (each pair both ways,
// and each score with itself, as the reference counts them): one coefficient, weight 1. p takes the
// differences for independent, as the reference does, and is far too small. O(n).
[[nodiscard]] AverageCorrelation pairwiseDifferencePearson(std::span<const double> gold, std::span<const double> metric,
                                                           std::size_t systems, Grouping grouping);

} // namespace core
