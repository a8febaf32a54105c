// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores of pairs that another program computed. A table names texts by their uuid, as `export --what pairs` gives
// them: a row a text (id, score), or a row a pair (id of the variant, score_base, score_variant). Keyed by id, never
// by position.

#include "core/scoring/score_import.h"
#include "core/sensitivity/pairs.h"

#include <istream>

namespace core {

struct MatchedPairScores {
    MetricScores scores;
    int missing = 0;                   // texts that the file has, but without a score
    int unscored = 0;                  // bases and variants of the project that the file says nothing of
    std::vector<FlawedRow> mismatches; // rows left out, with line and reason
};

// Of `options` the metric, direction, range, and what it reads count. Errors: MissingColumn, Empty (no row
// matches), those of the table.
[[nodiscard]] Result<MatchedPairScores> importPairScores(std::istream &in, const std::string &fileName,
                                                         const std::vector<SensitivityPair> &pairs,
                                                         const ScoreImportOptions &options);

} // namespace core
