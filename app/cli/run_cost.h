// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run asks and costs, before it asks, and the cap that ends it.

#include "app/cli/command.h"
#include "core/run/estimate.h"
#include "core/run/run_limits.h"

#include <optional>
#include <vector>

namespace app {

void addCapOption(QCommandLineParser &parser);

// The amount of --cap; without it that of the run (0 = none). nullopt = no cap, also for "none". Usage: no number.
[[nodiscard]] core::Result<std::optional<double>> cappedAt(const Arguments &arguments, double ofRun = 0);

// The cap with the prices of all models that a run asks, its own first; without one the prices alone, for the progress
// line. Usage: no price for a model; a damaged price list only where there is a cap.
[[nodiscard]] core::Result<std::optional<core::CostCap>>
capOf(std::optional<double> most, const std::vector<core::BackendInfo> &asked, CliContext &context);

// Requests, tokens, time and cost by the prices of all that are asked; also what is wrong with the price list.
void printEstimate(core::RunEstimate estimate, const std::vector<core::BackendInfo> &asked, CliContext &context);

} // namespace app
