// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A line of the segment list: number and document above, the passage's first words below in their own
// direction.

#include <QStyledItemDelegate>

namespace ui {

class SegmentDelegate final : public QStyledItemDelegate {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SegmentDelegate)

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace ui
