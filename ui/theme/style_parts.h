// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The pieces that the style draws, one function each. All take the tokens that fit the option's palette.

#include "ui/theme/tokens.h"

#include <QPainter>
#include <QStyleOption>

namespace ui::parts {

[[nodiscard]] Tokens tokensOf(const QStyleOption &option);

// Rounded box with a 1 px line, or the 2 px accent ring when `focused`.
void field(QPainter &painter, const QRect &rect, const Tokens &tokens, const QColor &fill, const QColor &line,
           bool focused);
void focusRing(QPainter &painter, const QRect &rect, const Tokens &tokens);
void chevron(QPainter &painter, const QRect &rect, const QColor &colour, bool up);

void button(QPainter &painter, const QStyleOptionButton &option, bool primary);
void checkBox(QPainter &painter, const QStyleOption &option);
void radioButton(QPainter &painter, const QStyleOption &option);
void tab(QPainter &painter, const QStyleOptionTab &option);
void headerSection(QPainter &painter, const QStyleOptionHeader &option);
void progressGroove(QPainter &painter, const QStyleOptionProgressBar &option);
void progressContents(QPainter &painter, const QStyleOptionProgressBar &option);
void comboBox(QPainter &painter, const QStyleOptionComboBox &option, const QRect &arrow);
void spinBox(QPainter &painter, const QStyleOptionSpinBox &option, const QRect &up, const QRect &down);
void scrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle);
void toolButton(QPainter &painter, const QStyleOptionToolButton &option, bool primary);
void splitterLine(QPainter &painter, const QStyleOption &option);

} // namespace ui::parts
