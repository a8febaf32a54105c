// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/judge/judge_book.h"
#include "models/read/read_controller.h"

#include <map>
#include <string>

namespace models {

// A segment with the scores that its texts have in a run, and those of them that speak to the judge.
struct ShownSegment {
    core::SegmentView view;
    std::map<core::RowId, double> scores;      // by text
    std::map<core::RowId, std::string> quotes; // likewise, of texts with a score
};

// Off the window's thread. A run that can't be read gives no scores. Errors: those of the segment.
[[nodiscard]] core::Result<ShownSegment> readShown(core::ProjectReader &reader, core::RowId segment,
                                                   const ScoredRun &run, core::JudgeBook &book);

} // namespace models
