// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a metric's table says beside people's, without draws.

#include "core/scoring/agreement/score_tables.h"
#include "core/statistics/correlation/average_correlation.h"

namespace core {

struct TableFigures {
    Statistic accEq; // AllTied where people tell no two translations of a group apart, Constant where the metric does
                     // not: calibration would make a tie of everything, and call it agreement or the lack of it
    double epsilon = 0;
    Statistic accEqAtZero;
    Statistic tauB;    // mean over the groups
    Statistic pearson; // mean over the groups; not of preferences
};

[[nodiscard]] TableFigures tableFigures(const ScoreTables &tables, const std::vector<double> &metric);

// The mean over the groups.
[[nodiscard]] Statistic groupedCorrelation(const std::vector<double> &people, const std::vector<double> &metric,
                                           const ScoreTables &tables, CorrelationKind kind);

// Both metrics' cells where either has none, or people have none, are emptied. Returns how many translations (judged
// pairs) are left.
std::size_t keepCommon(const ScoreTables &tables, std::vector<double> &first, std::vector<double> &second);

} // namespace core
