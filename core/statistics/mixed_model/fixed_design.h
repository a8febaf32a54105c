// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Designs of fixed effects, one row for each pattern of row_patterns.h.

#include "core/statistics/mixed_model/row_patterns.h"

#include <string>
#include <vector>

namespace core::mixed {

struct Design {
    Eigen::MatrixXd rows; // patterns x columns, full column rank
    std::vector<std::string> names, terms;
    std::vector<std::string> dropped; // columns that depend on earlier ones
};

// One indicator a pattern. Names stay empty.
[[nodiscard]] Design cellMeansDesign(const RowPatterns &patterns);

// Treatment coding in R's order of terms and names ("conditionB", "conditionB:metricX"). A factor with one level
// that occurs gives no column. Columns that depend on those before them are dropped, as lme4 does.
[[nodiscard]] Design treatmentDesign(const RowPatterns &patterns, const MixedModelRows &rows, FixedEffects fixed);

// "delta ~ condition * metric + (1 | segment)" with the factors that vary.
[[nodiscard]] std::string formulaOf(const RowPatterns &patterns, FixedEffects fixed);

} // namespace core::mixed
