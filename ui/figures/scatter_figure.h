// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/correlation/linear_fit.h"
#include "ui/figures/figure_parts.h"
#include "ui/figures/point_index.h"

namespace ui {

// A point a translation. Marks are the points in the order of their data; arrow keys walk them by x (left, right)
// and by y (up, down).
class ScatterFigure final : public Figure {
public:
    explicit ScatterFigure(ScatterData data);

    [[nodiscard]] const FigureCaption &caption() const override { return m_data.caption; }
    [[nodiscard]] QString nothing() const override { return m_nothing; }
    [[nodiscard]] double heightFor(double width, const FigureLook &look) const override;
    [[nodiscard]] std::unique_ptr<FigureLayout> layout(const QRectF &area, const FigureLook &look) const override;
    [[nodiscard]] int markCount() const override { return static_cast<int>(m_data.points.size()); }
    [[nodiscard]] FigureMark mark(int number) const override;
    [[nodiscard]] QString idOf(int number) const override { return m_data.points[number].id; }
    [[nodiscard]] int next(int from, int step, bool across) const override;
    [[nodiscard]] FigureTable table() const override;
    [[nodiscard]] QString words() const override;

    [[nodiscard]] const ScatterData &data() const { return m_data; }
    [[nodiscard]] const core::LinearFit &fit() const { return m_fit; } // of the points that are drawn
    [[nodiscard]] const ValueRange &rangeX() const { return m_x; }
    [[nodiscard]] const ValueRange &rangeY() const { return m_y; }

private:
    void order();
    [[nodiscard]] int above(int from, int step) const;

    ScatterData m_data;
    qsizetype m_leftOut = 0;
    QString m_nothing;
    core::LinearFit m_fit;
    ValueRange m_x, m_y;
    std::vector<int> m_byX, m_byY, m_rankX, m_rankY;
};

} // namespace ui
