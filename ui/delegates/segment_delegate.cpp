// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/segment_delegate.h"

#include "models/read/segments_model.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

void SegmentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens tokens = Tokens::of(option.widget);
    painter->save();
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    if (selected) {
        painter->fillRect(option.rect, tokens.selection());
        painter->fillRect(option.rect.left(), option.rect.top(), 3, option.rect.height(), tokens.colour(Tone::Accent));
    } else if ((option.state & QStyle::State_MouseOver) != 0) {
        painter->fillRect(option.rect, tokens.hover());
    }
    const QRect box = option.rect.adjusted(gap::kMedium, gap::kTiny, -gap::kSmall, -gap::kTiny);
    const QFont small = ui::font(TypeRole::Caption);
    const QFontMetrics caption(small);
    painter->setFont(small);
    painter->setPen(tokens.colour(Tone::Muted));
    const QString place = index.data(models::SegmentsModel::PlaceRole).toString();
    painter->drawText(QRect(box.left(), box.top(), box.width(), caption.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      caption.elidedText(place, Qt::ElideRight, box.width()));
    const QString words = index.data(Qt::DisplayRole).toString();
    painter->setFont(option.font);
    painter->setPen(tokens.colour(Tone::Text));
    const bool rightToLeft = words.isRightToLeft();
    painter->setLayoutDirection(rightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    painter->drawText(QRect(box.left(), box.top() + caption.height() + 1, box.width(), option.fontMetrics.height()),
                      Qt::AlignVCenter | (rightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute |
                          Qt::TextSingleLine,
                      option.fontMetrics.elidedText(words, Qt::ElideRight, box.width()));
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(tokens.colour(Tone::Accent), 1));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QSize SegmentDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int lines = QFontMetrics(ui::font(TypeRole::Caption)).height() + option.fontMetrics.height();
    return { 120, lines + 2 * gap::kTiny + 3 };
}

} // namespace ui
