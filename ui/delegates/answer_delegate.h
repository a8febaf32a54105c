// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Cells of the matrix: answers, aspect scores in heading rows, score rows.

#include <QStyledItemDelegate>

namespace ui {

class AnswerDelegate final : public QStyledItemDelegate {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AnswerDelegate)

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace ui
