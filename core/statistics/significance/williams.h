// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Williams' test (1959): do two metrics correlate differently with people, given that they correlate with
// each other? As Graham & Baldwin 2014 brought it to translation.

#include "core/statistics/statistic.h"

#include <cstdint>

namespace core {

// Pearson correlations of people with the first and the second metric and of the metrics with each other,
// over the same n items. One-sided (the higher one is truly higher) or two-sided p.
// TooFew for n < 4; NoVariance where the three correlations leave none to compare.
[[nodiscard]] Statistic williamsTest(double goldFirst, double goldSecond, double firstSecond, std::int64_t n,
                                     bool oneSided = true);

} // namespace core
