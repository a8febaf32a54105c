// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/scatter_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ui {
namespace {

constexpr double kReach = 8, kTicksApart = 48;
constexpr double kPad = 0.04;   // of the points' range
constexpr double kCrowd = 0.35; // share of the plot that points cover before they shrink and fade
constexpr int kBandSteps = 48;
constexpr qsizetype kManyPoints = 2000; // above, shapes give way to dots, which are painted much faster

// Axes begin and end a little beyond the points, not at the next tick: the plot belongs to the points.
FigureAxis padded(FigureAxis axis, const ValueRange &range)
{
    const double pad = kPad * (range.high - range.low);
    axis.from = axis.from.value_or(range.low - pad);
    axis.to = axis.to.value_or(range.high + pad);
    return axis;
}

} // namespace

ScatterLayout::ScatterLayout(const ScatterFigure &figure, const QRectF &area, const FigureLook &look)
    : m_figure(figure)
    , m_area(area)
    , m_look(look)
{
    const ScatterData &data = figure.data();
    const QRectF inner = area.adjusted(0, keyHeight(data.series, area.width(), look), 0, 0);
    const double bottom = inner.bottom() - lyingAxisHeight(data.x, look);
    const double top = inner.top() + kFigureGap;
    m_y = axisScale(padded(data.y, figure.rangeY()), figure.rangeY(), bottom, top, kTicksApart);
    const double left = inner.left() + uprightAxisWidth(m_y, data.y.title, look);
    m_plot = QRectF(left, top, inner.right() - left - 2 * kFigureGap, bottom - top);
    m_x = axisScale(padded(data.x, figure.rangeX()), figure.rangeX(), m_plot.left(), m_plot.right());
    QList<QPointF> points;
    points.reserve(data.points.size());
    for (const ScatterPoint &point : data.points) {
        points << QPointF(m_x.at(point.x), m_y.at(point.y));
    }
    m_index = PointIndex(points);
    const double room = m_plot.width() * m_plot.height() * kCrowd;
    const auto covered = [&](double r) { return static_cast<double>(points.size()) * std::numbers::pi * r * r; };
    m_radius = std::clamp(kMarkRadius * std::sqrt(room / covered(kMarkRadius)), 1.5, kMarkRadius);
    m_alpha = std::clamp(room / covered(m_radius), 0.08, 0.85);
}

QRectF ScatterLayout::place(int mark) const
{
    const QPointF centre = m_index.points().value(mark);
    return { centre.x() - m_radius, centre.y() - m_radius, 2 * m_radius, 2 * m_radius };
}

int ScatterLayout::at(const QPointF &point) const
{
    return m_index.nearest(point, kReach);
}

void ScatterLayout::paint(QPainter &painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_look.font);
    paintFrame(painter);
    paintBand(painter);
    paintPoints(painter);
    painter.restore();
}

void ScatterLayout::paintFrame(QPainter &painter) const
{
    const ScatterData &data = m_figure.data();
    paintKey(painter, data.series, m_area, false, m_look);
    paintUprightAxis(painter, m_y, m_plot, data.y.title, m_look);
    paintLyingAxis(painter, m_x, m_plot, data.x.title, m_look);
    if (data.diagonal) {
        const double from = std::max(m_x.from, m_y.from);
        const double to = std::min(m_x.to, m_y.to);
        if (to > from) {
            painter.setPen(QPen(m_look.muted, 1, Qt::DashLine));
            painter.drawLine(QPointF(m_x.at(from), m_y.at(from)), QPointF(m_x.at(to), m_y.at(to)));
        }
    }
}

// The line over the data's own range, and what is sure of it; held within the plot.
void ScatterLayout::paintBand(QPainter &painter) const
{
    const core::LinearFit &fit = m_figure.fit();
    if (!fit.slope.defined()) {
        return;
    }
    QPolygonF upper;
    QPolygonF lower;
    QPolygonF line;
    for (int i = 0; i <= kBandSteps; ++i) {
        const double low = m_figure.rangeX().low;
        const double x = low + (m_figure.rangeX().high - low) * i / kBandSteps;
        if (const core::Statistic half = fit.halfBand(x); half.defined()) {
            upper << QPointF(m_x.at(x), m_y.at(fit.at(x) + half.value));
            lower << QPointF(m_x.at(x), m_y.at(fit.at(x) - half.value));
        }
        if (fit.at(x) >= m_y.from && fit.at(x) <= m_y.to) {
            line << QPointF(m_x.at(x), m_y.at(fit.at(x)));
        }
    }
    std::reverse(lower.begin(), lower.end());
    QColor shade = m_look.accent;
    shade.setAlphaF(0.18F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shade);
    painter.drawPolygon(upper + lower);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_look.accent, 2));
    painter.drawPolyline(line);
}

void ScatterLayout::paintPoints(QPainter &painter) const
{
    const ScatterData &data = m_figure.data();
    const QList<QPointF> &points = m_index.points();
    if (points.size() <= kManyPoints) {
        painter.setOpacity(m_alpha);
        for (int i = 0; i < points.size(); ++i) {
            const int series = data.points[i].series;
            const FigureSeries &about = series < data.series.size() ? data.series[series] : FigureSeries();
            paintShape(painter, points[i], m_radius, series, about.solid, m_look.series(about.colour), m_look);
        }
        painter.setOpacity(1);
        return;
    }
    for (int series = 0; series < std::max<qsizetype>(1, data.series.size()); ++series) {
        QPolygonF dots;
        for (int i = 0; i < points.size(); ++i) {
            if (data.points[i].series == series) {
                dots << points[i];
            }
        }
        QColor colour = m_look.series(data.series.value(series).colour);
        colour.setAlphaF(static_cast<float>(m_alpha));
        painter.setPen(QPen(colour, 2 * m_radius, Qt::SolidLine, Qt::RoundCap));
        painter.drawPoints(dots);
    }
}

} // namespace ui
