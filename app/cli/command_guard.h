// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Copyright mode and commands of the user's: what one does with the texts that it gets cannot be seen from here.

#include "app/cli/command.h"
#include "core/store.h"

namespace app {

// --local, by which the user says that a command sends nothing on. Every command line that starts one has it.
void addLocalOption(QCommandLineParser &parser);

// Before anything is made of the command that `option` names. Error StaysHere in copyright mode without --local.
[[nodiscard]] core::Status commandMayRead(core::ProjectReader &reader, const Arguments &arguments, const char *option);

} // namespace app
