// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Exact tests and intervals of a proportion. The Wilson interval is in core/statistics/preferences.h.

#include "core/statistics/preferences.h"
#include "core/statistics/statistic.h"

namespace core {

// Two-sided sign test: how likely wins and losses are this far from even or farther, were they tosses of a
// fair coin. Ties take no part. NoData without a win or loss.
[[nodiscard]] Statistic signTest(int wins, int losses);

// P(at least `successes` of n fair tosses), without loss of precision in the tail. NoData for n = 0.
[[nodiscard]] Statistic fairUpperTail(long long successes, long long n);

// Clopper–Pearson interval (1934), never narrower than its confidence. n = 0 gives the whole unit interval
// and an estimate that is not a number.
[[nodiscard]] Interval clopperPearson(int successes, int n, double confidence = 0.95);

} // namespace core
