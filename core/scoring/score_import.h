// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores from elsewhere, matched with the translations of a project. Direction, range and level are stated
// by whoever imports and become part of the recipe; nothing about them is guessed.

#include "core/error_span.h"
#include "core/scoring/score_files.h"
#include "core/scoring/text_grid.h"
#include "core/store.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

enum class SegmentNaming {
    Key,    // the segment's own id, as its file gave it
    Number, // 1-based order: in the project, or in the document where the file names documents
};

struct ScoreImportOptions {
    std::string metric;                             // name, e.g. "COMET-22"
    bool higherIsBetter = true;                     // direction as stated
    std::optional<std::pair<double, double>> range; // as stated; scores outside are refused
    std::string reads;                              // "source + reference + translation", "" = not stated
    std::string signature;                          // version, model or signature as stated, "" = not
    bool human = false;                             // people's scores
    SegmentNaming naming = SegmentNaming::Key;
    ScoreFileKind kind = ScoreFileKind::Table;
};

struct MatchedScores {
    MetricScores scores;
    int missing = 0;                   // cells that the file names without a score
    int unscored = 0;                  // translations of the project that the file says nothing of
    int ofOtherSystems = 0;            // of these, those of systems that the file does not name
    std::vector<FlawedRow> mismatches; // rows that were left out, with line and reason
    std::vector<TextSpans> spans;      // errors that the metric marked, where the file has any (XCOMET)
};

// Conflict when a segment-level file of mt-metrics-eval has another number of segments for a system than
// the project has, since lines are then matched wrongly; Empty when no row matches at all.
[[nodiscard]] Result<MatchedScores> matchScores(const ScoreFile &file, const TextGrid &grid,
                                                const ScoreImportOptions &options, const std::string &fileName);

// Recipe of imported scores: kind "metric".
[[nodiscard]] Recipe importedRecipe(const ScoreImportOptions &options);

} // namespace core
