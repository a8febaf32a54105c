// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Pearson's and Spearman's correlation with p-values and intervals, as SciPy 1.10.1 computes them.

#include "core/statistics/statistic.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

enum class Alternative { TwoSided, Less, Greater };

struct Correlation {
    Statistic coefficient;   // in [-1, 1]
    Statistic pValue;        // of no association
    std::size_t n = 0;       // observations used
    std::size_t missing = 0; // left out: NaN on either side
};

// Observations that have both values; what the coefficients below are computed from.
struct CompletePairs {
    std::vector<double> x, y;
    std::size_t missing = 0;
};
[[nodiscard]] CompletePairs completePairs(std::span<const double> x, std::span<const double> y);

// x and y are equally long; NaN is a missing value. TooFew below two observations, Constant when a side
// does not vary, NotFinite with an infinite value. p comes from the beta distribution of r under
// independence and normality; with two observations it is 1.
[[nodiscard]] Correlation pearson(std::span<const double> x, std::span<const double> y,
                                  Alternative alternative = Alternative::TwoSided);
// The same without its p, which costs more than the coefficient: for resamples.
[[nodiscard]] Correlation pearsonWithoutP(std::span<const double> x, std::span<const double> y);

// Pearson's coefficient of mid-ranks; an infinite value is a rank like others. p comes from Student's t with
// n - 2 degrees of freedom (undefined, TooFew, with two observations).
[[nodiscard]] Correlation spearman(std::span<const double> x, std::span<const double> y,
                                   Alternative alternative = Alternative::TwoSided);

// p of a Pearson coefficient of n observations; r in [-1, 1].
[[nodiscard]] Statistic pearsonPValue(double r, std::size_t n, Alternative alternative = Alternative::TwoSided);

struct CorrelationInterval {
    Statistic low, high;
};

// Fisher's z interval, standard error 1/sqrt(n - 3). Two or three observations say nothing: [-1, 1].
[[nodiscard]] CorrelationInterval pearsonInterval(const Correlation &r, double confidence = 0.95);
// Fisher's z with the standard error sqrt((1 + r²/2) / (n - 3)) of Bonett and Wright (2000).
[[nodiscard]] CorrelationInterval spearmanInterval(const Correlation &r, double confidence = 0.95);

} // namespace core
