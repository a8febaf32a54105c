// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run's progress in its row: the words, and a thin bar below them; what failed ends the bar in the
// warning tone and is said in the words.

#include <QStyledItemDelegate>

namespace ui {

class ProgressDelegate final : public QStyledItemDelegate {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProgressDelegate)

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace ui
