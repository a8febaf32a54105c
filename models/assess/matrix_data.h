// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One run of a question list as a matrix of values: made on the reader's thread, then owned by the
// MatrixModel on the window's. No Qt objects.

#include "core/questions/assessor_agreement.h"
#include "core/questions/score.h"
#include "core/store.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace models {

// Which of the four kinds of score is meant.
struct ScoreView {
    core::ScorePreset preset = core::ScorePreset::Paper;
    bool soft = false;
    [[nodiscard]] std::size_t index() const
    {
        return (preset == core::ScorePreset::Paper ? 0U : 2U) + (soft ? 1U : 0U);
    }
    bool operator==(const ScoreView &) const = default;
};

struct MatrixColumn {
    core::TextLine line;
    int colour = -1;                                     // the system's place in the project's order
    std::array<core::ListScore, 4> scores;               // by ScoreView::index(), of the shown replicate
    std::vector<std::array<core::ListScore, 4>> aspects; // in the order of aspectCodes()
    std::optional<double> human;                         // mean over raters on the run's one human scale
    std::string toJudge{};                               // what the translation says to the judge, "" = nothing
};

struct AnswerShares {
    int yes = 0, maybe = 0, no = 0, other = 0;
    bool operator==(const AnswerShares &) const = default;
};

enum class ColumnOrder { BySegment, BySystem };

struct MatrixData {
    ColumnOrder order = ColumnOrder::BySegment;
    core::Run run;
    core::QuestionList list;
    std::vector<std::string> aspects;
    std::vector<MatrixColumn> columns;
    int replicates = 1;
    int replicate = 0;                   // the one shown and scored
    std::string humanScale;              // "" = no human scores
    bool hasSoft = false;                // some answer has label probabilities
    core::RowId lastAnswer = 0;          // newest row seen
    std::vector<core::Answer> answers;   // columns × questions × replicates, pending where nothing is known
    std::vector<char> differs;           // columns × questions: systems disagree within the segment
    std::vector<AnswerShares> shares;    // by question, over all columns
    std::map<core::RowId, int> columnOf; // text → column
    std::vector<core::FlipRate> flips;   // by question, over all at the end; empty with one replicate

    // Somebody answers: `answers` are that person's own, and `beside` holds what the store lets them see.
    bool blind = false;
    std::string besideName;                      // the second assessor, "" = nobody
    std::vector<core::Answer> beside;            // columns × questions, of the second assessor; empty = nobody
    std::map<std::size_t, std::string> comments; // of the person who answers, by at()

    [[nodiscard]] const core::Answer *besideAt(int column, int question) const
    {
        return beside.empty() ? nullptr : &beside[at(column, question)];
    }
    // Both assessors have answered, and not alike.
    [[nodiscard]] bool assessorsDiffer(int column, int question) const;
    [[nodiscard]] int questionCount() const { return static_cast<int>(list.questions.size()); }
    [[nodiscard]] const core::Answer &answer(int column, int question, int which) const
    {
        return answers[at(column, question) * static_cast<std::size_t>(replicates) + static_cast<std::size_t>(which)];
    }
    [[nodiscard]] const core::Answer &shown(int column, int question) const
    {
        return answer(column, question, replicate);
    }
    [[nodiscard]] bool isDiffering(int column, int question) const { return differs[at(column, question)] != 0; }
    [[nodiscard]] std::size_t at(int column, int question) const
    {
        return static_cast<std::size_t>(column) * list.questions.size() + static_cast<std::size_t>(question);
    }
};

using MatrixPtr = std::shared_ptr<MatrixData>;

// Reads a run; the questions are those that it carries. Errors: NotFound, Malformed (a run without a
// question list), and those of the reader.
[[nodiscard]] core::Result<MatrixPtr> buildMatrix(core::ProjectReader &reader, core::RowId run, ColumnOrder order,
                                                  const std::stop_token &stop = {});

// Columns and cells without an answer; `systems` give the colours.
[[nodiscard]] MatrixPtr emptyMatrix(core::Run run, core::QuestionList list, std::vector<core::TextLine> lines,
                                    const std::vector<core::System> &systems, ColumnOrder order);

// Puts newer answers in place and brings scores, shares and differences up to date. Returns the
// columns that changed, ascending; nullopt when an answer fits nowhere (a text or replicate that came
// later): read the run again.
[[nodiscard]] std::optional<std::vector<int>> applyAnswers(MatrixData &matrix,
                                                           const std::vector<core::Answer> &answers);

// The same for the second assessor; what fits nowhere is left out. No score changes.
[[nodiscard]] std::vector<int> applyBeside(MatrixData &matrix, const std::vector<core::Answer> &answers);

// Shows another replicate: scores, shares and differences are computed for it.
void chooseReplicate(MatrixData &matrix, int replicate);

} // namespace models
