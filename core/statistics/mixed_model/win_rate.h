// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Beside the model: how often a metric simply prefers the base.

#include "core/statistics/mixed_model/mixed_model.h"
#include "core/statistics/significance/clustered_share.h"

#include <string>
#include <vector>

namespace core {

struct WinRate {
    std::string condition, metric;
    int wins = 0, ties = 0, losses = 0; // delta > 0, = 0, < 0
    int missing = 0;                    // delta is NaN
    Interval rate;                      // n depends on the rule for ties
    bool overSegments{};                // its interval: a bootstrap over segments, else Wilson's
};

// One for each condition x metric that occurs, in order of levels. Deltas must be raw or standardised by scale
// only: centring moves the zero that a win is counted from. Infinite deltas count by their sign. Segments and
// periods play no part: intervals are Wilson's.
[[nodiscard]] std::vector<WinRate> winRates(const MixedModelRows &rows, TieRule ties, double confidence = 0.95);
// The same with an interval drawn over segments (clusteredShare()) where a segment has several pairs of a condition.
[[nodiscard]] std::vector<WinRate> winRatesBySegment(const MixedModelRows &rows, TieRule ties, const SharePlan &plan);

} // namespace core
