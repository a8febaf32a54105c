// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Small facts about words in replies: what is a label, what is a question's number, what is a refusal.
// All strict: what is not surely a label is none.

#include "core/domain.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

// Without zero-width characters (U+200B–U+200D, U+2060, U+FEFF), which would split words unseen.
[[nodiscard]] std::string withoutZeroWidth(std::string_view text);

// White space, quotes, emphasis and the like removed at both ends.
[[nodiscard]] std::string_view trimmedDecoration(std::string_view text);
[[nodiscard]] std::string_view trimmedSpace(std::string_view text);

// Trimmed, and without "Answer:", "The answer is", "Réponse :" and the like before it.
[[nodiscard]] std::string_view withoutAnswerPrefix(std::string_view text);

// YES, NO or MAYBE in any case, alone or followed by an explanation ("YES - because …", "no, it …").
// nullopt for everything else: "YES/NO", "yes or maybe", "not sure", "No idea", "Maybe not", "".
[[nodiscard]] std::optional<Label> readLabel(std::string_view text);

// Whether the first word is a label, whatever follows ("NO idea").
[[nodiscard]] bool beginsWithLabel(std::string_view text);

// The label with which a cut-off text begins, alone or with what may follow a label, as far as it goes ("YES",
// "YES, because the", "YES beca"). nullopt where another label or a word that belongs to it follows ("NO idea", "YES
// or").
[[nodiscard]] std::optional<Label> openingLabel(std::string_view text);

// The number of the question that a key names: "1", "Q1", "question_1", "1.", "1. Am I …".
[[nodiscard]] std::optional<int> questionNumber(std::string_view key);

// A number at the start of a line of prose ("**Q1:** YES", "1) no", "- Question 3 - MAYBE").
struct NumberedLine {
    int number = 0;
    std::string_view rest; // after the number and its punctuation
};
[[nodiscard]] std::optional<NumberedLine> numberedLine(std::string_view line);

// Short prose in which the model declines to answer (English, German, French, Chinese). Conservative:
// it must say both that it can't and that it is about the task.
[[nodiscard]] bool isRefusal(std::string_view text);

} // namespace core
