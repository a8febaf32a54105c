// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every kind of run has on the command line: options, backend, estimate, dry run, loop and exit code.

#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "models/runs/run_wish.h"

#include <chrono>
#include <functional>
#include <string>

namespace app {

void addLoopOptions(QCommandLineParser &parser);   // --concurrency, --timeout, --no-cache
void addNewRunOptions(QCommandLineParser &parser); // these and --backend, --model, --limit, --dry-run …

// How a backend is to be asked; 0 = as it is configured.
struct Pace {
    int concurrency = 0;
    std::chrono::seconds timeout{ 0 };
};
[[nodiscard]] core::Result<Pace> paceOf(const Arguments &arguments);

using NewRunWish = models::CommonWish;
[[nodiscard]] core::Result<NewRunWish> newRunWishOf(const Arguments &arguments);

// What a new run stands on: the project, and a backend that is ready to be asked unless nothing will be.
struct RunGround {
    Pace pace;
    OpenedProject opened;
    core::BackendPtr backend;
    std::vector<core::BackendPtr> others{}; // of tasks that ask more than one; see core::RunOptions::others
};
[[nodiscard]] core::Result<RunGround> runGroundOf(const Arguments &arguments, CliContext &context);
// Finds out what a backend is. Error StaysHere, and not a word to the endpoint, where copyright mode keeps the texts
// of the project on this machine and the endpoint is another.
[[nodiscard]] core::Status prepareBackend(core::Backend &backend, core::ProjectReader &reader, CliContext &context);

// Prints a run and says how many of its answers are in a state other than answered.
using RunTeller = std::function<core::Result<int>(core::ProjectReader &reader, core::RowId run)>;

// Estimate; then a dry run, or the run is made and asked.
[[nodiscard]] core::Result<int> makeRun(RunGround ground, const core::PreparedRun &prepared, const Arguments &arguments,
                                        CliContext &context, const RunTeller &tell);

// The same for a run of a judge, of translating or of continuing.
[[nodiscard]] core::Result<int> makeWishedRun(const models::RunWish &wish, const Arguments &arguments,
                                              CliContext &context, const RunTeller &tell);

// Everything after the run exists: loop, report, exit code.
[[nodiscard]] core::Result<int> askRun(const RunGround &ground, const core::Task &task, core::RowId run, bool resumed,
                                       const Arguments &arguments, CliContext &context, const RunTeller &tell);

} // namespace app
