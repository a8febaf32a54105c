// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores that another program computed, as files: mt-metrics-eval's *.seg.score and *.sys.score, and a
// table with the columns segment, system and score.

#include "core/result.h"

#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct ScoreRow {
    std::int64_t line = 0; // 1-based
    std::string system;
    std::string document;        // "" = not given
    std::string segment;         // key or number as the file has it; seg.score: 1-based order within the system
    std::optional<double> value; // nullopt: the file says that it is missing (None, NaN, empty)
};

struct FlawedRow {
    std::int64_t line = 0;
    std::string reason;
};

struct ScoreFile {
    std::vector<ScoreRow> rows;
    std::vector<FlawedRow> flawed;
};

enum class ScoreFileKind { SegScore, SysScore, Table };

// By the file's name: *.seg.score, *.sys.score, else a table.
[[nodiscard]] ScoreFileKind scoreFileKind(const std::string &fileName);

// mt-metrics-eval's lines are "system score", blank-separated, all segments of one system after another.
// A table (CSV, TSV or JSON Lines) names its columns: system (or "model", "mt_system"), score (or the
// metric's name), segment (or "segment_id", "seg_id", "id"), and possibly document (or "doc", "doc_id").
// "None", "NaN" and an empty cell are missing scores. MissingColumn names what a table lacks; Empty.
[[nodiscard]] Result<ScoreFile> readScoreFile(std::istream &in, const std::string &fileName, ScoreFileKind kind,
                                              const std::string &metric);

} // namespace core
