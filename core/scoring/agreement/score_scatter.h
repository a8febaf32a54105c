// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A metric's scores over people's, a point a translation.

#include "core/scoring/agreement/agreement_scope.h"

#include <vector>

namespace core {

struct ScatterText {
    RowId text = 0;
    std::size_t system = 0, segment = 0; // places in the grid
    double people = 0, metric = 0;       // on their own scales
    bool operator==(const ScatterText &) const = default;
};

struct ScoreScatter {
    std::vector<ScatterText> points;
    std::size_t missing = 0; // translations that people scored and the metric did not
};

// Empty where people's side is no score.
[[nodiscard]] ScoreScatter scoreScatter(const AgreementScope &scope, const AgreementData &data,
                                        const AgreementSeries &metric);

} // namespace core
