// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ladder that reads a model's reply to a question list: strict JSON, a fence round the whole
// reply, balanced braces, quote repair, line pattern. Nothing that is not understood becomes NO.

#include "core/backend.h"
#include "core/domain.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct ParsedAnswer {
    std::optional<Label> label; // nullopt: the key was there, its value was not a label
    std::string value;          // as received
    std::string cause;          // when there is no label: "not a label", "duplicate key with two values" …
    bool localised = false;     // the label stood there in another language ("OUI"), by the table of these
    bool operator==(const ParsedAnswer &) const = default;
};

struct ParsedReply {
    std::map<int, ParsedAnswer> answers; // by question number as asked; numbers not asked are dropped
    std::string
        rung; // "strict JSON", "fence", "balanced braces", "quote repair", "line pattern", "bare label"; "" = none
    std::string problem; // when nothing was found: "empty reply", "refusal", "unclosed reasoning", "no answers found"
    AnswerState state = AnswerState::Unparsed; // for the questions without a label: Unparsed, Refused or Truncated
    int ignored = 0;                           // keys that were not asked for
};

// Reads `text` for the questions with these numbers. Where the reply counts the questions in another way (from 0,
// beyond the last one, or anew from 1 where only some were asked), no answer is read: which belongs to which is not
// clear.
[[nodiscard]] ParsedReply parseListReply(const std::string &text, const std::vector<int> &numbers);

// Reads a reply to a single question: a bare label with punctuation, or any rung of the ladder. What begins
// with a bracket is JSON first.
[[nodiscard]] ParsedReply parseSingleReply(const std::string &text, int number);

// The same of a reply that the token limit cut off: where it begins with a whole label, that is the answer and the rest
// is talk; where it does not, it is truncated.
[[nodiscard]] ParsedReply parseCutReply(const std::string &text, int number);

// How an answer of this reply was read, as it is stored: the rung, and that the label was localised.
[[nodiscard]] std::string rungOf(const ParsedReply &reply, const ParsedAnswer &answer);

// Removes a leading <think>…</think> (or similar) block. nullopt: it was opened and never closed.
[[nodiscard]] std::optional<std::string> withoutReasoning(const std::string &text);

// YES, NO or MAYBE from one token's alternatives: probabilities of the tokens that
// are a prefix of exactly one label, renormalised; mass = their sum before. nullopt: none given, or the chosen token
// alone, which is no distribution.
[[nodiscard]] std::optional<SoftAnswer> softAnswer(const std::vector<TokenLogprob> &logprobs);

} // namespace core
