// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which system's translations beat which other's, passage by passage.

#include "core/scoring/agreement/score_tables.h"
#include "core/statistics/preferences.h"

#include <string>
#include <vector>

namespace core {

struct WinCell {
    int wins = 0, ties = 0, losses = 0; // of the row's system over the column's
    Interval rate;                      // (wins + ties / 2) of n
    [[nodiscard]] int n() const { return wins + ties + losses; }
    bool operator==(const WinCell &) const = default;
};

struct WinMatrix {
    std::vector<std::string> systems;
    std::vector<SystemKind> kinds;
    std::vector<WinCell> cells; // systems × systems, row-major; the diagonal is empty
    [[nodiscard]] const WinCell &at(std::size_t row, std::size_t column) const
    {
        return cells[row * systems.size() + column];
    }
};

// By a series: of passages where both have a score, with Wilson intervals. Systems without any score are left out.
[[nodiscard]] WinMatrix winMatrix(const AgreementScope &scope, const AgreementData &data,
                                  const std::vector<double> &values, double confidence = 0.95);
// By people's preferences; every judgement counts for itself. Where a passage has several of a pair of systems their
// interval is drawn over passages.
[[nodiscard]] WinMatrix preferenceMatrix(const AgreementScope &scope, const AgreementData &data,
                                         const IntervalPlan &plan = {});

} // namespace core
