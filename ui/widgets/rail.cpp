// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/rail.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QLocale>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int kButtonHeight = 36;
constexpr int kHeadHeight = 52; // above the buttons: the program's name
constexpr int kMark = 3;        // bar beside the current workspace

} // namespace

RailButton::RailButton(const QString &iconName, const QString &word, QWidget *parent)
    : KeyButton(parent)
{
    setIcon(ui::icon(iconName));
    setText(word);
    setAccessibleName(word);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
}

void RailButton::setNarrow(bool narrow)
{
    m_narrow = narrow;
    updateGeometry();
    update();
}

void RailButton::setCount(int left)
{
    m_count = left;
    setAccessibleDescription(left > 0 ? tr("%Ln left", nullptr, left) : QString());
    update();
}

int RailButton::wideWidth() const
{
    QFont heavy = font();
    heavy.setWeight(QFont::DemiBold);
    const int word = QFontMetrics(heavy).horizontalAdvance(text()) + 1;
    return gap::kMedium + size::kIconLarge + gap::kSmall + 2 + word + gap::kSmall;
}

QSize RailButton::sizeHint() const
{
    return { m_narrow ? size::kRailNarrow - gap::kSmall : size::kRailWide - gap::kSmall, kButtonHeight };
}

void RailButton::paintCount(QPainter &painter) const
{
    if (m_count <= 0) {
        return;
    }
    const Tokens tokens = Tokens::of(this);
    const QString text = m_count > 999 ? QStringLiteral("999+") : QLocale().toString(m_count);
    painter.setFont(ui::font(TypeRole::Caption));
    const int wide = std::max(18, painter.fontMetrics().horizontalAdvance(text) + gap::kSmall);
    QRectF pill(0, 0, wide, 16);
    if (m_narrow) {
        pill.moveTopRight(QPointF(width() - 2, 2));
    } else {
        pill.moveCenter(QPointF(width() - wide / 2.0 - gap::kSmall, height() / 2.0));
    }
    painter.setPen(QPen(tokens.colour(Tone::Line), 1));
    painter.setBrush(tokens.colour(Tone::Raised));
    painter.drawRoundedRect(pill, 8, 8);
    painter.setPen(tokens.colour(Tone::Muted));
    painter.drawText(pill, Qt::AlignCenter, text);
}

void RailButton::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = QRectF(rect()).adjusted(0, 1, 0, -1);
    if (isChecked() || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isChecked() ? tokens.selection() : tokens.hover());
        painter.drawRoundedRect(body, size::kCorner, size::kCorner);
    }
    if (isChecked()) {
        painter.setBrush(tokens.colour(Tone::Accent));
        painter.drawRoundedRect(QRectF(0, body.top() + 8, kMark, body.height() - 16), 1.5, 1.5);
    }
    const int left = m_narrow ? (width() - size::kIconLarge) / 2 : gap::kMedium;
    const QRect glyph(left, (height() - size::kIconLarge) / 2, size::kIconLarge, size::kIconLarge);
    icon().paint(&painter,
                 layoutDirection() == Qt::RightToLeft ? QStyle::visualRect(Qt::RightToLeft, rect(), glyph) : glyph);
    if (!m_narrow) {
        QFont word = font();
        word.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
        painter.setFont(word);
        painter.setPen(tokens.colour(Tone::Text));
        const QRect area = rect().adjusted(glyph.right() + gap::kSmall + 3, 0, -gap::kSmall, 0);
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
    }
    paintCount(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens.colour(Tone::Accent), size::kFocusRing));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), size::kCorner, size::kCorner);
    }
}

Rail::Rail(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("workspaceRail"));
    setAccessibleName(tr("Workspaces"));
    m_column->setContentsMargins(gap::kTiny, kHeadHeight, gap::kTiny, gap::kSmall);
    m_column->setSpacing(gap::kTiny);
    m_column->addStretch(1);
}

int Rail::add(const QString &iconName, const QString &word, const QString &keys)
{
    const int number = static_cast<int>(m_buttons.size());
    auto *button = new RailButton(iconName, word, this);
    button->setObjectName(QStringLiteral("workspace%1Button").arg(number + 1));
    button->setToolTip(keys.isEmpty() ? word : tr("%1 (%2)", "workspace, keys").arg(word, keys));
    m_buttons << button; // no button group: it would let Tab come by one of its buttons only
    connect(button, &QAbstractButton::clicked, this, [this, number] {
        setCurrent(number);
        Q_EMIT chosen(number);
    });
    m_column->insertWidget(number, button);
    setNarrow(m_narrow); // a longer word asks for a wider rail
    return number;
}

void Rail::setCurrent(int number)
{
    for (int i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setChecked(i == number);
    }
}

void Rail::setCount(int number, int left)
{
    if (number >= 0 && number < m_buttons.size()) {
        m_buttons[number]->setCount(left);
    }
}

int Rail::wideWidth() const
{
    int widest = size::kRailWide;
    for (const RailButton *button : m_buttons) {
        widest = std::max(widest, button->wideWidth() + 2 * gap::kTiny);
    }
    return widest;
}

void Rail::setNarrow(bool narrow)
{
    m_narrow = narrow;
    setFixedWidth(narrow ? size::kRailNarrow : wideWidth());
    for (RailButton *button : std::as_const(m_buttons)) {
        button->setNarrow(narrow);
    }
    update();
}

void Rail::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.colour(Tone::Sunken));
    painter.fillRect(QRect(layoutDirection() == Qt::RightToLeft ? 0 : width() - 1, 0, 1, height()),
                     tokens.colour(Tone::Line));
    QFont name = readingFont(QString(), 1.45);
    name.setWeight(QFont::DemiBold);
    painter.setFont(name);
    painter.setPen(tokens.colour(Tone::Text));
    const QRect head(gap::kLarge, gap::kTiny, width() - 2 * gap::kLarge, kHeadHeight - gap::kSmall);
    painter.drawText(m_narrow ? QRect(0, head.top(), width(), head.height()) : head,
                     (m_narrow ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter,
                     m_narrow ? QStringLiteral("T") : QStringLiteral("Tertium"));
}

} // namespace ui
