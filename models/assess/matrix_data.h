// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One run of a question list as a matrix of values: made on the reader's thread, then owned by the
// MatrixModel on the window's. No Qt objects.

#include "core/questions/assessor_agreement.h"
#include "core/questions/score.h"
#include "core/store.h"
#include "models/assess/answer_grid.h"

#include <functional>
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
    bool operator==(const ScoreView &) const = default;
};

struct MatrixColumn {
    core::TextLine line;
    int colour = -1;               // the system's place in the project's order
    std::optional<double> human{}; // mean over raters on the run's one human scale
    std::string toJudge{};         // what the translation says to the judge, "" = nothing
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
    AnswerGrid answers;                  // columns × questions × replicates, pending where nothing is known
    std::vector<char> differs;           // columns × questions: systems disagree within the segment
    std::vector<AnswerShares> shares;    // by question, over all columns
    std::map<core::RowId, int> columnOf; // text → column
    std::vector<core::FlipRate> flips;   // by question, over all at the end; empty with one replicate

    // Somebody answers: `answers` are that person's own, and `beside` holds what the store lets them see.
    bool blind = false;
    std::string besideName;                      // the second assessor, "" = nobody
    AnswerGrid beside;                           // columns × questions, of the second assessor; empty = nobody
    std::map<std::size_t, std::string> comments; // of the person who answers, by at()

    [[nodiscard]] std::optional<core::Answer> besideAt(int column, int question) const; // nullopt = nobody
    // Both assessors have answered, and not alike.
    [[nodiscard]] bool assessorsDiffer(int column, int question) const;
    [[nodiscard]] int questionCount() const { return static_cast<int>(list.questions.size()); }
    [[nodiscard]] core::Answer answer(int column, int question, int which) const;
    [[nodiscard]] core::Answer shown(int column, int question) const { return answer(column, question, replicate); }
    // Of the shown replicate; `aspect` "" = all questions. Made when it is asked for: a view shows few columns.
    [[nodiscard]] core::ListScore score(int column, const ScoreView &view, const std::string &aspect = {}) const;
    [[nodiscard]] bool isDiffering(int column, int question) const { return differs[at(column, question)] != 0; }
    // Of `answers`.
    [[nodiscard]] std::size_t placeOf(int column, int question, int which) const
    {
        return at(column, question) * static_cast<std::size_t>(replicates) + static_cast<std::size_t>(which);
    }
    [[nodiscard]] std::size_t shownPlace(int column, int question) const
    {
        return placeOf(column, question, replicate);
    }
    // Of `beside`, `differs` and `comments`.
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

// Puts newer answers in place and brings shares and differences up to date. Returns the
// columns that changed, ascending; nullopt when an answer fits nowhere (a text or replicate that came
// later): read the run again.
[[nodiscard]] std::optional<std::vector<int>> applyAnswers(MatrixData &matrix,
                                                           const std::vector<core::Answer> &answers);

// The same for the second assessor; what fits nowhere is left out. No score changes.
[[nodiscard]] std::vector<int> applyBeside(MatrixData &matrix, const std::vector<core::Answer> &answers);

// The answers of a run to the matrix's texts, some texts at a time, so that they never lie in memory all at once.
// `take` returns an error, or Done to go on.
core::Status eachAnswers(core::ProjectReader &reader, core::RowId run, const MatrixData &matrix,
                         const std::function<core::Status(const std::vector<core::Answer> &)> &take);

// Shows another replicate: shares and differences are computed for it.
void chooseReplicate(MatrixData &matrix, int replicate);

} // namespace models
