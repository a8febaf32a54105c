// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/figure_table_model.h"

#include "ui/figures/figure_file.h"

namespace ui {

void FigureTableModel::setTable(const FigureTable &table)
{
    beginResetModel();
    m_table = table;
    endResetModel();
}

int FigureTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int FigureTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.header.size());
}

QVariant FigureTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const FigureCell cell = m_table.rows[index.row()].value(index.column());
    const bool words = std::holds_alternative<QString>(cell);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return cellText(cell);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (words ? Qt::AlignLeft : Qt::AlignRight)));
    case SortRole:
        if (const auto *number = std::get_if<double>(&cell)) {
            return *number;
        }
        if (const auto *count = std::get_if<std::int64_t>(&cell)) {
            return static_cast<qlonglong>(*count);
        }
        return words ? QVariant(std::get<QString>(cell)) : QVariant();
    default:
        return {};
    }
}

QVariant FigureTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole) {
        return m_table.header.value(section);
    }
    return QAbstractTableModel::headerData(section, orientation, role);
}

} // namespace ui
