// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores of a run of a question list, read in portions: a run may hold millions of answers, and only its
// translations' scores stay in memory.

#include "core/questions/run_table.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace core {

struct RunScores {
    bool soft = false;           // some answer has label probabilities: these count
    std::vector<TextLine> lines; // translations of the run
    RunTable table;              // texts alone, in the order of the lines
};

// Preset paper. Errors: Malformed (a run without a question list), Cancelled, those of the reader.
[[nodiscard]] Result<RunScores> readRunScores(ProjectReader &reader, const StoredRun &run, std::stop_token stop = {});
// With soft or hard answers and by the preset as asked.
[[nodiscard]] Result<RunScores> readRunScores(ProjectReader &reader, const StoredRun &run, bool soft,
                                              ScorePreset preset, std::stop_token stop);

// A run's answers in portions of whole translations; `take` gets the lines and the answers to them.
[[nodiscard]] Status
forEachPortion(ProjectReader &reader, RowId run, const std::vector<TextLine> &lines, const std::stop_token &stop,
               const std::function<void(const std::vector<TextLine> &part, const std::vector<Answer> &answers)> &take);

} // namespace core
