// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a row of a distribution is summed up to, and where its dots go.

#include "ui/figures/figure_kinds.h"

#include <optional>

namespace ui {

struct Quartiles {
    double low = 0, median = 0, high = 0;
    double whiskerLow = 0, whiskerHigh = 0; // the values farthest out within 1.5 of the quartiles' distance
};

// Ascending values, at least one; interpolated linearly (Hyndman & Fan's type 7).
[[nodiscard]] Quartiles quartiles(const QList<double> &ascending);

struct SortedRow {
    QList<double> values; // ascending, finite
    QStringList ids, names;
    qsizetype leftOut = 0;
};
[[nodiscard]] SortedRow sortedRow(const DistributionRow &row);

// Heights of dots above their base line so that none lies on another, for ascending x; the stacks are pressed
// together where they would pass `room`.
[[nodiscard]] QList<double> stackHeights(const QList<double> &x, double diameter, double room);
// A spread of -1…1 that is the same for the same number: low-discrepancy, no randomness.
[[nodiscard]] double spread(int number);

} // namespace ui
