// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/votes_delegate.h"

#include "models/voting/votes_model.h"
#include "ui/theme/tokens.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <map>

namespace ui {

void VotesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    option.text.clear();
    const QStyle *style = option.widget == nullptr ? QApplication::style() : option.widget->style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
    const Tokens tokens = Tokens::of(option.widget);
    const QRectF area = QRectF(option.rect).adjusted(gap::kMedium, 3, -gap::kMedium, -3);
    const double step = m_points > 1 ? area.width() / (m_points - 1) : 0;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(tokens.colour(Tone::Line), 1));
    painter->drawLine(QPointF(area.left(), area.bottom()), QPointF(area.right(), area.bottom()));
    std::map<int, int> counts;
    for (const QVariant &vote : index.data(models::VotesModel::VotesRole).toList())
        if (vote.toInt() > 0)
            ++counts[vote.toInt()];
    for (const auto &[vote, count] : counts) {
        const double room = area.height() / std::max(count, 3);
        const double radius = std::min(3.5, room * 0.45);
        painter->setPen(Qt::NoPen);
        painter->setBrush(tokens.colour(Tone::Accent));
        for (int i = 0; i < count; ++i)
            painter->drawEllipse(QPointF(area.left() + (vote - 1) * step, area.bottom() - room * (i + 0.5)), radius,
                                 radius);
    }
    painter->restore();
}

} // namespace ui
