// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a series' scores spread within each system.

#include "core/scoring/agreement/agreement_scope.h"
#include "core/statistics/raters/rater_pairs.h"

#include <string>
#include <vector>

namespace core {

struct SystemScores {
    std::string system;
    SystemKind kind = SystemKind::Unknown;
    std::vector<double> values; // on the series' own scale, ascending
    std::vector<RowId> texts;   // parallel to values
    std::size_t missing = 0;    // translations without a score
    Distribution summary;
};

// In order of name; systems without a translation in the scope are left out.
[[nodiscard]] std::vector<SystemScores> systemScores(const AgreementScope &scope, const AgreementData &data,
                                                     const AgreementSeries &series);

} // namespace core
