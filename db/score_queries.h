// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores of metrics: written whole recipe by recipe, read by recipe.

#include "core/store.h"
#include "db/connection.h"

namespace db {

// A score of the same recipe, text (or system and scope) takes the place of the old one.
[[nodiscard]] core::Status saveMetricScores(Connection &connection, const core::MetricScores &scores);

[[nodiscard]] core::Result<std::vector<core::MetricLine>> readMetrics(Connection &connection);
[[nodiscard]] core::Result<std::vector<core::TextFigure>> readTextFigures(Connection &connection, core::RowId recipe);
[[nodiscard]] core::Result<std::vector<core::SystemFigure>> readSystemFigures(Connection &connection,
                                                                              core::RowId recipe);

} // namespace db
