// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads answers to numbered questions from a model's reply: an object with numbers as keys, lists of objects, half an
// object, numbered lines, or blocks of Q: and A:. What is not there stays unanswered.

#include "core/backend.h"
#include "core/domain.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct ReadAnswer {
    std::string value;
    bool absent = false; // the reply says that the text does not say
    bool operator==(const ReadAnswer &) const = default;
};

struct AnswerReply {
    std::map<int, ReadAnswer> answers; // by number; those asked alone
    std::string rung;                  // "strict JSON", "JSON", "half JSON", "lines", "blocks", "alone"; "" = none
    std::string problem;               // of those that are missing
    AnswerState state = AnswerState::Unparsed; // of those that are missing: Unparsed, Refused or Truncated
};

[[nodiscard]] AnswerReply readAnswers(const std::string &reply, const std::vector<int> &numbers, bool truncated);
// A reply to one question by itself: its first line that says anything, without words of courtesy before it. JSON must
// have a shape that names its answer.
[[nodiscard]] AnswerReply readAnswerAlone(const std::string &reply, int number, bool truncated);

// "null", "not in the passage", "The passage does not say …" as a whole answer, and the empty one.
[[nodiscard]] bool saysAbsent(const std::string &answer);

// "4", "4/5", "Grade: 4"; nullopt for what is no whole number from 1 to 5.
[[nodiscard]] std::optional<int> gradeOf(const std::string &answer);
// One of questionTypes(), in any case, alone or before an explanation; "" = none.
[[nodiscard]] std::string typeOf(const std::string &answer);

} // namespace core
