// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The straight line through points by least squares, and how sure it is where (Draper & Smith 1998, section 1.4).

#include "core/statistics/statistic.h"

#include <cstddef>
#include <span>

namespace core {

struct LinearFit {
    Statistic slope, intercept;
    double meanX = 0, spreadX = 0;                    // mean of x; sum of squared deviations from it
    Statistic residual;                               // standard deviation of residuals, with n - 2
    double quantile = 0;                              // of Student's t, for the band's confidence
    std::size_t n = 0, missing = 0;                   // points; left out: NaN on either side
    [[nodiscard]] double at(double x) const;          // NaN where there is no line
    [[nodiscard]] Statistic halfBand(double x) const; // half the width of the line's interval at x, pointwise
};

// y by x. TooFew below two points (residual and band below three), Constant where x does not vary, NotFinite with an
// infinite value. `confidence` lies between 0 and 1.
[[nodiscard]] LinearFit linearFit(std::span<const double> x, std::span<const double> y, double confidence = 0.95);

} // namespace core
