// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where metrics disagree. Each metric's deltas become ranks between 0 (it lost least, or gained) and 1 (it lost
// most) over all pairs that it scores, equal ones sharing their mean rank. A pair's disagreement is the standard
// deviation (ddof 0) of its ranks over the metrics, times two: 0 when all place the pair alike, 1 when half of them
// place it first and half last. A segment's is the mean over its pairs. Ranks, so that a metric with heavy tails
// says no more than another.

#include "core/sensitivity/sensitivity.h"

#include <string>
#include <vector>

namespace core {

struct PairDisagreement {
    std::size_t pair = 0;           // place in the DeltaTable
    double value = 0;               // 0 … 1
    int metrics = 0;                // that score it, at least two
    std::string strongest, weakest; // metrics with the highest and lowest rank
    double strongestRank = 0, weakestRank = 0;
    double strongestDelta = 0, weakestDelta = 0; // raw
};

struct SegmentDisagreement {
    RowId segment = 0;
    std::string label;
    double value = 0;
    std::vector<PairDisagreement> pairs; // most first
};

// Segments by disagreement, most first; those without a pair that two metrics score are left out. Ranks are
// over all pairs and metrics of `table`; the pairs are those of the categories that it shows.
[[nodiscard]] std::vector<SegmentDisagreement> metricDisagreement(const DeltaTable &deltas,
                                                                  const SensitivityTable &table);

} // namespace core
