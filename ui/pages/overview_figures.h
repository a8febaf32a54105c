// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The overview's figures and their sentences, from its data. A finding is never stated without its
// interval and its number of cases.

#include "models/project/overview_data.h"
#include "ui/figures/dot_plot.h"
#include "ui/theme/tokens.h"

#include <QString>

namespace ui {

// Contrastive accuracy by pair kind.
[[nodiscard]] DotPlot accuracyPlot(const models::OverviewData &data, const Tokens &tokens);
[[nodiscard]] QString accuracyTitle(const models::OverviewData &data);
[[nodiscard]] QString accuracyCaption(const models::OverviewData &data);

// Mean model score beside mean human score, a system a row.
[[nodiscard]] DotPlot systemsPlot(const models::OverviewData &data, const Tokens &tokens);
[[nodiscard]] QString systemsTitle(const models::OverviewData &data);
[[nodiscard]] QString systemsCaption(const models::OverviewData &data);

} // namespace ui
