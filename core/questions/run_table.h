// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a finished (or half finished) run of a question list says: by translation, by system, by
// question. Used alike by command line, export and window.

#include "core/questions/score.h"
#include "core/statistics/preferences.h"
#include "core/store.h"

#include <map>
#include <string>
#include <vector>

namespace core {

// Scores of one translation, averaged over the replicates that have one.
struct TextScore {
    RowId text = 0;
    RowId system = 0;
    std::optional<double> unweighted, weighted;
    double coverage = 0; // mean over replicates
    int replicates = 0;  // with any answer
    std::string why;     // of a missing score
};

struct SystemScore {
    RowId system = 0;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    int scored = 0, unscored = 0;               // translations
    std::optional<double> unweighted, weighted; // means over scored translations
};

struct QuestionShare {
    Question question;
    int yes = 0, maybe = 0, no = 0, other = 0; // answers over all translations and replicates
    std::optional<double> soft;                // mean of P(YES) + P(MAYBE)/2 where label mass suffices
    std::optional<double> mass;                // mean label mass where log-probabilities were given
    int flagged = 0;                           // answers with label mass under one half
};

struct RunTable {
    std::vector<TextScore> texts;         // in the order of the lines given
    std::vector<SystemScore> systems;     // in order of name
    std::vector<QuestionShare> questions; // in list order
    std::map<AnswerState, int> states;    // all answers
    bool anySoft = false;
};

[[nodiscard]] RunTable tabulateRun(const QuestionList &list, const std::vector<TextLine> &lines,
                                   const std::vector<Answer> &answers, ScorePreset preset, bool soft);

// Weighted scores of the translations that have one.
[[nodiscard]] std::map<RowId, double> weightedScores(const RunTable &table);

// How far these scores agree with people: on pairs of which the run has both texts (another pair says
// nothing about it), by pair kind; equal scores count one half.
[[nodiscard]] std::vector<ContrastiveAccuracy> runAgreement(const RunTable &table, const std::vector<TextLine> &lines,
                                                            const std::vector<Preference> &preferences);

// True when answers carry log-probabilities: the soft score is then the one to look at first.
[[nodiscard]] bool hasSoftAnswers(const std::vector<Answer> &answers);

// Label mass under one half: the soft answer is not to be trusted and not scored.
inline constexpr double kLeastLabelMass = 0.5;

} // namespace core
