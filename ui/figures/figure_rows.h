// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The frame of figures in rows: names left, a plot over a lying axis, the numbers written right of it.

#include "ui/figures/figure_parts.h"

namespace ui {

struct RowsFrame {
    QRectF labels, plot, words; // plot: rows only, without its axis
};

// `height` of all rows. Names get a third at most, written numbers what they need of the rest.
[[nodiscard]] RowsFrame rowsFrame(const QPointF &topLeft, double width, double height, const QStringList &labels,
                                  const QStringList &words, const FigureLook &look);

// How many lines, at most three, the longest of the written numbers takes in such a frame.
[[nodiscard]] int wordLines(double width, const QStringList &labels, const QStringList &words, const FigureLook &look);
[[nodiscard]] double lineHeight(int lines, const FigureLook &look); // of a row of numbers in so many lines
// Written numbers in their box, broken after a semicolon where they are too long for it, else at a blank.
void paintWords(QPainter &painter, const QRectF &box, const QString &words, const QColor &colour);

// A name in its box, in two lines where one is too short for it.
void paintRowLabel(QPainter &painter, const QRectF &box, const QString &label, const FigureLook &look);

// Room above the plot for the words of such lines.
[[nodiscard]] double referencesHeight(const QList<ReferenceLine> &lines, const FigureLook &look);
void paintReferences(QPainter &painter, const AxisScale &scale, const QRectF &plot, const QList<ReferenceLine> &lines,
                     const FigureLook &look);

} // namespace ui
