// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/statistic.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

enum class Measurement {
    Nominal,
    Ordinal,  // distance by how many pairable values lie between
    Interval, // squared difference
    Ratio,    // squared difference over sum; two values that sum to 0 are at distance 0
};

struct Krippendorff {
    Statistic alpha;          // 1 agreement, 0 chance, may be negative
    std::size_t units = 0;    // with two ratings or more
    std::size_t pairable = 0; // ratings in those units
    std::size_t missing = 0;  // cells without a rating
    std::size_t unpaired = 0; // units with a single rating, left out
};

// Krippendorff's α (Content Analysis, 4th edition, chapter 12; reference behaviour: fast-krippendorff
// 0.8.2). `ratings` is raters × units, row-major, NaN = missing. `order` lists the values in their order for
// Ordinal when that is not the numeric one, and must then hold every value that occurs; it has no effect on
// the other distances.
// TooFew without a unit that two raters rated; NoVariance when every pairable value is the same;
// NotFinite with an infinite rating; Unidentified when `order` lacks a value.
// O(ratings · log ratings) but for Ratio: O(distinct values²).
[[nodiscard]] Krippendorff krippendorffAlpha(std::span<const double> ratings, std::size_t raters, Measurement level,
                                             std::span<const double> order = {});

} // namespace core
