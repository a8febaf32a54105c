// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace app {

// reading export, reading import, reading compare: people who answer a TREQA run's questions.
[[nodiscard]] std::vector<Command> readingCommands();

} // namespace app
