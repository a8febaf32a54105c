// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_parts.h"

#include <QStyle>

namespace ui::parts {
namespace {

// Sharp 1 px lines: half a pixel in, with antialiasing for the corners only.
QRectF lineRect(const QRect &rect)
{
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

bool has(const QStyleOption &option, QStyle::StateFlag flag)
{
    return option.state.testFlag(flag);
}

QColor buttonFill(const QStyleOption &option, const Tokens &tokens, bool primary)
{
    const bool enabled = has(option, QStyle::State_Enabled);
    if (primary && enabled) {
        const QColor fill = tokens.colour(Tone::PrimaryFill);
        return has(option, QStyle::State_Sunken)      ? fill.darker(115)
               : has(option, QStyle::State_MouseOver) ? fill.darker(107)
                                                      : fill;
    }
    if (!enabled) {
        return tokens.colour(Tone::Sunken);
    }
    if (has(option, QStyle::State_Sunken) || has(option, QStyle::State_On)) {
        return tokens.selection();
    }
    return has(option, QStyle::State_MouseOver) ? tokens.hover() : tokens.colour(Tone::Raised);
}

} // namespace

Tokens tokensOf(const QStyleOption &option)
{
    return Tokens(option.palette.color(QPalette::Window).lightness() < 128);
}

void field(QPainter &painter, const QRect &rect, const Tokens &tokens, const QColor &fill, const QColor &line,
           bool focused)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill);
    painter.setPen(QPen(line, size::kLine));
    painter.drawRoundedRect(lineRect(rect), size::kCorner, size::kCorner);
    if (focused) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens.colour(Tone::Accent), size::kFocusRing));
        painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), size::kCorner - 1, size::kCorner - 1);
    }
    painter.restore();
}

void focusRing(QPainter &painter, const QRect &rect, const Tokens &tokens)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens.colour(Tone::Accent), size::kFocusRing));
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), size::kCorner - 1, size::kCorner - 1);
    painter.restore();
}

void chevron(QPainter &painter, const QRect &rect, const QColor &colour, bool up)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF centre = QRectF(rect).center();
    const double half = 3.5;
    const double dip = up ? -1.75 : 1.75;
    painter.drawPolyline(QPolygonF({ { centre.x() - half, centre.y() - dip },
                                     { centre.x(), centre.y() + dip },
                                     { centre.x() + half, centre.y() - dip } }));
    painter.restore();
}

void button(QPainter &painter, const QStyleOptionButton &option, bool primary)
{
    const Tokens tokens = tokensOf(option);
    const bool filled = primary && has(option, QStyle::State_Enabled);
    const bool focused = has(option, QStyle::State_HasFocus) && has(option, QStyle::State_Enabled);
    if (option.features.testFlag(QStyleOptionButton::Flat) && !has(option, QStyle::State_MouseOver) &&
        !has(option, QStyle::State_Sunken)) {
        return;
    }
    const QColor fill = buttonFill(option, tokens, primary);
    const QColor line =
        filled ? fill : tokens.colour(has(option, QStyle::State_Enabled) ? Tone::StrongLine : Tone::Line);
    field(painter, option.rect, tokens, fill, line, focused && !filled);
    if (focused && filled) { // the accent would not be seen on itself
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens.colour(Tone::PrimaryText), size::kFocusRing));
        painter.drawRoundedRect(QRectF(option.rect).adjusted(3, 3, -3, -3), size::kCorner - 2, size::kCorner - 2);
        painter.restore();
    }
}

void checkBox(QPainter &painter, const QStyleOption &option)
{
    const Tokens tokens = tokensOf(option);
    const bool enabled = has(option, QStyle::State_Enabled);
    const bool on = has(option, QStyle::State_On) || has(option, QStyle::State_NoChange);
    const QColor accent = tokens.colour(enabled ? Tone::Accent : Tone::StrongLine);
    field(painter, option.rect, tokens, on ? accent : tokens.colour(enabled ? Tone::Raised : Tone::Sunken),
          on ? accent : tokens.colour(Tone::StrongLine), false);
    if (!on) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens.colour(Tone::PrimaryText), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QRectF r(option.rect);
    if (has(option, QStyle::State_NoChange)) {
        painter.drawLine(QPointF(r.left() + r.width() * 0.25, r.center().y()),
                         QPointF(r.right() - r.width() * 0.25, r.center().y()));
    } else {
        painter.drawPolyline(QPolygonF({ { r.left() + r.width() * 0.24, r.top() + r.height() * 0.54 },
                                         { r.left() + r.width() * 0.43, r.top() + r.height() * 0.72 },
                                         { r.left() + r.width() * 0.77, r.top() + r.height() * 0.30 } }));
    }
    painter.restore();
}

void radioButton(QPainter &painter, const QStyleOption &option)
{
    const Tokens tokens = tokensOf(option);
    const bool on = has(option, QStyle::State_On);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(tokens.colour(Tone::Raised));
    painter.setPen(QPen(tokens.colour(on ? Tone::Accent : Tone::StrongLine), on ? 1.6 : 1.0));
    painter.drawEllipse(lineRect(option.rect));
    if (on) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.colour(Tone::Accent));
        painter.drawEllipse(QRectF(option.rect).center(), option.rect.width() * 0.25, option.rect.height() * 0.25);
    }
    painter.restore();
}

void tab(QPainter &painter, const QStyleOptionTab &option)
{
    const Tokens tokens = tokensOf(option);
    const bool selected = has(option, QStyle::State_Selected);
    if (!selected && has(option, QStyle::State_MouseOver)) {
        painter.fillRect(option.rect.adjusted(0, 2, 0, -2), tokens.hover());
    }
    if (selected) {
        const QRect line(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2);
        painter.fillRect(line, tokens.colour(Tone::Accent));
    }
}

