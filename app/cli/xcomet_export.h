// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace app {

// `export --what xcomet-ranking|xcomet-regression -o FILE.csv`: FILE.csv to train, FILE-dev.csv to validate and
// FILE.yaml for COMET's trainer.
[[nodiscard]] bool isXcometTable(const QString &what);
void addXcometOptions(QCommandLineParser &parser);
[[nodiscard]] core::Result<int> exportXcomet(const Arguments &arguments, CliContext &context);

} // namespace app
