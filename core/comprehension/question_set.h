// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From what is stored of a run to the questions of a passage, and who plays which part in it.

#include "core/comprehension/comprehension.h"
#include "core/run/passage_state.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// Units of run items, and stages.
namespace reading_unit {
inline constexpr std::string_view kMake = "make";     // stage 0: questions, by a candidate or by the first of all
inline constexpr std::string_view kGold = "gold";     // stage 1 (0 where questions are given): answers of the gold text
inline constexpr std::string_view kAnswer = "answer"; // stage 1: answers of a candidate
inline constexpr std::string_view kType = "type";     // stage 1: types of questions
inline constexpr std::string_view kJudge = "judge";   // stage 2: grades of a candidate's answers
inline constexpr std::string_view kExternal = "external"; // stage 2: scores of a command
} // namespace reading_unit

inline constexpr const char *kCutOffRung = ", cut off"; // behind the rung of questions from a reply that broke off
inline constexpr std::string_view kPairsKey = "pairs";  // of the answer that sums up a reply with questions

// Key of the answer to a question in an item of this unit: "answer:3". And back; 0 = none.
[[nodiscard]] std::string readingKey(std::string_view unit, int number);
[[nodiscard]] int numberIn(std::string_view key, std::string_view unit);

// A pair as it is stored in an answer under key "make:N", and back (empty when it is not of this kind).
[[nodiscard]] std::string storedPair(const std::string &question, const std::string &answer, int times);

// The questions that these answers of one passage and sample hold; `replies` by the candidate in whose sight they were
// made, in the order of candidates. Numbers count from 1; the same question from two replies is one.
using MadeAnswers = std::vector<std::pair<RowId, std::vector<const Answer *>>>;
[[nodiscard]] std::vector<QuestionPair> questionsFrom(const MadeAnswers &replies, bool each);

// The questions of a passage where they are given and not made; numbers count from 1.
[[nodiscard]] std::vector<QuestionPair> questionsGiven(const ComprehensionOptions &options, RowId segment, int sample);

// The text that gives the gold answers and the candidates, of the texts of a passage.
[[nodiscard]] const PassageText *referenceIn(const std::vector<PassageText> &texts,
                                             const ComprehensionOptions &options);

// Places of `candidates` in the order in which the question maker sees them.
[[nodiscard]] std::vector<std::size_t> candidateOrder(const ComprehensionOptions &options, RowId segment, int position,
                                                      int sample, const std::vector<RowId> &candidates);

} // namespace core
