// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores from the JSON of COMET and sacreBLEU, matched with the translations of a project: COMET's rows by the texts
// that they hold, sacreBLEU's scores by system.

#include "core/scoring/elsewhere/json_scores.h"
#include "core/scoring/score_import.h"

#include <map>
#include <string>
#include <vector>

namespace core {

// Which system a file's name means: as stated, else the system with the file's name, or that without folders, or
// that without its last ending.
struct SystemNaming {
    std::map<std::string, std::string> byFile; // file's own word → system; "" → the system of all that it holds
};

// Blanks and line breaks at the ends are none, and several in a row are one: the program read a text a line. A text
// that a file of translations holds several times has its scores in order. Left out and listed, by file and row: what
// is of no system of the project, and rows whose source and translation no text of the system has. Errors: NotFound
// (no row matches; the detail names the first reason), those of the reader. Errors that the metric marked are put on
// the project's own texts; one whose words stand nowhere is left out and listed.
[[nodiscard]] Result<MatchedScores> matchCometScores(const std::vector<CometRow> &rows, ProjectReader &reader,
                                                     const SystemNaming &naming, const ScoreImportOptions &options,
                                                     const std::string &fileName);

// Of systems. Of a file with several metrics only options.metric is taken, as the file calls it (without case), or the
// one that it holds. The signature becomes part of the recipe. Errors: Usage (the file names no system, and none is
// stated), NotFound (no such metric; the detail lists those there are; or no system matches), those of the reader.
[[nodiscard]] Result<MatchedScores> matchSacrebleu(const std::vector<SacrebleuRow> &rows, ProjectReader &reader,
                                                   const SystemNaming &naming, const ScoreImportOptions &options,
                                                   const std::string &fileName);

} // namespace core
