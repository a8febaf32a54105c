// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/scatter_figure.h"

#include "ui/figures/scatter_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {
namespace {

constexpr double kShape = 0.62, kMostHeight = 460, kLeastHeight = 240;

std::vector<int> ranksOf(const std::vector<int> &order)
{
    std::vector<int> ranks(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        ranks[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    return ranks;
}

} // namespace

ScatterFigure::ScatterFigure(ScatterData data)
    : m_data(std::move(data))
{
    m_leftOut =
        m_data.points.removeIf([](const ScatterPoint &p) { return !std::isfinite(p.x) || !std::isfinite(p.y); });
    std::vector<double> x;
    std::vector<double> y;
    for (const ScatterPoint &point : m_data.points) {
        x.push_back(point.x);
        y.push_back(point.y);
        m_x.take(point.x);
        m_y.take(point.y);
    }
    if (m_data.points.isEmpty()) {
        m_nothing = FigureWords::tr("Nothing to draw: no translation has both values.");
    } else if (m_data.points.size() == 1) {
        m_nothing = FigureWords::tr("One translation has both values (%1; %2): too few to draw a relation.")
                        .arg(written(m_data.x, x[0]), written(m_data.y, y[0]));
    } else if (m_x.low == m_x.high || m_y.low == m_y.high) {
        const bool flat = m_x.low == m_x.high;
        const FigureAxis &axis = flat ? m_data.x : m_data.y;
        m_nothing = FigureWords::tr("All %Ln values of “%1” are equal (%2): there is no relation to draw.", nullptr,
                                    static_cast<int>(m_data.points.size()))
                        .arg(axis.title, written(axis, flat ? m_x.low : m_y.low));
    }
    if (m_nothing.isEmpty() && m_data.fit) {
        m_fit = core::linearFit(x, y);
    }
    if (!m_nothing.isEmpty()) {
        m_data.points.clear();
    }
    order();
}

void ScatterFigure::order()
{
    const QList<ScatterPoint> &points = m_data.points;
    m_byX.resize(static_cast<std::size_t>(points.size()));
    std::iota(m_byX.begin(), m_byX.end(), 0);
    m_byY = m_byX;
    std::sort(m_byX.begin(), m_byX.end(), [&points](int a, int b) {
        return std::tuple(points[a].x, points[a].y, a) < std::tuple(points[b].x, points[b].y, b);
    });
    std::sort(m_byY.begin(), m_byY.end(), [&points](int a, int b) {
        return std::tuple(-points[a].y, points[a].x, a) < std::tuple(-points[b].y, points[b].x, b);
    });
    m_rankX = ranksOf(m_byX);
    m_rankY = ranksOf(m_byY);
}

double ScatterFigure::heightFor(double width, const FigureLook &look) const
{
    if (!m_nothing.isEmpty()) {
        return sentenceHeight(m_nothing, width, look);
    }
    return std::clamp(width * kShape, kLeastHeight, kMostHeight) + keyHeight(m_data.series, width, look);
}

std::unique_ptr<FigureLayout> ScatterFigure::layout(const QRectF &area, const FigureLook &look) const
{
    if (!m_nothing.isEmpty()) {
        return sentenceLayout(m_nothing, area, look);
    }
    return std::make_unique<ScatterLayout>(*this, area, look);
}

FigureMark ScatterFigure::mark(int number) const
{
    const ScatterPoint &point = m_data.points[number];
    const QString series = m_data.series.size() > 1 ? m_data.series.value(point.series).name : QString();
    QStringList parts{ point.name, series,
                       FigureWords::tr("%1 %2", "axis, value").arg(m_data.x.title, written(m_data.x, point.x)),
                       FigureWords::tr("%1 %2", "axis, value").arg(m_data.y.title, written(m_data.y, point.y)) };
    parts.removeAll(QString());
    return { point.id, parts.join(QStringLiteral(", ")) };
}

// Of the next values of y in this direction the point whose x is nearest: points of equal y, which lie beside each
// other or on each other, are reached across.
int ScatterFigure::above(int from, int step) const
{
    const QList<ScatterPoint> &points = m_data.points;
    const auto count = static_cast<int>(m_byY.size());
    const auto at = [&](int rank) { return m_byY[static_cast<std::size_t>(rank)]; };
    int rank = m_rankY[static_cast<std::size_t>(from)];
    while (rank >= 0 && rank < count && points[at(rank)].y == points[from].y) {
        rank += step;
    }
    if (rank < 0 || rank >= count) {
        return from;
    }
    const double y = points[at(rank)].y;
    int nearest = at(rank);
    for (; rank >= 0 && rank < count && points[at(rank)].y == y; rank += step) {
        if (std::abs(points[at(rank)].x - points[from].x) < std::abs(points[nearest].x - points[from].x)) {
            nearest = at(rank);
        }
    }
    return nearest;
}

int ScatterFigure::next(int from, int step, bool across) const
{
    const std::vector<int> &order = across ? m_byX : m_byY;
    if (order.empty()) {
        return -1;
    }
    if (from < 0) {
        return order.front();
    }
    if (!across) {
        return above(from, step);
    }
    const int rank = m_rankX[static_cast<std::size_t>(from)] + step;
    return order[static_cast<std::size_t>(std::clamp(rank, 0, static_cast<int>(order.size()) - 1))];
}

FigureTable ScatterFigure::table() const
{
    FigureTable table;
    table.header = { QStringLiteral("id"), QStringLiteral("name"), QStringLiteral("series"), m_data.x.title,
                     m_data.y.title };
    for (const ScatterPoint &point : m_data.points) {
        table.rows << QList<FigureCell>{ point.id, point.name, m_data.series.value(point.series).name, point.x,
                                         point.y };
    }
    return table;
}

QString ScatterFigure::words() const
{
    QStringList lines{ m_data.caption.title, m_nothing };
    if (m_nothing.isEmpty()) {
        lines << FigureWords::tr("%Ln point(s): %1 from %2 to %3, %4 from %5 to %6.", nullptr, markCount())
                     .arg(m_data.x.title, written(m_data.x, m_x.low), written(m_data.x, m_x.high), m_data.y.title,
                          written(m_data.y, m_y.low), written(m_data.y, m_y.high));
        if (m_fit.slope.defined()) {
            lines << FigureWords::tr("Least-squares line: slope %1, intercept %2.")
                         .arg(written(m_fit.slope.value, 3), written(m_fit.intercept.value, 3));
        }
    }
    if (m_leftOut > 0) {
        lines << FigureWords::tr("Without both values: %Ln.", nullptr, static_cast<int>(m_leftOut));
    }
    lines << m_data.caption.text();
    lines.removeAll(QString());
    return lines.join(u'\n');
}

FigurePtr makeFigure(ScatterData data)
{
    return std::make_shared<ScatterFigure>(std::move(data));
}

} // namespace ui
