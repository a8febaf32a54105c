// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choice_button.h"

#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/style_parts.h"

#include <QPainter>
#include <QToolButton>

namespace ui {
namespace {

constexpr int kWidth = 300;
constexpr int kPadding = 20;

} // namespace

ChoiceButton::ChoiceButton(const QString &objectName, const QString &iconName, const QString &words,
                           const QString &sentence, QWidget *parent)
    : KeyButton(parent)
    , m_sentence(sentence)
{
    setObjectName(objectName);
    setText(words);
    setAccessibleName(words);
    setAccessibleDescription(sentence);
    setIcon(ui::icon(iconName, Tone::Accent));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setMinimumWidth(180);
    setMaximumWidth(360);
}

int ChoiceButton::heightForWidth(int width) const
{
    const QFontMetrics title(ui::font(TypeRole::SectionTitle));
    const QRect text =
        fontMetrics().boundingRect(QRect(0, 0, width - 2 * kPadding, 4000), Qt::TextWordWrap, m_sentence);
    return 2 * kPadding + size::kIconLarge + gap::kMedium + title.height() + gap::kTiny + text.height() + 2;
}

QSize ChoiceButton::sizeHint() const
{
    return { kWidth, heightForWidth(kWidth) };
}

void ChoiceButton::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    parts::field(painter, rect(), tokens,
                 isDown()       ? tokens.selection()
                 : underMouse() ? tokens.hover()
                                : tokens.colour(Tone::Raised),
                 tokens.colour(underMouse() ? Tone::StrongLine : Tone::Line), hasFocus());
    const QRect inner = rect().adjusted(kPadding, kPadding, -kPadding, -kPadding);
    icon().paint(&painter, QRect(inner.topLeft(), QSize(size::kIconLarge, size::kIconLarge)));
    QRect line = inner.adjusted(0, size::kIconLarge + gap::kMedium, 0, 0);
    painter.setPen(tokens.colour(Tone::Text));
    painter.setFont(ui::font(TypeRole::SectionTitle));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop, text());
    line.setTop(line.top() + painter.fontMetrics().height() + gap::kTiny);
    painter.setFont(font());
    painter.setPen(tokens.colour(Tone::Muted));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_sentence);
}

QToolButton *makeLink(const QString &objectName, QWidget *parent)
{
    auto *link = new QToolButton(parent);
    link->setObjectName(objectName);
    link->setProperty(kLinkProperty, true);
    link->setAutoRaise(true);
    link->setFocusPolicy(Qt::StrongFocus);
    link->setCursor(Qt::PointingHandCursor);
    link->setIcon(icon(QStringLiteral("arrow-right"), Tone::Accent));
    link->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return link;
}

} // namespace ui
