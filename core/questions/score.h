// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// LiTransProQA scores: preset Paper follows the text of the paper, preset Reference its published code
// (which counts NO as −1 in the unweighted score, and divides by 5).

#include "core/domain.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

enum class ScorePreset { Paper, Reference };

struct ListScore {
    std::optional<double> unweighted; // paper: 0…1; reference: −5…5. nullopt: not enough answered
    std::optional<double> weighted;   // paper: 0…1; reference: 0…4.514
    double coverage = 0;              // answered / asked, 0…1
    int answered = 0, asked = 0;
    int yes = 0, maybe = 0, no = 0;
    std::string why; // when there is no score: "under 80 % answered", "reference needs the 25-question list"
    bool operator==(const ListScore &) const = default;
};

inline constexpr double kLeastCoverage = 0.8; // under it there is no score, in either preset

inline constexpr double kLeastMass = 0.5; // label mass under which a soft answer is not used

// Value of an answer: hard YES 1, MAYBE 0.5, NO 0; soft P(YES) + P(MAYBE)/2 where label mass ≥ 0.5.
// nullopt: not answered, or no usable soft answer.
[[nodiscard]] std::optional<double> answerValue(const Answer &answer, bool soft);

// Score of one translation from its answers (one replicate); only state Answered counts, weights go by
// question id. `aspect` "" = all; otherwise the same formulas over the questions of that aspect alone, so
// that the unweighted reference scores of the aspects add up to the whole. Soft: probability of YES + half
// of MAYBE in the place of the answer; in the unweighted reference NO costs its own probability.
[[nodiscard]] ListScore scoreAnswers(const QuestionList &list, const std::vector<Answer> &answers, ScorePreset preset,
                                     bool soft, const std::string &aspect = {});

} // namespace core
