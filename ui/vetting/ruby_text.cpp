// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/ruby_text.h"

#include "models/project/qt_text.h"
#include "ui/theme/tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

using models::toQt;

RubyText::RubyText(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void RubyText::setPieces(const std::vector<core::ReadCharacter> &pieces, const QString &language)
{
    m_language = language;
    m_cells.clear();
    QString aloud;
    for (const core::ReadCharacter &piece : pieces) {
        const QString text = toQt(piece.text);
        aloud += piece.reading.empty() ? text : toQt(piece.reading) + u' ';
        if (!piece.reading.empty()) {
            m_cells.push_back({ text, toQt(piece.reading), false });
            continue;
        }
        QString word; // other text is broken where it may be
        const auto end = [&] {
            if (!word.isEmpty())
                m_cells.push_back({ word, {}, false });
            word.clear();
        };
        for (const QChar letter : text) {
            if (letter == u'\n' || letter == QChar::LineSeparator || letter == QChar::ParagraphSeparator) {
                end();
                m_cells.push_back({ {}, {}, true });
                continue;
            }
            word += letter;
            if (letter.isSpace() || (letter.isPunct() && letter.unicode() > 0x2E7F))
                end();
        }
        end();
    }
    setAccessibleDescription(aloud.simplified());
    updateGeometry();
    update();
}

void RubyText::setScale(double scale)
{
    m_scale = scale;
    updateGeometry();
    update();
}

QFont RubyText::textFont() const
{
    return readingFont(m_language, 1.25 * m_scale);
}

QFont RubyText::readingFace() const
{
    QFont face = ui::font(TypeRole::Caption);
    face.setPointSizeF(face.pointSizeF() * m_scale);
    return face;
}

template <typename Draw> double RubyText::walk(double width, Draw draw) const
{
    const QFontMetricsF text(textFont());
    const QFontMetricsF small(readingFace());
    const double line = text.height() + small.height() + gap::kTiny;
    double x = 0;
    double y = 0;
    for (const Cell &cell : m_cells) {
        const double wide = std::max(text.horizontalAdvance(cell.text),
                                     cell.reading.isEmpty() ? 0 : small.horizontalAdvance(cell.reading) + gap::kTiny);
        if (cell.breaks || (x > 0 && x + wide > width)) {
            x = 0;
            y += line;
        }
        if (!cell.breaks)
            draw(cell, QRectF(x, y, wide, line));
        x += cell.breaks ? 0 : wide;
    }
    return y + line;
}

int RubyText::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(walk(width, [](const Cell &, const QRectF &) {})));
}

QSize RubyText::sizeHint() const
{
    const int wide = std::max(width(), 200);
    return { wide, heightForWidth(wide) };
}

void RubyText::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Tokens tokens = Tokens::of(this);
    const QFont text = textFont();
    const QFont small = readingFace();
    const double above = QFontMetricsF(small).height();
    walk(width(), [&](const Cell &cell, const QRectF &box) {
        painter.setFont(small);
        painter.setPen(tokens.colour(Tone::Muted));
        painter.drawText(QRectF(box.left(), box.top(), box.width(), above), Qt::AlignCenter, cell.reading);
        painter.setFont(text);
        painter.setPen(tokens.colour(Tone::Text));
        painter.drawText(box.adjusted(0, above, 0, 0), Qt::AlignHCenter | Qt::AlignTop, cell.text);
    });
}

} // namespace ui
