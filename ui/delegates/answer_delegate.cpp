// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/answer_delegate.h"

#include "models/assess/matrix_filter.h"
#include "ui/delegates/answer_painter.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

void AnswerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens tokens = Tokens::of(option.widget);
    const auto face = index.data(models::MatrixModel::FaceRole).value<models::CellFace>();
    const auto *model = qobject_cast<const models::MatrixFilterModel *>(index.model());
    painter->save();
    const bool current = (option.state & QStyle::State_Selected) != 0;
    const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
    const QColor ground =
        face.kind == models::RowKind::Question ? tokens.colour(Tone::Raised) : tokens.colour(Tone::Sunken);
    painter->fillRect(option.rect, hovered && face.kind == models::RowKind::Question ? tokens.hover() : ground);
    if (model != nullptr && index.column() > 0 && model->startsGroup(index.column())) {
        painter->fillRect(option.rect.left(), option.rect.top(), 1, option.rect.height(), tokens.colour(Tone::Line));
    }
    if (face.kind == models::RowKind::Question) {
        paintAnswers(*painter, option.rect, face, index.data(models::MatrixFilterModel::PaleRole).toBool(), tokens);
    } else {
        const bool heading = face.kind == models::RowKind::Heading;
        QFont words = ui::font(heading ? TypeRole::Caption : TypeRole::Interface);
        words.setWeight(face.kind == models::RowKind::Score && index.row() == 0 ? QFont::DemiBold : QFont::Normal);
        painter->setFont(words);
        painter->setPen(tokens.colour(heading ? Tone::Muted : Tone::Text));
        painter->drawText(option.rect, Qt::AlignCenter, index.data(Qt::DisplayRole).toString());
    }
    if (face.kind == models::RowKind::Score && index.row() == 0) {
        painter->fillRect(option.rect.left(), option.rect.top(), option.rect.width(), 1,
                          tokens.colour(Tone::StrongLine));
    }
    if (current) {
        const bool focused = (option.state & QStyle::State_Active) != 0 && (option.state & QStyle::State_HasFocus) != 0;
        painter->setPen(QPen(tokens.colour(focused ? Tone::Accent : Tone::StrongLine), size::kFocusRing));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace ui
