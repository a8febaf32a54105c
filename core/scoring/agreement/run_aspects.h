// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run's scores with one aspect of its question list alone, and with one left out (LiTransProQA, table 5).

#include "core/scoring/series_list.h"

#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct AspectScores {
    std::string aspect, name;               // code and words
    int questions = 0;                      // of this aspect
    std::map<RowId, double> alone, without; // by text, the mean over replicates
};

struct RunAspects {
    SeriesInfo info; // whose scores: weighted or not, soft or hard
    int questions = 0;
    std::map<RowId, double> whole;
    std::vector<AspectScores> aspects; // those that have questions, in the list's order
};

// By the series' own preset; coverage is asked for anew of each part. Errors: Malformed (a run without a question
// list), Cancelled, those of the reader.
[[nodiscard]] Result<RunAspects> readRunAspects(ProjectReader &reader, const SeriesInfo &info,
                                                const std::stop_token &stop);

} // namespace core
