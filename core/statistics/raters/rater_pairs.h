// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Agreement among several raters as a distribution over their pairs, since one mean hides who stands apart.

#include "core/statistics/statistic.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

struct RaterPair {
    std::size_t first = 0, second = 0; // rows, first < second
    std::size_t n = 0;                 // items that both rated
    Statistic pearson, kendall;        // τ-b
};

// Quantiles are linear between the two nearest values (NumPy's default).
struct Distribution {
    Statistic mean, sd; // sd with n - 1; TooFew below two values
    Statistic lowest, lowerQuarter, median, upperQuarter, highest;
    std::size_t n = 0;         // pairs with a value
    std::size_t undefined = 0; // pairs without
};

struct RaterPairs {
    std::vector<RaterPair> pairs; // (0,1), (0,2), …, all raters × (raters - 1) / 2
    Distribution pearson, kendall;
};

// `ratings` is raters × items, row-major, NaN = missing; a pair is compared on the items that both rated.
[[nodiscard]] RaterPairs raterPairs(std::span<const double> ratings, std::size_t raters);

// Of the defined values; NoData throughout when there is none.
[[nodiscard]] Distribution distributionOf(std::span<const Statistic> values);

} // namespace core
