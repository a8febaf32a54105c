// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores of a run of a question list, read in portions: a run may hold millions of answers, and only its
// translations' scores stay in memory.

#include "core/questions/run_table.h"

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

} // namespace core
