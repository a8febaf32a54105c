// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run before it is made: what it will ask, and the first prompts.

#include "app/cli/command.h"
#include "core/judge/judge_flags.h"
#include "core/run/estimate.h"

namespace app {

// The prompts of `sample`; as one JSON object with the number of requests and `flags` where wanted. Errors: of
// Task::ask().
[[nodiscard]] core::Result<int> printDryRun(const core::PreparedRun &prepared,
                                            const std::vector<core::WorkItem> &sample,
                                            const std::vector<core::JudgeFlag> &flags, bool asJson,
                                            CliContext &context);

// The UUID of a run that was made and not asked.
[[nodiscard]] core::Result<int> printPrepared(core::RunStore &runs, core::RowId run, bool asJson, CliContext &context);

} // namespace app
