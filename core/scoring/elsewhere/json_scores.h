// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores in the JSON of other programs: what `comet-score --to_json` writes (github.com/Unbabel/COMET,
// comet/cli/score.py, release 2.2.7), an object with a list of rows for each file of translations, each row with "src",
// "mt", "ref" where there is one, the score as "COMET" whatever the model, and of XCOMET "errors" where it marked any;
// and what sacreBLEU prints: an object for each metric, or for several systems an object each.

#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// Python writes NaN and Infinity, which JSON does not know: null in their place, outside of strings; `infinite` for
// Infinity and -Infinity.
[[nodiscard]] std::string strictJson(std::string_view text, std::string_view infinite = "null");

enum class JsonScores { Comet, Sacrebleu };

// Which of both a file is; nullopt for anything else, a table as JSON among it.
[[nodiscard]] std::optional<JsonScores> jsonScoresOf(const std::string &text);

// An error as XCOMET marks it: see comet_errors.h. Offsets are code points of the translation, as the program read it.
struct CometError {
    std::string text, severity;
    std::optional<int> begin, end;
    std::optional<double> confidence;
};

struct CometRow {
    std::string file; // as the program was given it: a path of translations
    int row = 0;      // 1-based in that file
    std::string source, translation;
    std::optional<double> score; // nullopt: null or NaN
    // nullopt: no row of the file has any, so that the program may mark none; empty: it marks some, and found none
    // here (a row without errors is written without the key).
    std::optional<std::vector<CometError>> errors;
};

// Errors: Malformed (not this form, naming the row), Empty.
[[nodiscard]] Result<std::vector<CometRow>> readCometJson(const std::string &text, const std::string &fileName);

struct SacrebleuRow {
    std::string system;    // "" = the file names none: it is of one system
    std::string metric;    // as sacreBLEU calls it: "BLEU", "chrF2++", "TER"
    std::string signature; // "" = not in the file
    std::optional<double> score;
};

// Rounded as the program printed them (--width). Errors: Malformed, Empty.
[[nodiscard]] Result<std::vector<SacrebleuRow>> readSacrebleuJson(const std::string &text, const std::string &fileName);

} // namespace core
