// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/scoring/score_import.h"

namespace app {

// What scores from elsewhere are stated to be, in imports and for commands alike.
struct StatedMetric {
    std::string name, version;
    bool higherIsBetter = true;
    std::optional<std::pair<double, double>> range;
};
// Of --direction, --range and --metric-version; `nameOption` holds the name. Usage errors name the option.
[[nodiscard]] core::Result<StatedMetric> statedMetric(const Arguments &arguments, const char *nameOption);
// --reads in its long form, "" when it is not there.
[[nodiscard]] core::Result<std::string> statedReads(const Arguments &arguments);

// `score import`.
void addScoreImportOptions(QCommandLineParser &parser);
[[nodiscard]] core::Result<int> importScores(const Arguments &arguments, CliContext &context);

} // namespace app
