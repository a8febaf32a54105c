// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// z-scores, with every choice that published figures leave open made by the caller.

#include "core/statistics/statistic.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

enum class Centring {
    Mean, // (x - mean) / sd: zero is the average, not “no effect”
    None, // x / sd: zero stays zero
};

struct Standardised {
    std::vector<double> values; // one per input; NaN where missing, and everywhere when undefined
    double mean = 0, sd = 0;    // of the values that are there; set when defined
    std::size_t n = 0, missing = 0;
    Undefined why = Undefined::No;
};

// NaN is a missing value. `ddof` is taken from n in the variance's denominator: 0 (SciPy's zscore) or
// 1 (pandas, R). NoData without values, Constant when they do not vary (one value does not), TooFew when
// n <= ddof, NotFinite with an infinite value or when values are too large for their mean.
[[nodiscard]] Standardised standardise(std::span<const double> values, std::size_t ddof,
                                       Centring centring = Centring::Mean);

} // namespace core
