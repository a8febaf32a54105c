// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run as the command line tells it: per question, per system, agreement with preferences; as text or
// as one JSON object.

#include "core/judge/judge_flags.h"
#include "core/questions/assessor_agreement.h"
#include "core/questions/run_table.h"
#include "core/statistics/preferences.h"
#include "core/store.h"

#include <optional>
#include <ostream>
#include <vector>

namespace app {

struct RunReport {
    core::Run run;
    core::QuestionList list;
    core::ScorePreset preset = core::ScorePreset::Paper;
    bool soft = false; // which scores the figures below use
    core::RunTable table;
    std::vector<core::FlipRate> flips; // by question, over all at the end; without pairs where there is one replicate
    std::vector<core::ContrastiveAccuracy> preferences;
    std::vector<core::SystemMean> humanMeans;
    int estimated = 0;                  // replies whose usage was counted by their characters
    std::vector<core::JudgeFlag> flags; // translations that speak to the judge
};

// `soft` unset: soft where the run has log-probabilities.
[[nodiscard]] core::Result<RunReport> makeRunReport(core::ProjectReader &reader, core::RowId run,
                                                    core::ScorePreset preset, std::optional<bool> soft);

void printText(const RunReport &report, std::ostream &out);
void printJson(const RunReport &report, std::ostream &out);

void printRuns(const std::vector<core::Run> &runs, std::ostream &out);
void printRunsJson(const std::vector<core::Run> &runs, std::ostream &out);

// Answers in a state other than answered.
[[nodiscard]] int leftOver(const RunReport &report);

} // namespace app
