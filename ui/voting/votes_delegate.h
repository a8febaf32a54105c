// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The votes on a question as dots on its scale, one a translator, stacked where they fall together.

#include <QStyledItemDelegate>

namespace ui {

class VotesDelegate final : public QStyledItemDelegate {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VotesDelegate)

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setPoints(int points) { m_points = points; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_points = 5;
};

} // namespace ui
