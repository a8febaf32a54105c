// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/answer_painter.h"

#include "ui/theme/tokens.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace ui {

namespace {

constexpr double kPale = 0.35;
constexpr double kTick = 7;
constexpr int kBesideWidth = 18; // of the second assessor's letter
constexpr double kFaint = 0.4;   // the part of a soft cell above its score

// YES is round, MAYBE has its corners cut, NO is square.
QPainterPath shape(const QRectF &box, core::Label label)
{
    QPainterPath path;
    const double corner = std::min(box.width(), box.height()) * 0.42;
    switch (label) {
    case core::Label::Yes:
        path.addRoundedRect(box, corner, corner);
        break;
    case core::Label::Maybe: {
        const double cut = corner * 0.7;
        path.moveTo(box.left() + cut, box.top());
        path.lineTo(box.right() - cut, box.top());
        path.lineTo(box.right(), box.center().y());
        path.lineTo(box.right() - cut, box.bottom());
        path.lineTo(box.left() + cut, box.bottom());
        path.lineTo(box.left(), box.center().y());
        path.closeSubpath();
        break;
    }
    case core::Label::No:
        path.addRect(box);
        break;
    }
    return path;
}

bool isAnswered(const models::CellFace &face)
{
    return face.state == core::AnswerState::Answered && face.label.has_value();
}

void paintOtherState(QPainter &painter, const QRectF &box, const models::CellFace &face, const Tokens &tokens)
{
    if (face.state == core::AnswerState::Pending) {
        return; // not asked yet: nothing but the dot
    }
    const CellColours colours = tokens.cell(face.state);
    painter.setBrush(colours.fill);
    painter.setPen(QPen(tokens.colour(Tone::StrongLine), 1, Qt::DotLine));
    painter.drawRect(box);
}

} // namespace

QString faceLetter(const models::CellFace &face)
{
    core::Answer answer;
    answer.state = face.state;
    answer.label = face.label;
    return cellLetter(answer);
}

void paintAnswer(QPainter &painter, const QRect &box, const models::CellFace &face, bool pale, const Tokens &tokens)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(pale ? kPale : 1);
    const double width = std::min(44.0, box.width() - 6.0);
    const QRectF area(box.center().x() + 0.5 - width / 2, box.top() + 3.5, width, box.height() - 7.0);
    QColor letter = tokens.colour(Tone::Muted);
    if (isAnswered(face)) {
        const CellColours colours = tokens.cell(*face.label);
        const QPainterPath path = shape(area, *face.label);
        letter = colours.letter;
        QColor faint = colours.fill;
        faint.setAlphaF(face.soft < 0 ? 1 : kFaint);
        painter.fillPath(path, faint);
        if (face.soft >= 0) {
            painter.save();
            painter.setClipPath(path);
            const double height = area.height() * std::clamp(face.soft, 0.0, 1.0);
            painter.fillRect(QRectF(area.left(), area.bottom() - height, area.width(), height), colours.fill);
            painter.setPen(QPen(colours.letter, 1));
            const double y =
                area.bottom() - height; // ticks at the sides: a line through the letter would strike it out
            painter.drawLine(QPointF(area.left(), y), QPointF(area.left() + kTick, y));
            painter.drawLine(QPointF(area.right() - kTick, y), QPointF(area.right(), y));
            painter.restore();
        }
        if (face.unsteady || face.lowMass) {
            painter.setPen(QPen(colours.letter, 1, Qt::DotLine));
            painter.drawPath(path);
        }
    } else {
        paintOtherState(painter, area, face, tokens);
        letter = face.state == core::AnswerState::Pending ? letter : tokens.cell(face.state).letter;
    }
    QFont bold = ui::font(TypeRole::Interface);
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(letter);
    painter.drawText(box, Qt::AlignCenter, faceLetter(face));
    painter.restore();
}

void paintAnswers(QPainter &painter, const QRect &box, const models::CellFace &face, bool pale, const Tokens &tokens)
{
    paintAnswer(painter, face.hasBeside ? box.adjusted(0, 0, -kBesideWidth, 0) : box, face, pale, tokens);
    painter.save();
    painter.setOpacity(pale ? kPale : 1);
    if (face.commented) { // a folded corner
        QPainterPath corner(QPointF(box.right() - 6, box.top() + 1));
        corner.lineTo(box.right(), box.top() + 1);
        corner.lineTo(box.right(), box.top() + 7);
        corner.closeSubpath();
        painter.fillPath(corner, tokens.colour(Tone::Accent));
    }
    if (face.hasBeside && face.besideState != core::AnswerState::Pending) {
        models::CellFace other;
        other.state = face.besideState;
        other.label = face.beside;
        const QRect place(box.right() - kBesideWidth - 1, box.center().y() - 8, kBesideWidth - 1, 17);
        const bool differs = isAnswered(face) && isAnswered(other) && face.label != face.beside;
        if (differs) { // its own shape as well, so that the eye finds it
            painter.setRenderHint(QPainter::Antialiasing);
            painter.fillPath(shape(place, *face.beside), tokens.cell(*face.beside).fill);
        }
        painter.setFont(ui::font(TypeRole::Caption));
        painter.setPen(differs ? tokens.cell(*face.beside).letter : tokens.colour(Tone::Muted));
        painter.drawText(place, Qt::AlignCenter, faceLetter(other));
    }
    painter.restore();
}

void paintMiniAnswer(QPainter &painter, const QRect &box, const models::CellFace &face, bool pale, const Tokens &tokens)
{
    const QRect cell = box.adjusted(0, 0, -1, -1); // one pixel of ground keeps cells apart
    painter.setOpacity(pale ? kPale : 1);
    if (isAnswered(face)) {
        const CellColours colours = tokens.cell(*face.label);
        painter.fillRect(cell, colours.fill);
        const double hard = *face.label == core::Label::Yes ? 1.0 : *face.label == core::Label::Maybe ? 0.5 : 0.0;
        const double value = face.soft >= 0 ? std::clamp(face.soft, 0.0, 1.0) : hard;
        const int height = static_cast<int>(value * cell.height() + 0.5);
        painter.fillRect(cell.left(), cell.bottom() + 1 - height, cell.width(), height, colours.letter);
        if (*face.label == core::Label::No && height < 3) {
            painter.fillRect(cell.center().x() - 1, cell.center().y() - 1, 3, 3, colours.letter);
        }
    } else {
        painter.fillRect(cell, tokens.colour(Tone::Sunken));
        const bool pending = face.state == core::AnswerState::Pending;
        const int dot = pending ? 1 : 3;
        painter.fillRect(cell.center().x() - dot / 2, cell.center().y() - dot / 2, dot, dot,
                         tokens.colour(pending ? Tone::StrongLine : Tone::Text));
    }
    painter.setOpacity(1);
}

} // namespace ui