void headerSection(QPainter &painter, const QStyleOptionHeader &option)
{
    const Tokens tokens = tokensOf(option);
    const bool down = has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled);
    painter.fillRect(option.rect, down ? tokens.hover() : tokens.colour(Tone::Surface));
    const QRect r = option.rect;
    painter.setPen(QPen(tokens.colour(Tone::Line), 1));
    if (option.orientation == Qt::Horizontal) {
        painter.drawLine(r.bottomLeft(), r.bottomRight());
        if (option.position != QStyleOptionHeader::End && option.position != QStyleOptionHeader::OnlyOneSection) {
            painter.drawLine(QPoint(r.right(), r.top() + 6), QPoint(r.right(), r.bottom() - 6));
        }
    } else {
        painter.drawLine(r.topRight(), r.bottomRight());
    }
}

void progressGroove(QPainter &painter, const QStyleOptionProgressBar &option)
{
    const Tokens tokens = tokensOf(option);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens.colour(Tone::Line));
    const double radius = std::min(option.rect.height() / 2.0, double(size::kCorner));
    painter.drawRoundedRect(option.rect, radius, radius);
    painter.restore();
}

void progressContents(QPainter &painter, const QStyleOptionProgressBar &option)
{
    const Tokens tokens = tokensOf(option);
    const QRectF r(option.rect);
    const double range = option.maximum - option.minimum;
    QRectF part = r;
    if (range > 0) {
        part.setWidth(r.width() * std::clamp((option.progress - option.minimum) / range, 0.0, 1.0));
        if (option.direction == Qt::RightToLeft) {
            part.moveRight(r.right());
        }
    } else { // busy, without a known end: a still block, nothing moves here
        part.setWidth(r.width() * 0.3);
        part.moveCenter(r.center());
    }
    if (part.width() < 1) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens.colour(Tone::Accent));
    const double radius = std::min({ r.height() / 2.0, double(size::kCorner), part.width() / 2.0 });
    painter.drawRoundedRect(part, radius, radius);
    painter.restore();
}

void comboBox(QPainter &painter, const QStyleOptionComboBox &option, const QRect &arrow)
{
    const Tokens tokens = tokensOf(option);
    const bool enabled = has(option, QStyle::State_Enabled);
    const QColor fill = !enabled                                                   ? tokens.colour(Tone::Sunken)
                        : !option.editable && has(option, QStyle::State_MouseOver) ? tokens.hover()
                                                                                   : tokens.colour(Tone::Raised);
    if (option.frame) {
        field(painter, option.rect, tokens, fill, tokens.colour(enabled ? Tone::StrongLine : Tone::Line),
              has(option, QStyle::State_HasFocus));
    }
    chevron(painter, arrow, tokens.colour(enabled ? Tone::Muted : Tone::StrongLine), false);
}

void spinBox(QPainter &painter, const QStyleOptionSpinBox &option, const QRect &up, const QRect &down)
{
    const Tokens tokens = tokensOf(option);
    const bool enabled = has(option, QStyle::State_Enabled);
    field(painter, option.rect, tokens, tokens.colour(enabled ? Tone::Raised : Tone::Sunken),
          tokens.colour(enabled ? Tone::StrongLine : Tone::Line), has(option, QStyle::State_HasFocus));
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons) {
        return;
    }
    const auto arrowColour = [&](QAbstractSpinBox::StepEnabledFlag step) {
        return tokens.colour(enabled && option.stepEnabled.testFlag(step) ? Tone::Muted : Tone::Line);
    };
    chevron(painter, up, arrowColour(QAbstractSpinBox::StepUpEnabled), true);
    chevron(painter, down, arrowColour(QAbstractSpinBox::StepDownEnabled), false);
}

void scrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle)
{
    const Tokens tokens = tokensOf(option);
    painter.fillRect(option.rect, option.palette.color(QPalette::Base) == tokens.colour(Tone::Sunken)
                                      ? tokens.colour(Tone::Sunken)
                                      : tokens.colour(Tone::Surface));
    if (option.maximum <= option.minimum) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const bool strong =
        option.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider) || has(option, QStyle::State_Sunken);
    painter.setBrush(tokens.colour(strong ? Tone::Muted : Tone::StrongLine));
    const QRectF r = QRectF(handle).adjusted(2, 2, -2, -2);
    const double radius = std::min(r.width(), r.height()) / 2;
    painter.drawRoundedRect(r, radius, radius);
    painter.restore();
}

void toolButton(QPainter &painter, const QStyleOptionToolButton &option, bool primary)
{
    const Tokens tokens = tokensOf(option);
    const bool raised = !has(option, QStyle::State_AutoRaise);
    const bool hot =
        has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken) || has(option, QStyle::State_On);
    if (raised || primary || (hot && has(option, QStyle::State_Enabled))) {
        const QColor fill = buttonFill(option, tokens, primary);
        field(painter, option.rect, tokens, fill, raised ? tokens.colour(Tone::StrongLine) : fill, false);
    }
    if (has(option, QStyle::State_HasFocus)) {
        focusRing(painter, option.rect, tokens);
    }
}

void splitterLine(QPainter &painter, const QStyleOption &option)
{
    const Tokens tokens = tokensOf(option);
    const QPoint centre = option.rect.center();
    const bool upright = has(option, QStyle::State_Horizontal);
    const QColor colour = tokens.colour(has(option, QStyle::State_MouseOver) ? Tone::StrongLine : Tone::Line);
    const QRect line = upright ? QRect(centre.x(), option.rect.top(), 1, option.rect.height())
                               : QRect(option.rect.left(), centre.y(), option.rect.width(), 1);
    painter.fillRect(line, colour);
}

} // namespace ui::parts
