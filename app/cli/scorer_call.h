// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace app {

// `score PROJECT --command …`: a command of the user's scores translations or minimal pairs. Left (4) when a text got
// no score; 1 and 3 when the command failed or was stopped, with what had come saved.
void addScorerOptions(QCommandLineParser &parser);
[[nodiscard]] core::Result<int> scoreByCommand(const Arguments &arguments, CliContext &context);

} // namespace app
