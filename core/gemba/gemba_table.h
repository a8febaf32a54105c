// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a GEMBA run says: by translation, by system, and which errors. For command line, export and agreement.

#include "core/gemba/gemba_score.h"
#include "core/statistics/preferences.h"
#include "core/store.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct GembaTextScore {
    RowId text = 0;
    RowId system = 0;
    std::optional<double> score; // mean over the replicates that have one
    int replicates = 0;          // of these
    double unlocatedLoss = 0;    // of the score: what errors that stand nowhere take, 0 or below
    std::string why;             // of a missing score: "unparsed: no number"
};

struct GembaSystemScore {
    RowId system = 0;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    int scored = 0, unscored = 0; // translations
    std::optional<double> mean;   // over scored translations
    double unlocatedLoss = 0;     // of the mean
};

struct GembaTable {
    std::vector<GembaTextScore> texts;     // in the order of the lines given
    std::vector<GembaSystemScore> systems; // in order of name
    std::map<AnswerState, int> states;     // all answers
    std::map<GembaSeverity, int> severities;
    std::map<std::string, int> categories;
    int inText = 0, inSource = 0, unlocated = 0; // errors by where their words stand
    [[nodiscard]] int errors() const { return inText + inSource + unlocated; }
};

[[nodiscard]] GembaTable tabulateGemba(const std::vector<TextLine> &lines, const std::vector<Answer> &answers,
                                       const GembaScoring &scoring);

// Scores of the translations that have one.
[[nodiscard]] std::map<RowId, double> gembaScores(const GembaTable &table);

// On pairs of which the run has both texts, by pair kind; equal scores count one half.
[[nodiscard]] std::vector<ContrastiveAccuracy>
gembaAgreement(const GembaTable &table, const std::vector<TextLine> &lines, const std::vector<Preference> &preferences);

} // namespace core
