// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The matrix for views: rows are headings, questions and score rows, columns are translations.
// Lives on the window's thread; the values behind it are made by buildMatrix() on the reader's.

#include "models/assess/matrix_data.h"
#include "models/assess/question_rows.h"

#include <QAbstractTableModel>

namespace models {

// What a delegate draws; small, so that a view can ask for a thousand of them.
struct CellFace {
    RowKind kind = RowKind::Question;
    core::AnswerState state = core::AnswerState::Pending;
    std::optional<core::Label> label;
    double soft = -1;       // soft score 0…1; −1 = none, or flagged for its label mass
    bool lowMass = false;   // under half of the probability lies on the three labels
    bool differs = false;   // the segment's systems disagree here
    bool unsteady = false;  // replicates disagree
    bool hasBeside = false; // there is a second assessor
    core::AnswerState besideState = core::AnswerState::Pending;
    std::optional<core::Label> beside; // what the second assessor said
    bool commented = false;            // the person who answers has said why
    bool flagged = false;              // a score row: too few answers for a score
    bool operator==(const CellFace &) const = default;
};

// How an answer looks by itself, whatever stands beside it.
[[nodiscard]] CellFace faceOf(const core::Answer &answer);

class MatrixModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MatrixModel)

public:
    enum Role { FaceRole = Qt::UserRole + 1, SortRole };

    explicit MatrixModel(QObject *parent = nullptr);

    void setMatrix(MatrixPtr matrix); // nullptr = nothing to show
    [[nodiscard]] const MatrixData *matrix() const { return m_matrix.get(); }
    // False when the answers don't fit: read the run again.
    bool apply(const std::vector<core::Answer> &answers);
    void applyBeside(const std::vector<core::Answer> &answers);            // of the second assessor
    void setComment(int column, int question, const std::string &comment); // "" = none
    void setFlags(const std::map<core::RowId, QString> &quoted);           // by text: what it says to the judge
    void setScoreView(const ScoreView &view);
    [[nodiscard]] const ScoreView &scoreView() const { return m_view; }
    void setReplicate(int replicate);
    [[nodiscard]] const MatrixRow &rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] QString flipWords(int question) const; // "" = one replicate
    [[nodiscard]] int rowOfQuestion(int question) const; // −1 = none
    [[nodiscard]] QString scoreText(int column, ScoreRow which) const;
    [[nodiscard]] QString cellName(int row, int column) const; // "Question 3, GPT-4, Book 12: MAYBE"

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void sharesChanged();

private:
    [[nodiscard]] CellFace face(const MatrixRow &row, int column) const;
    [[nodiscard]] core::ListScore scoreOf(const MatrixRow &row, int column) const;
    [[nodiscard]] QString cellText(const MatrixRow &row, int column) const;
    [[nodiscard]] QVariant sortValue(const MatrixRow &row, int column) const;
    [[nodiscard]] QString rowTitle(const MatrixRow &row) const;
    void changedEverywhere();
    [[nodiscard]] QString answersText(int column, int question) const;

    MatrixPtr m_matrix;
    std::vector<MatrixRow> m_rows;
    ScoreView m_view;
};

} // namespace models

Q_DECLARE_METATYPE(models::CellFace)
