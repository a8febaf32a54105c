// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run asks and costs, before it asks, and the cap that ends it.

#include "app/cli/command.h"
#include "core/run/estimate.h"
#include "core/run/run_limits.h"

#include <optional>

namespace app {

void addCapOption(QCommandLineParser &parser);

// The cap of --cap with the model's price; without --cap the price alone, for the progress line. Usage: no number,
// no price for the model; a damaged price list only where there is a cap.
[[nodiscard]] core::Result<std::optional<core::CostCap>> capOf(const Arguments &arguments,
                                                               const core::BackendInfo &backend, CliContext &context);

// Requests, tokens, time and cost; also what is wrong with the price list.
void printEstimate(core::RunEstimate estimate, const core::BackendInfo &backend, CliContext &context);

} // namespace app
