// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/scale_button.h"

#include "ui/theme/style_parts.h"
#include "ui/theme/tokens.h"

#include <QLocale>
#include <QPainter>

namespace ui {

namespace {
constexpr int kHeight = 84;
constexpr int kLeastWidth = 76;
} // namespace

ScaleButton::ScaleButton(int digit, const QString &word, QWidget *parent)
    : KeyButton(parent)
    , m_digit(digit)
{
    setObjectName(QStringLiteral("voteButton%1").arg(digit));
    setText(word);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMark(VoteMark::None);
}

void ScaleButton::setMark(VoteMark mark)
{
    m_mark = mark;
    const QString name = tr("%1, %2").arg(QLocale().toString(m_digit), text());
    setAccessibleName(mark == VoteMark::None ? name : tr("%1, chosen").arg(name));
    setToolTip(text());
    update();
}

QSize ScaleButton::sizeHint() const
{
    const QFontMetrics caption(ui::font(TypeRole::Caption));
    const QRect words = caption.boundingRect(QRect(0, 0, kLeastWidth, 400), Qt::TextWordWrap, text());
    const int digit = QFontMetrics(ui::font(TypeRole::PageTitle)).height();
    return { 118, std::max(kHeight, gap::kSmall + digit + words.height() + gap::kMedium) };
}

QSize ScaleButton::minimumSizeHint() const
{
    return { kLeastWidth, sizeHint().height() };
}

void ScaleButton::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    const bool chosen = m_mark == VoteMark::Saved;
    const QColor fill = chosen                       ? tokens.colour(Tone::PrimaryFill)
                        : m_mark == VoteMark::Saving ? tokens.selection()
                        : underMouse()               ? tokens.hover()
                                                     : tokens.colour(Tone::Raised);
    QPainter painter(this);
    parts::field(painter, rect(), tokens, fill, tokens.colour(m_mark == VoteMark::None ? Tone::Line : Tone::Accent),
                 hasFocus());
    const QRect inner = rect().adjusted(gap::kTiny, gap::kSmall, -gap::kTiny, -gap::kTiny);
    painter.setPen(tokens.colour(chosen ? Tone::PrimaryText : Tone::Text));
    painter.setFont(ui::font(TypeRole::PageTitle));
    const int digitHeight = painter.fontMetrics().height();
    painter.drawText(inner, Qt::AlignHCenter | Qt::AlignTop, QLocale().toString(m_digit));
    painter.setFont(ui::font(TypeRole::Caption));
    painter.setPen(tokens.colour(chosen ? Tone::PrimaryText : Tone::Muted));
    painter.drawText(inner.adjusted(0, digitHeight + 2, 0, 0), Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                     text());
}

} // namespace ui
