// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a page wants to know of one question of a passage: does it count, does it tell translations apart, where
// should somebody look twice.

#include "core/comprehension/comprehension.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace models {

// By which matcher and against which gold answer figures are given.
struct ReadingLook {
    core::Matcher matcher = core::Matcher::TokenF1;
    core::GoldKind gold = core::GoldKind::Regenerated;
    bool operator==(const ReadingLook &) const = default;
};

struct QuestionFacts {
    bool valid = false;          // it counts
    std::optional<double> power; // largest difference between two candidates' scores, 0 … 1; nullopt: fewer than two
    bool notFound = false;       // an answer due word for word stands nowhere in its text
    bool goldDisagrees = false;  // the gold text's answer is not the one that came with the question
    bool failed = false;         // a person said what is wrong with it
    bool operator==(const QuestionFacts &) const = default;
};

// `question`: its place in the passage.
[[nodiscard]] QuestionFacts factsOf(const core::PassageReading &passage, std::size_t question, const ReadingLook &look);

// Words for people, translated.
[[nodiscard]] QString matcherWords(core::Matcher matcher);
[[nodiscard]] QString failureWords(core::ReadingFailure failure); // a phrase, without a full stop
[[nodiscard]] QString failureHelp(core::ReadingFailure failure);  // a sentence
// What people said about a question and what follows from it; empty = nothing.
[[nodiscard]] QStringList markNotes(const core::PassageReading &passage, std::size_t question);
[[nodiscard]] QString goldWords(const core::GoldAnswer &gold);          // the answer, or why there is none
[[nodiscard]] QString answerWords(const core::CandidateAnswer &answer); // likewise
// "0.71", "48.2", "4"; "–" = none.
[[nodiscard]] QString matchWords(core::Matcher matcher, const std::optional<double> &value);

} // namespace models
