// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rows of a mixed model reduced to what every fit needs. Rows with the same condition, metric and period
// share one row of any design, so a fit needs counts and means of such patterns and, for each segment, how
// often each pattern occurs in it: the rows are read once, whatever number of models is fitted.

#include "core/statistics/mixed_model/mixed_model.h"

#include <Eigen/Core>

#include <array>
#include <span>
#include <vector>

namespace core::mixed {

enum Axis { ConditionAxis, MetricAxis, PeriodAxis, AxisCount };

struct PatternCount {
    int pattern = 0;
    double count = 0;
};

struct RowPatterns {
    std::vector<std::array<int, AxisCount>> keys; // level codes of each pattern, ascending
    Eigen::VectorXd count, mean;                  // by pattern
    double squaresWithin = 0;                     // sum of (y - mean of its pattern)^2
    double largest = 0;                           // largest |y|

    std::vector<int> segment;     // level code of each group, ascending
    std::vector<int> size;        // rows of each group
    std::vector<double> residual; // sum of (y - mean of its pattern) in each group
    std::vector<int> start;       // group g has entries start[g] .. start[g + 1] - 1
    std::vector<PatternCount> entries;

    int rows = 0, missing = 0;
    Undefined why = Undefined::No; // NoData or NotFinite: nothing else is filled

    [[nodiscard]] int patternCount() const { return static_cast<int>(keys.size()); }
    [[nodiscard]] int groupCount() const { return static_cast<int>(size.size()); }
    [[nodiscard]] std::span<const PatternCount> group(int index) const;
};

// `usePeriod` false: period is not part of a pattern, and rows without one stay. A row is missing when its
// delta is NaN or a code it needs is negative. `onlyMetric` >= 0 leaves rows of other metrics out, uncounted.
[[nodiscard]] RowPatterns reduceRows(const MixedModelRows &rows, bool usePeriod, int onlyMetric = -1);

} // namespace core::mixed
