// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Translations that speak to the judge, as the command line says them before anything is sent.

#include "app/cli/command.h"
#include "core/judge/judge_flags.h"

#include <nlohmann/json_fwd.hpp>

namespace app {

// Those that `items` ask about.
[[nodiscard]] core::Result<std::vector<core::JudgeFlag>>
flagsOf(core::ProjectReader &reader, const std::vector<core::RunItem> &items, const std::stop_token &stop);

// How many there are, and the first few with their words. Nothing where there is none.
void printFlags(const std::vector<core::JudgeFlag> &flags, std::ostream &to);
// [{"segment": …, "system": …, "quoted": …}, …]
[[nodiscard]] nlohmann::json toJson(const std::vector<core::JudgeFlag> &flags);

} // namespace app
