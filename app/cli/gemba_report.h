// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A GEMBA run as the command line tells it, as text or as one JSON object.

#include "core/gemba/gemba_run.h"
#include "core/gemba/gemba_table.h"
#include "core/judge/judge_flags.h"

#include <ostream>
#include <vector>

namespace app {

struct GembaReport {
    core::Run run;
    core::GembaSetup setup;
    core::GembaTable table;
    std::vector<core::ContrastiveAccuracy> preferences;
    std::vector<core::SystemMean> humanMeans;
    std::vector<core::JudgeFlag> flags; // translations that speak to the judge
};

[[nodiscard]] core::Result<GembaReport> makeGembaReport(core::ProjectReader &reader, core::RowId run);

void printText(const GembaReport &report, std::ostream &out);
void printJson(const GembaReport &report, std::ostream &out);

// Answers in a state other than answered, and items not asked yet.
[[nodiscard]] int leftOver(const GembaReport &report);

} // namespace app
