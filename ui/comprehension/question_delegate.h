// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A question in the list: its number and words on up to three lines, and how far it tells translations apart as a
// bar with its figure; a question that is kept apart is said to be, in muted letters.

#include <QStyledItemDelegate>

namespace ui {

class QuestionDelegate final : public QStyledItemDelegate {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QuestionDelegate)

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace ui
