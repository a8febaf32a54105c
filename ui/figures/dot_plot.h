// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Estimates with their intervals, a row each, in one or more panels side by side with axes of their
// own.

#include "ui/figures/figure.h"

#include <optional>

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

[[nodiscard]] FigurePtr makeFigure(const DotPlot &plot, const FigureCaption &caption = {});

} // namespace ui
