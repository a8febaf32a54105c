// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A figure drawn on paper, and points to draw.

#include "ui/figures/figure_kinds.h"
#include "ui/figures/figure_look.h"

#include <QGuiApplication>

namespace testing {

inline ui::FigureLook look()
{
    return ui::paperLook(QGuiApplication::font());
}

inline QRectF areaOf(const ui::Figure &figure, double width = 860)
{
    return { 10, 20, width, figure.heightFor(width, look()) };
}

inline ui::ScatterData points(const QList<QPointF> &values)
{
    ui::ScatterData data;
    data.x.title = QStringLiteral("people");
    data.y.title = QStringLiteral("metric");
    for (const QPointF &value : values)
        data.points << ui::ScatterPoint{ value.x(), value.y(), 0, QString::number(data.points.size()), {} };
    return data;
}

} // namespace testing
