// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Questions with their votes and what the filters say of them; results and question lab show columns of it.

#include "models/voting/voting_controller.h"

#include <QAbstractTableModel>

namespace models {

class VotesModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VotesModel)

public:
    enum Column {
        StaysColumn,
        RankColumn,
        QuestionColumn,
        AspectColumn,
        CountColumn,
        MeanColumn,
        SpreadColumn,
        VotesColumn,
        CannotColumn,
        MissingColumn,
        GeneralColumn,
        HumanColumn,
        FailedColumn,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole + 1, VotesRole }; // VotesRole: list of votes; 0 = none

    explicit VotesModel(QObject *parent = nullptr);

    void setLab(const core::LabSelection &selection, int points);
    [[nodiscard]] const core::LabRow *rowAt(int row) const;
    [[nodiscard]] int points() const { return m_points; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant text(const core::LabRow &row, int column) const;
    [[nodiscard]] QVariant sortValue(const core::LabRow &row, int column) const;

    std::vector<core::LabRow> m_rows;
    int m_points = 5;
};

// "R-TV mean vote below 4" and what has nothing to go by, for a row.
[[nodiscard]] QString failedWords(const core::LabRow &row);

} // namespace models
