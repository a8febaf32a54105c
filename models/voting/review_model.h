// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All votes of a ballot side by side, highest first, to be compared and changed. The order stays while one
// changes votes; sort() makes it anew.

#include "models/voting/ballot_controller.h"

#include <QAbstractTableModel>

#include <vector>

namespace models {

class ReviewModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReviewModel)

public:
    enum Column { VoteColumn, AspectColumn, QuestionColumn, ReasonColumn, ColumnCount };

    explicit ReviewModel(BallotController *ballot, QObject *parent = nullptr);

    void sortAnew();
    [[nodiscard]] int cardAt(int row) const; // −1 = none
    [[nodiscard]] int rowOf(int card) const; // −1 = none

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString voteText(const core::Vote &vote) const;

    BallotController *m_ballot;
    std::vector<int> m_rows; // cards
};

} // namespace models
