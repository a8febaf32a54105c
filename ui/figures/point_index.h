// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Points on a plane in square boxes, so that the one under the pointer and those in a band are found at once.

#include <QList>
#include <QPointF>
#include <QRectF>

#include <vector>

namespace ui {

class PointIndex {
public:
    PointIndex() = default;
    explicit PointIndex(const QList<QPointF> &points); // by value: shares them

    [[nodiscard]] const QList<QPointF> &points() const { return m_points; }
    [[nodiscard]] int nearest(const QPointF &to, double reach) const; // -1 = none; the last painted of equals
    [[nodiscard]] QList<int> within(const QRectF &area) const;        // ascending

private:
    [[nodiscard]] int columnOf(double x) const;
    [[nodiscard]] int rowOf(double y) const;

    QList<QPointF> m_points;
    QRectF m_area;
    int m_columns = 0, m_rows = 0;
    std::vector<int> m_starts;  // of each box in m_inBoxes, one more at the end
    std::vector<int> m_inBoxes; // numbers of points, box after box
};

} // namespace ui
