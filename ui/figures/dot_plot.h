// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Estimates with their intervals, a row each, in one or more panels side by side with axes of their
// own. A figure is data; one routine paints it to screen, SVG and PNG.

#include "core/result.h"
#include "ui/figures/figure_look.h"

#include <QList>
#include <QRectF>
#include <QString>

#include <optional>

class QPainter;

namespace ui {

struct DotMark {
    double value = 0;
    std::optional<double> low, high; // interval, if there is one
    QString words;                   // the same in numbers, written beside the panel
};

struct DotPanel {
    QString title;
    double from = 0, to = 1;
    QList<double> ticks;
    QString tickSuffix;              // "%" …
    std::optional<double> reference; // a line to compare with
    QString referenceWords;          // "chance"
};

struct DotRow {
    QString label;
    QColor colour;
    bool solid = true;                   // hollow = a machine's
    QList<std::optional<DotMark>> marks; // one a panel; none = missing, said by a dash
};

struct DotPlot {
    QList<DotPanel> panels;
    QList<DotRow> rows;
};

[[nodiscard]] double heightOf(const DotPlot &plot, const FigureLook &look);
void paint(QPainter &painter, const DotPlot &plot, const QRectF &area, const FigureLook &look);

// By the ending: .svg or .png (two pixels a point). Errors: Unwritable, Usage for another ending.
[[nodiscard]] core::Status write(const DotPlot &plot, const FigureLook &look, double width, const QString &file);

// The figure in words, a line a row: for screen readers and as its table.
[[nodiscard]] QString wordsOf(const DotPlot &plot);

} // namespace ui
