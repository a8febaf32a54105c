// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads question–answer pairs from a model's reply: JSON, or blocks of Q: and A: in whatever dress (numbers, bold,
// fences, single or no line breaks between pairs, CRLF, words before and after). Order is kept; nothing is dropped
// unseen.

#include "core/backend.h"
#include "core/domain.h"

#include <string>
#include <vector>

namespace core {

struct ReadPair {
    std::string question, answer;
    int times = 1; // in this reply
    bool operator==(const ReadPair &) const = default;
};

struct PairReply {
    std::vector<ReadPair> pairs;
    int merged = 0;     // duplicates among them
    int incomplete = 0; // questions without an answer, answers without a question
    int foreign = 0;    // questions in another script than Latin: they were to be in English
    std::string rung;   // "strict JSON", "JSON", "blocks"; "" = none
    std::string problem;
    AnswerState state = AnswerState::Unparsed; // Answered where there is a pair
};

// `truncated`: the reply was cut off; the pair that the cut may have reached does not count.
[[nodiscard]] PairReply readPairs(const std::string &reply, bool truncated);

// The same question up to case, punctuation, articles and white space.
[[nodiscard]] std::string questionIdentity(const std::string &question);

} // namespace core
