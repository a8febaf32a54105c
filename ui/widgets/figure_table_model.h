// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The data of a figure as a table: what it draws, for those who read numbers or cannot see it.

#include "ui/figures/figure.h"

#include <QAbstractTableModel>

namespace ui {

class FigureTableModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigureTableModel)

public:
    enum Role { SortRole = Qt::UserRole + 1 };

    explicit FigureTableModel(QObject *parent = nullptr)
        : QAbstractTableModel(parent)
    {
    }
    void setTable(const FigureTable &table);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    FigureTable m_table;
};

} // namespace ui
