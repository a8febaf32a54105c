// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rows of the matrix: a heading for each aspect, then its questions, then the score rows that
// stay at the bottom; and the words for an answer.

#include "core/domain.h"

#include <QString>

#include <vector>

namespace models {

enum class RowKind { Heading, Question, Score };
enum class ScoreRow { Weighted, Unweighted, Coverage, Human };

struct MatrixRow {
    RowKind kind = RowKind::Question;
    std::string aspect; // of a heading or question
    int question = -1;  // index in the list
    int aspectIndex = -1;
    ScoreRow score = ScoreRow::Weighted;
    bool operator==(const MatrixRow &) const = default;
};

// Aspects in the list's order; questions of an aspect that the list does not name come last, under
// its code. Score rows follow; the human one only when there are such scores.
[[nodiscard]] std::vector<MatrixRow> matrixRows(const core::QuestionList &list, bool withHuman);

// Codes in the order of the headings above.
[[nodiscard]] std::vector<std::string> aspectCodes(const core::QuestionList &list);
// "Grammar and language" for "GL"; the code itself where the list gives no name.
[[nodiscard]] QString aspectName(const core::QuestionList &list, const std::string &code);

[[nodiscard]] QString labelWord(core::Label label);       // "YES", as the lists and the papers write it
[[nodiscard]] QString stateWord(core::AnswerState state); // "refused", translated
// The whole answer for a screen reader: "MAYBE (soft score 0.48)", "unparsed: empty reply".
[[nodiscard]] QString answerWords(const core::Answer &answer);

} // namespace models
