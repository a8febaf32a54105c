// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/scatter_figure.h"

namespace ui {

class ScatterLayout final : public FigureLayout {
public:
    ScatterLayout(const ScatterFigure &figure, const QRectF &area, const FigureLook &look);

    void paint(QPainter &painter) const override;
    [[nodiscard]] QRectF place(int mark) const override;
    [[nodiscard]] int at(const QPointF &point) const override;
    [[nodiscard]] QList<int> within(const QRectF &area) const override { return m_index.within(area); }

    [[nodiscard]] const QRectF &plot() const { return m_plot; }
    [[nodiscard]] double alpha() const { return m_alpha; }
    [[nodiscard]] double radius() const { return m_radius; }

private:
    void paintFrame(QPainter &painter) const;
    void paintBand(QPainter &painter) const;
    void paintPoints(QPainter &painter) const;

    const ScatterFigure &m_figure;
    QRectF m_area;
    FigureLook m_look;
    QRectF m_plot;
    AxisScale m_x, m_y;
    PointIndex m_index;
    double m_radius = kMarkRadius, m_alpha = 1;
};

} // namespace ui
