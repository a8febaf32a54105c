// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace ui {

FlowLayout::FlowLayout(QWidget *parent)
    : QLayout(parent)
{
}

FlowLayout::~FlowLayout()
{
    while (QLayoutItem *item = takeAt(0)) {
        delete item; // QLayout's contract: whoever takes an item ends it
    }
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
}

void FlowLayout::setLastAtEnd(bool atEnd)
{
    m_lastAtEnd = atEnd;
    invalidate();
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    QLayoutItem *item = itemAt(index);
    if (item != nullptr) {
        m_items.erase(m_items.begin() + index);
    }
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::sizeHint() const
{
    int width = contentsMargins().left() + contentsMargins().right();
    for (const QLayoutItem *item : m_items) {
        width += item->isEmpty() ? 0 : item->sizeHint().width() + std::max(0, spacing());
    }
    return { width, minimumSize().height() };
}

QSize FlowLayout::minimumSize() const
{
    QSize most;
    for (const QLayoutItem *item : m_items) {
        most = most.expandedTo(item->minimumSize());
    }
    const QMargins margins = contentsMargins();
    return most + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect &rect, bool place) const
{
    const QRect area = rect.marginsRemoved(contentsMargins());
    const Qt::LayoutDirection direction =
        parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = area.left();
    int y = area.top();
    int lineHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty()) {
            continue;
        }
        const QSize size(std::min(item->sizeHint().width(), std::max(area.width(), item->minimumSize().width())),
                         item->sizeHint().height());
        if (x > area.left() && x + size.width() > area.right() + 1) {
            x = area.left();
            y += lineHeight + std::max(0, spacing());
            lineHeight = 0;
        }
        lineHeight = std::max(lineHeight, size.height());
        if (place) {
            const bool atEnd = m_lastAtEnd && item == m_items.back();
            const QPoint corner =
                atEnd ? QPoint(std::max(x, area.right() + 1 - size.width()), y + lineHeight - size.height())
                      : QPoint(x, y);
            item->setGeometry(QStyle::visualRect(direction, area, QRect(corner, size)));
        }
        x += size.width() + std::max(0, spacing());
    }
    return y + lineHeight - rect.top() + contentsMargins().bottom();
}

} // namespace ui
