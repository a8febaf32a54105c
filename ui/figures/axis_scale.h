// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Values to pixels, with ticks at round numbers.

#include "ui/figures/figure_kinds.h"

#include <span>

namespace ui {

struct AxisScale {
    double from = 0, to = 1;   // values
    double start = 0, end = 1; // pixels of both; an upright axis starts below
    QList<double> ticks;       // ascending, within [from, to]
    int tickDecimals = 0;
    bool percent = false;

    [[nodiscard]] double at(double value) const; // held within the axis
    [[nodiscard]] QString tickWords(double tick) const;
};

struct ValueRange {
    double low = 0, high = 0;
    bool any = false;
    void take(double value); // what is not finite is passed over
    void take(std::optional<double> value);
};

// Round steps of 1, 2 or 5 times a power of ten, at most one every `apart` pixels; the ends are those of the axis
// where it has some, else the data's, moved out to the next tick. A range of one value gets half a unit either side.
[[nodiscard]] AxisScale axisScale(const FigureAxis &axis, const ValueRange &range, double start, double end,
                                  double apart = 70);

// Lying: ticks and title below `plot`; a thin line at each tick through the plot.
[[nodiscard]] double lyingAxisHeight(const FigureAxis &axis, const FigureLook &look);
void paintLyingAxis(QPainter &painter, const AxisScale &scale, const QRectF &plot, const QString &title,
                    const FigureLook &look);
// Upright: ticks left of `plot`, the title turned.
[[nodiscard]] double uprightAxisWidth(const AxisScale &scale, const QString &title, const FigureLook &look);
void paintUprightAxis(QPainter &painter, const AxisScale &scale, const QRectF &plot, const QString &title,
                      const FigureLook &look);

} // namespace ui
