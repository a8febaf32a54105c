// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The other backends of a TREQA run: who answers, who grades, and the command that scores.

#include "app/cli/run_frame.h"
#include "core/comprehension/request.h"

namespace app {

void addVoiceOptions(QCommandLineParser &parser); // --answer-backend, --answer-model, --judge-backend, --scorer …

// --scorer is a command of the user's: see commandMayRead(). To be asked before a backend gets ready.
[[nodiscard]] core::Status scorerMayRead(core::ProjectReader &reader, const Arguments &arguments);

// Of a new run: adds to `ground.others` what is not the run's own backend, in the order of its voices, ready to be
// asked unless nothing will be.
[[nodiscard]] core::Result<core::ComprehensionBackends> newVoices(RunGround &ground, const Arguments &arguments,
                                                                  CliContext &context);

// Of a stored run; other kinds of run need none. Errors: Conflict, Usage (a command is due: it is never taken from the
// project file).
[[nodiscard]] core::Status storedVoices(RunGround &ground, const core::StoredRun &run, const Arguments &arguments,
                                        CliContext &context);

} // namespace app
