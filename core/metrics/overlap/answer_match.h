// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How well a short answer meets a gold answer: token F1 and exact match (Rajpurkar et al. 2016).

#include <string>
#include <string_view>

namespace core {

enum class AnswerNormalisation {
    Squad, // lower case; ASCII punctuation goes without a trace; a, an, the go; words by white space
    Cjk,   // compatibility forms (NFKC) first, punctuation of every script goes, each Han, Hiragana and
           // Katakana character is a word; else as Squad. Not a published figure's normalisation
};

// "squad" or "squad-cjkchar", for the recipe.
[[nodiscard]] std::string answerRecipe(AnswerNormalisation normalisation);

// The normalised answer, its words separated by one space.
[[nodiscard]] std::string normalisedAnswer(std::string_view answer, AnswerNormalisation normalisation);

struct AnswerMatch {
    double f1 = 0, precision = 0, recall = 0; // in [0, 1], over words with their multiplicity
    bool exact = false;                       // the normalised answers are equal
    bool operator==(const AnswerMatch &) const = default;
};

// Where either answer has no words left, F1 is 1 if neither has and else 0, as SQuAD 2.0 has it for
// questions without an answer.
[[nodiscard]] AnswerMatch matchAnswer(std::string_view answer, std::string_view gold,
                                      AnswerNormalisation normalisation = AnswerNormalisation::Squad);

} // namespace core
