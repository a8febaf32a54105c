// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include "ui/theme/tokens.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace ui {

Card::Card(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_column(new QVBoxLayout(this))
    , m_title(plainLabel(title, this))
{
    m_column->setContentsMargins(gap::kLarge, gap::kMedium, gap::kLarge, gap::kLarge);
    m_column->setSpacing(gap::kSmall);
    m_title->setFont(ui::font(TypeRole::SectionTitle));
    m_title->setVisible(!title.isEmpty());
    m_column->addWidget(m_title);
}

void Card::setTitle(const QString &title)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
}

void Card::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens.colour(Tone::Line), size::kLine));
    painter.setBrush(tokens.colour(Tone::Raised));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), size::kCorner, size::kCorner);
}

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QLabel *mutedLabel(const QString &text, QWidget *parent)
{
    QLabel *label = plainLabel(text, parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace ui
