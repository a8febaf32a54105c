// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Translations that speak to the judge, as the command line says them before anything is sent and beside scores.

#include "app/cli/command.h"
#include "core/judge/judge_flags.h"
#include "core/run/prepared_run.h"

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace app {

// Those that a run sends: of its texts, or, where it sends the passages, of the sources (without a system).
[[nodiscard]] core::Result<std::vector<core::JudgeFlag>>
flagsOf(core::ProjectReader &reader, const core::PreparedRun &prepared, const std::stop_token &stop);
// Of a run that is there.
[[nodiscard]] core::Result<std::vector<core::JudgeFlag>> flagsOf(core::ProjectReader &reader, const core::Run &run,
                                                                 const std::stop_token &stop);

// How many there are, and the first few with their words. Nothing where there is none.
void printFlags(const std::vector<core::JudgeFlag> &flags, std::ostream &to);
// [{"segment": …, "system": …, "quoted": …}, …]; a source has no system
[[nodiscard]] nlohmann::json toJson(const std::vector<core::JudgeFlag> &flags);

// How many translations of a system speak to the judge.
[[nodiscard]] int flaggedOf(const std::vector<core::JudgeFlag> &flags, core::RowId system);
// At the end of a report, each with its score: `scoreOf` gives its words ("weighted 1.000"). Nothing where there is
// none.
void printFlagged(const std::vector<core::JudgeFlag> &flags, const std::function<std::string(core::RowId)> &scoreOf,
                  std::ostream &out);
// The same with "score".
[[nodiscard]] nlohmann::json flaggedJson(const std::vector<core::JudgeFlag> &flags,
                                         const std::function<std::optional<double>(core::RowId)> &scoreOf);

} // namespace app
