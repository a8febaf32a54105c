// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/point_index.h"

#include <algorithm>

namespace ui {
namespace {

constexpr double kBox = 8; // pixels

} // namespace

PointIndex::PointIndex(const QList<QPointF> &points)
    : m_points(points)
{
    if (m_points.isEmpty()) {
        return;
    }
    const auto [left, right] = std::minmax_element(m_points.begin(), m_points.end(),
                                                   [](const QPointF &a, const QPointF &b) { return a.x() < b.x(); });
    const auto [top, bottom] = std::minmax_element(m_points.begin(), m_points.end(),
                                                   [](const QPointF &a, const QPointF &b) { return a.y() < b.y(); });
    m_area = QRectF(QPointF(left->x(), top->y()), QPointF(right->x(), bottom->y()));
    m_columns = static_cast<int>(m_area.width() / kBox) + 1;
    m_rows = static_cast<int>(m_area.height() / kBox) + 1;
    const auto boxOf = [this](const QPointF &point) {
        return static_cast<std::size_t>(rowOf(point.y()) * m_columns + columnOf(point.x()));
    };
    m_starts.assign(static_cast<std::size_t>(m_columns * m_rows) + 1, 0);
    for (const QPointF &point : m_points) {
        ++m_starts[boxOf(point) + 1];
    }
    for (std::size_t i = 1; i < m_starts.size(); ++i) {
        m_starts[i] += m_starts[i - 1];
    }
    std::vector<int> free = m_starts;
    m_inBoxes.resize(static_cast<std::size_t>(m_points.size()));
    for (int i = 0; i < m_points.size(); ++i) {
        m_inBoxes[static_cast<std::size_t>(free[boxOf(m_points[i])]++)] = i;
    }
}

int PointIndex::columnOf(double x) const
{
    return static_cast<int>(std::clamp((x - m_area.left()) / kBox, 0.0, m_columns - 1.0));
}

int PointIndex::rowOf(double y) const
{
    return static_cast<int>(std::clamp((y - m_area.top()) / kBox, 0.0, m_rows - 1.0));
}

int PointIndex::nearest(const QPointF &to, double reach) const
{
    int best = -1;
    double least = reach * reach;
    const QRectF around(to.x() - reach, to.y() - reach, 2 * reach, 2 * reach);
    for (const int i : within(around)) {
        const QPointF way = m_points[i] - to;
        if (const double distance = QPointF::dotProduct(way, way); distance <= least) {
            least = distance;
            best = i;
        }
    }
    return best;
}

QList<int> PointIndex::within(const QRectF &area) const
{
    QList<int> found;
    if (m_points.isEmpty()) {
        return found;
    }
    for (int row = rowOf(area.top()); row <= rowOf(area.bottom()); ++row) {
        for (int column = columnOf(area.left()); column <= columnOf(area.right()); ++column) {
            const auto box = static_cast<std::size_t>(row * m_columns + column);
            for (int k = m_starts[box]; k < m_starts[box + 1]; ++k) {
                const int i = m_inBoxes[static_cast<std::size_t>(k)];
                if (area.contains(m_points[i])) {
                    found << i;
                }
            }
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace ui
