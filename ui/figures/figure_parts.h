// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the kinds of figures share: a figure whose marks stand in rows and columns, a layout that knows a place a
// mark, and small pieces of painting. Nothing here clips or uses brush patterns: SVG would lose the one and turn the
// other into pixels.

#include "ui/figures/axis_scale.h"
#include "ui/figures/figure_kinds.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <functional>

namespace ui {

class FigureWords {
    Q_DECLARE_TR_FUNCTIONS(ui::Figures)
};

inline constexpr double kFigureGap = 8, kMarkRadius = 4.5;

// A figure that keeps its marks as rows and columns.
class MarkedFigure : public Figure {
public:
    [[nodiscard]] const FigureCaption &caption() const override { return m_caption; }
    [[nodiscard]] QString nothing() const override { return m_nothing; }
    [[nodiscard]] int markCount() const override { return static_cast<int>(m_marks.size()); }
    [[nodiscard]] FigureMark mark(int number) const override { return m_marks.value(number); }
    [[nodiscard]] QString idOf(int number) const override { return m_marks[number].id; }
    [[nodiscard]] int next(int from, int step, bool across) const override;
    [[nodiscard]] QString words() const override;
    [[nodiscard]] double heightFor(double width, const FigureLook &look) const final;
    [[nodiscard]] std::unique_ptr<FigureLayout> layout(const QRectF &area, const FigureLook &look) const final;

protected:
    explicit MarkedFigure(FigureCaption caption)
        : m_caption(std::move(caption))
    {
    }
    void addMark(int row, int column, const FigureMark &mark);
    void setNothing(const QString &sentence) { m_nothing = sentence; }
    // Of a figure that has something to draw.
    [[nodiscard]] virtual double drawnHeight(double width, const FigureLook &look) const = 0;
    [[nodiscard]] virtual std::unique_ptr<FigureLayout> drawn(const QRectF &area, const FigureLook &look) const = 0;

private:
    FigureCaption m_caption;
    QString m_nothing;
    QList<FigureMark> m_marks;
    QList<QPoint> m_cells; // x = column, y = row
};

// A layout as a list of places and a list of what is painted.
class PlacedLayout final : public FigureLayout {
public:
    QList<QRectF> places; // parallel to the figure's marks
    QList<std::function<void(QPainter &)>> steps;
    QFont font;

    void paint(QPainter &painter) const override;
    [[nodiscard]] QRectF place(int mark) const override { return places.value(mark); }
    [[nodiscard]] int at(const QPointF &point) const override;
    [[nodiscard]] QList<int> within(const QRectF &area) const override;
};

// The sentence of a figure that has nothing to draw.
[[nodiscard]] double sentenceHeight(const QString &sentence, double width, const FigureLook &look);
[[nodiscard]] std::unique_ptr<FigureLayout> sentenceLayout(const QString &sentence, const QRectF &area,
                                                           const FigureLook &look);

// Number in the user's locale; a negative zero is zero.
[[nodiscard]] QString written(double value, int decimals);
[[nodiscard]] QString written(const FigureAxis &axis, double value); // 0.581 as "58.1 %" where it is per cent
[[nodiscard]] QString writtenInterval(const FigureAxis &axis, double value, std::optional<double> low,
                                      std::optional<double> high);

[[nodiscard]] double rowHeight(const FigureLook &look);
[[nodiscard]] double widest(const QStringList &texts, const FigureLook &look);
// A line of text in a box, cut with "…" where it is too long.
void paintLine(QPainter &painter, const QRectF &box, const QString &text, const QColor &colour,
               Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter);

// Second channel beside colour: a shape a series (circle, square, diamond, triangle, …), solid or hollow.
void paintShape(QPainter &painter, const QPointF &centre, double radius, int shape, bool solid, const QColor &colour,
                const FigureLook &look);
// … and for areas a hatch: series 0 plain, then lines that rise, fall, cross, stand, lie.
void paintFilled(QPainter &painter, const QRectF &box, int hatch, const QColor &colour, const FigureLook &look);

void paintInterval(QPainter &painter, double low, double high, double y, const FigureLook &look);

// The key: swatches with names, in as many lines as they need. `filled`: boxes with hatch, else shapes.
[[nodiscard]] double keyHeight(const QList<FigureSeries> &series, double width, const FigureLook &look);
void paintKey(QPainter &painter, const QList<FigureSeries> &series, const QRectF &area, bool filled,
              const FigureLook &look);

} // namespace ui
