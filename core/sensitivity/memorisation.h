// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Does a model know the texts by heart (Classical Chinese metric study, table 6): it was given the beginning of a
// text and continued it; how much of the real continuation comes back, as ROUGE recall.
//
// What is read: runs whose task is "continue". The recipe's JSON has "continues": "source" or "text", and either
// "share": which part of the text was given, above 0 and below 1, or "units": so many words or characters. Each answer
// with the key "continuation" is the model's continuation (its value) of its text, or of that text's source passage.
// The real continuation is what stands behind beginningOf().

#include "core/metrics/overlap/rouge.h"
#include "core/store.h"
#include "core/writing/continuation.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct Continuation {
    RowId segment = 0;
    std::string label, model, run; // run: its uuid
    ContinuedSide side = ContinuedSide::Text;
    std::string language;
    double share = 0;  // of the text that was given, or
    int units = 0;     // so many words or characters
    std::string human; // the real continuation
    std::string made;  // the model's
};

struct ReadContinuations {
    std::vector<Continuation> rows;
    int runs = 0;
    int unanswered = 0; // answers in another state: left out
    int uncut = 0;      // texts too short to have a continuation: left out
};

[[nodiscard]] Result<ReadContinuations> readContinuations(ProjectReader &reader, const std::stop_token &stop = {});

struct MemorisationRow {
    ContinuedSide side = ContinuedSide::Text;
    std::string model, language;
    double share = 0; // what was given, as in Continuation
    int units = 0;
    int n = 0;
    double rouge1 = 0, rouge2 = 0, rougeL = 0; // mean recall, 0 … 1
    std::string recipe;                        // of the tokens
};

// A row a side, model, language and length of what was given: recall of what a model wrote from half a text and from
// its first words is never averaged. Scripts without spaces are taken by characters, others as published figures.
[[nodiscard]] std::vector<MemorisationRow> memorisation(std::span<const Continuation> rows);

// Whether rows stand beside each other that were given differently much.
[[nodiscard]] bool areCutApart(std::span<const MemorisationRow> rows);

} // namespace core
