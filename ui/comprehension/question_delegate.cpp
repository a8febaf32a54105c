// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/question_delegate.h"

#include "models/comprehension/comprehension_questions.h"
#include "ui/theme/tokens.h"

#include <QPainter>
#include <QTextLayout>

namespace ui {
namespace {

using models::ComprehensionQuestions;

constexpr int kBarWidth = 72, kBarHeight = 6, kLines = 3;

// Draws up to kLines lines, the last one cut with "…".
void drawWords(QPainter *painter, const QString &words, const QRect &box)
{
    const QFontMetrics metrics(painter->font());
    QTextLayout layout(words, painter->font());
    QTextOption wrap(words.isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft);
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(wrap);
    layout.beginLayout();
    for (int row = 0; row < kLines; ++row) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) {
            break;
        }
        line.setLineWidth(box.width());
        const QRect place(box.left(), box.top() + row * metrics.height(), box.width(), metrics.height());
        const bool last = row == kLines - 1;
        const QString text = last ? metrics.elidedText(words.mid(line.textStart()), Qt::ElideRight, box.width())
                                  : words.mid(line.textStart(), line.textLength());
        painter->drawText(place, int(wrap.alignment() | Qt::AlignVCenter | Qt::TextSingleLine), text);
    }
    layout.endLayout();
}

void drawPower(QPainter *painter, const QModelIndex &index, const QRect &box, const Tokens &tokens)
{
    const QVariant power = index.data(ComprehensionQuestions::PowerRole);
    const QString words = index.siblingAtColumn(ComprehensionQuestions::Power).data().toString();
    painter->setFont(ui::font(TypeRole::Caption));
    painter->setPen(tokens.colour(Tone::Muted));
    const QRect figure(box.left(), box.top(), box.width(), QFontMetrics(painter->font()).height());
    painter->drawText(figure, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, words);
    if (power.isValid()) {
        const QRect bar(box.left(), figure.bottom() + gap::kTiny, box.width(), kBarHeight);
        painter->fillRect(bar, tokens.colour(Tone::Line));
        painter->fillRect(QRect(bar.left(), bar.top(), qRound(bar.width() * power.toDouble()), kBarHeight),
                          tokens.colour(Tone::Accent));
    }
    if (!index.data(ComprehensionQuestions::FailuresRole).value<QList<int>>().isEmpty()) {
        const QRect failure(box.left(), figure.bottom() + 2 * gap::kTiny + kBarHeight, box.width(), figure.height());
        painter->setPen(tokens.colour(Tone::Bad));
        painter->drawText(failure, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                          QuestionDelegate::tr("failure"));
    }
}

} // namespace

void QuestionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens tokens = Tokens::of(option.widget);
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, tokens.selection());
        painter->fillRect(option.rect.left(), option.rect.top(), 3, option.rect.height(), tokens.colour(Tone::Accent));
    } else if (option.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(option.rect, tokens.hover());
    }
    const QRect box = option.rect.adjusted(gap::kMedium, gap::kTiny, -gap::kSmall, -gap::kTiny);
    const int number = option.fontMetrics.horizontalAdvance(QStringLiteral("000")) + gap::kTiny;
    painter->setFont(option.font);
    painter->setPen(tokens.colour(Tone::Muted));
    painter->drawText(QRect(box.left(), box.top(), number, option.fontMetrics.height()),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      index.siblingAtColumn(ComprehensionQuestions::Number).data().toString());
    const bool valid = index.data(ComprehensionQuestions::ValidRole).toBool();
    painter->setPen(tokens.colour(valid ? Tone::Text : Tone::Muted));
    drawWords(painter, index.siblingAtColumn(ComprehensionQuestions::Question).data().toString(),
              QRect(box.left() + number, box.top(), box.width() - number - kBarWidth - gap::kMedium, box.height()));
    drawPower(painter, index, QRect(box.right() - kBarWidth, box.top(), kBarWidth, box.height()), tokens);
    painter->setPen(tokens.colour(Tone::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(tokens.colour(Tone::Accent), size::kLine));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QSize QuestionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 200, kLines * option.fontMetrics.height() + 2 * gap::kTiny + size::kLine };
}

} // namespace ui
