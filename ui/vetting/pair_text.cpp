// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/pair_text.h"

#include "core/text/script.h"
#include "models/project/qt_text.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextBlock>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double kReadingScale = 1.25; // of the interface's size
constexpr int kWedge = 5;              // half its width

} // namespace

PairText::PairText(const QString &objectName, const QString &name, QWidget *parent)
    : QTextEdit(parent)
{
    setObjectName(objectName);
    setAccessibleName(name);
    setReadOnly(true);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
}

void PairText::setText(const QString &text, const QString &language)
{
    m_language = language.isEmpty() ? models::toQt(core::languageByScript(models::toCore(text))) : language;
    m_changes.clear();
    setPlainText(text);
    format();
}

void PairText::setChanges(const std::vector<models::ChangedPlace> &changes)
{
    m_changes = changes;
    format();
}

void PairText::setScale(double scale)
{
    m_scale = scale;
    format();
}

void PairText::format()
{
    const QFont reading = readingFont(m_language, kReadingScale * m_scale);
    document()->setDefaultFont(reading);
    const double em = QFontInfo(reading).pixelSize();
    const double height = std::max(em * kReadingLineHeight, std::min(QFontMetricsF(reading).height(), em * 2.2));
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    cursor.select(QTextCursor::Document);
    QTextCharFormat plain;
    plain.setFont(reading);
    cursor.setCharFormat(plain);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat lines;
        lines.setLineHeight(height, QTextBlockFormat::FixedHeight);
        lines.setLayoutDirection(block.text().isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
        lines.setAlignment(Qt::AlignLeading);
        QTextCursor(block).setBlockFormat(lines);
    }
    QTextCharFormat changed;
    changed.setFontWeight(QFont::Bold);
    changed.setForeground(Tokens::of(this).colour(Tone::Accent));
    changed.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    const int last = document()->characterCount() - 1;
    for (const models::ChangedPlace &place : m_changes) {
        cursor.setPosition(std::min(place.start, last));
        cursor.setPosition(std::min(place.start + place.length, last), QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(changed);
    }
    cursor.endEditBlock();
    fit();
    viewport()->update();
}

void PairText::fit()
{
    document()->setTextWidth(viewport()->width());
    setFixedHeight(static_cast<int>(std::ceil(document()->size().height())) + gap::kSmall);
}

void PairText::paintEvent(QPaintEvent *event)
{
    ++m_paints;
    QTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Tokens::of(this).colour(Tone::Accent));
    for (const models::ChangedPlace &place : m_changes) {
        if (place.length > 0)
            continue;
        QTextCursor cursor(document());
        cursor.setPosition(std::min(place.start, document()->characterCount() - 1));
        const QRectF at = cursorRect(cursor);
        QPainterPath wedge(QPointF(at.left(), at.bottom() - kWedge)); // its point just under the letters
        wedge.lineTo(at.left() + kWedge, at.bottom() + kWedge * 0.6);
        wedge.lineTo(at.left() - kWedge, at.bottom() + kWedge * 0.6);
        painter.drawPath(wedge);
    }
}

QRect PairText::firstChange() const
{
    if (m_changes.empty())
        return {};
    QTextCursor cursor(document());
    cursor.setPosition(std::min(m_changes.front().start, document()->characterCount() - 1));
    return cursorRect(cursor);
}

void PairText::resizeEvent(QResizeEvent *event)
{
    QTextEdit::resizeEvent(event);
    fit();
}

void PairText::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        format();
}

void PairText::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // whoever holds it scrolls
}

} // namespace ui
