// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes, hatches and the key.
#include "ui/figures/figure_parts.h"

#include <QPainterPath>

#include <algorithm>
#include <array>

namespace ui {
namespace {

constexpr double kSwatch = 14;
constexpr int kShapes = 6;
constexpr int kHatches = 6;

QPainterPath shapePath(const QPointF &centre, double r, int shape)
{
    QPainterPath path;
    const double x = centre.x();
    const double y = centre.y();
    switch (shape % kShapes) {
    case 0:
        path.addEllipse(centre, r, r);
        break;
    case 1:
        path.addRect(QRectF(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r));
        break;
    case 2:
        path.addPolygon(
            QPolygonF{ { x, y - 1.25 * r }, { x + 1.25 * r, y }, { x, y + 1.25 * r }, { x - 1.25 * r, y } });
        break;
    case 3:
        path.addPolygon(QPolygonF{ { x, y - 1.15 * r }, { x + 1.1 * r, y + 0.85 * r }, { x - 1.1 * r, y + 0.85 * r } });
        break;
    case 4:
        path.addPolygon(QPolygonF{ { x, y + 1.15 * r }, { x + 1.1 * r, y - 0.85 * r }, { x - 1.1 * r, y - 0.85 * r } });
        break;
    default:
        for (const double turn : { 1.0, -1.0 }) { // a cross of two bars
            path.addPolygon(QPolygonF{ { x - r, y - turn * 0.55 * r },
                                       { x - 0.55 * r, y - turn * r },
                                       { x + r, y + turn * 0.55 * r },
                                       { x + 0.55 * r, y + turn * r } });
        }
        path.setFillRule(Qt::WindingFill);
    }
    path.closeSubpath();
    return path;
}

// Parallel lines through a box, cut at its edges: x + direction * y = c.
void paintDiagonals(QPainter &painter, const QRectF &box, double apart, int direction)
{
    const double height = box.height();
    for (double c = -height; c < box.width(); c += apart) {
        const double from = std::max(0.0, -c); // along the line, downwards
        const double to = std::min(height, box.width() - c);
        if (to <= from) {
            continue;
        }
        const auto point = [&](double t) {
            return QPointF(box.left() + c + t, direction > 0 ? box.top() + t : box.bottom() - t);
        };
        painter.drawLine(point(from), point(to));
    }
}

} // namespace

void paintShape(QPainter &painter, const QPointF &centre, double radius, int shape, bool solid, const QColor &colour,
                const FigureLook &look)
{
    const QPainterPath path = shapePath(centre, radius, shape);
    if (solid) {
        painter.setPen(QPen(look.outline, 1));
        painter.setBrush(colour);
        painter.drawPath(path);
    } else { // a ring in the colour within one in the text's, which keeps light colours visible
        painter.setBrush(look.background);
        painter.setPen(QPen(look.outline, 3.4));
        painter.drawPath(path);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, 1.8));
        painter.drawPath(path);
    }
    painter.setBrush(Qt::NoBrush);
}

void paintFilled(QPainter &painter, const QRectF &box, int hatch, const QColor &colour, const FigureLook &look)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRect(box);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.outline, 0.8));
    const int kind = hatch % kHatches;
    if (kind == 1 || kind == 3) {
        paintDiagonals(painter, box, 6, -1);
    }
    if (kind == 2 || kind == 3) {
        paintDiagonals(painter, box, 6, 1);
    }
    for (double x = box.left() + 3; kind == 4 && x < box.right(); x += 6) {
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    }
    for (double y = box.top() + 3; kind == 5 && y < box.bottom(); y += 4) {
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
    }
    painter.setPen(QPen(look.outline, 1));
    painter.drawRect(box);
}

namespace {

// The place of each entry, left to right, in lines.
QList<QRectF> keyPlaces(const QList<FigureSeries> &series, const QRectF &area, const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    const double line = std::max(kSwatch, metrics.height()) + 4;
    QList<QRectF> places;
    double x = area.left();
    double y = area.top();
    for (const FigureSeries &entry : series) {
        const double width = std::min(area.width(), kSwatch + 6 + metrics.horizontalAdvance(entry.name) + 2);
        if (x > area.left() && x + width > area.right()) {
            x = area.left();
            y += line;
        }
        places << QRectF(x, y, width, line);
        x += width + 2 * kFigureGap;
    }
    return places;
}

} // namespace

double keyHeight(const QList<FigureSeries> &series, double width, const FigureLook &look)
{
    if (series.size() < 2) {
        return 0;
    }
    return keyPlaces(series, QRectF(0, 0, width, 0), look).last().bottom() + kFigureGap;
}

void paintKey(QPainter &painter, const QList<FigureSeries> &series, const QRectF &area, bool filled,
              const FigureLook &look)
{
    if (series.size() < 2) {
        return;
    }
    const QList<QRectF> places = keyPlaces(series, area, look);
    for (int i = 0; i < series.size(); ++i) {
        const QRectF swatch(places[i].left(), places[i].center().y() - kSwatch / 2, kSwatch, kSwatch);
        const QColor colour = look.series(series[i].colour);
        if (filled) {
            paintFilled(painter, swatch.adjusted(1, 1, -1, -1), i, colour, look);
        } else {
            paintShape(painter, swatch.center(), kMarkRadius, i, series[i].solid, colour, look);
        }
        paintLine(painter, places[i].adjusted(kSwatch + 6, 0, 0, 0), series[i].name, look.text);
    }
}

} // namespace ui
