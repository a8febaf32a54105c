// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/axis_scale.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double kTick = 4, kPad = 4;

// The smallest round step of at least `least`.
double roundStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : { 1.0, 2.0, 5.0 }) {
        if (factor * power >= least * (1 - 1e-9)) {
            return factor * power;
        }
    }
    return 10 * power;
}

void paintTitle(QPainter &painter, const QRectF &box, const QString &title, const FigureLook &look)
{
    painter.setPen(look.text);
    const QFontMetricsF metrics(look.font);
    painter.drawText(box, Qt::AlignCenter, metrics.elidedText(title, Qt::ElideRight, box.width()));
}

} // namespace

double AxisScale::at(double value) const
{
    const double share = to > from ? std::clamp((value - from) / (to - from), 0.0, 1.0) : 0.5;
    return start + share * (end - start);
}

QString AxisScale::tickWords(double tick) const
{
    const double shown = percent ? tick * 100 : tick;
    const double zero = std::pow(10.0, -tickDecimals) / 2;
    return QLocale().toString(std::abs(shown) < zero ? 0.0 : shown, 'f', tickDecimals) +
           (percent ? QStringLiteral(" %") : QString());
}

void ValueRange::take(double value)
{
    if (!std::isfinite(value)) {
        return;
    }
    low = any ? std::min(low, value) : value;
    high = any ? std::max(high, value) : value;
    any = true;
}

void ValueRange::take(std::optional<double> value)
{
    if (value) {
        take(*value);
    }
}

AxisScale axisScale(const FigureAxis &axis, const ValueRange &range, double start, double end, double apart)
{
    AxisScale scale;
    scale.start = start;
    scale.end = end;
    scale.percent = axis.percent;
    double low = axis.from.value_or(range.low);
    double high = axis.to.value_or(range.high);
    if (!(high > low)) {
        low -= axis.from ? 0 : 0.5;
        high = std::max(high, low) + 0.5;
    }
    const double most = std::max(1.0, std::floor(std::abs(end - start) / apart));
    const double step = roundStep((high - low) / most);
    scale.from = axis.from ? low : std::floor(low / step + 1e-9) * step;
    scale.to = axis.to ? high : std::ceil(high / step - 1e-9) * step;
    const double shown = axis.percent ? step * 100 : step;
    scale.tickDecimals = std::max(0, static_cast<int>(-std::floor(std::log10(shown) + 1e-9)));
    const auto first = static_cast<long long>(std::ceil(scale.from / step - 1e-9));
    const auto last = static_cast<long long>(std::floor(scale.to / step + 1e-9));
    for (long long i = first; i <= last; ++i) {
        scale.ticks << static_cast<double>(i) * step;
    }
    return scale;
}

double lyingAxisHeight(const FigureAxis &axis, const FigureLook &look)
{
    const double line = QFontMetricsF(look.font).height();
    return kTick + kPad + line + (axis.title.isEmpty() ? 0 : line + kPad);
}

void paintLyingAxis(QPainter &painter, const AxisScale &scale, const QRectF &plot, const QString &title,
                    const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    const double line = metrics.height();
    double free = plot.left() - 40; // a label that would run into its neighbour is left out
    for (const double tick : scale.ticks) {
        const double x = scale.at(tick);
        painter.setPen(QPen(look.line, 1));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom() + kTick));
        const QString words = scale.tickWords(tick);
        const double half = metrics.horizontalAdvance(words) / 2 + 1;
        if (x - half >= free) {
            painter.setPen(look.muted);
            painter.drawText(QRectF(x - half, plot.bottom() + kTick, 2 * half, line), Qt::AlignCenter, words);
            free = x + half + kPad;
        }
    }
    painter.setPen(QPen(look.muted, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    if (!title.isEmpty()) {
        paintTitle(painter, QRectF(plot.left(), plot.bottom() + kTick + kPad + line, plot.width(), line), title, look);
    }
}

double uprightAxisWidth(const AxisScale &scale, const QString &title, const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    double widest = 0;
    for (const double tick : scale.ticks) {
        widest = std::max(widest, metrics.horizontalAdvance(scale.tickWords(tick)));
    }
    return widest + kTick + 2 * kPad + (title.isEmpty() ? 0 : metrics.height() + kPad);
}

void paintUprightAxis(QPainter &painter, const AxisScale &scale, const QRectF &plot, const QString &title,
                      const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    const double line = metrics.height();
    const double width = uprightAxisWidth(scale, title, look);
    for (const double tick : scale.ticks) {
        const double y = scale.at(tick);
        painter.setPen(QPen(look.line, 1));
        painter.drawLine(QPointF(plot.left() - kTick, y), QPointF(plot.right(), y));
        painter.setPen(look.muted);
        painter.drawText(QRectF(plot.left() - width, y - line / 2, width - kTick - kPad, line),
                         Qt::AlignRight | Qt::AlignVCenter, scale.tickWords(tick));
    }
    painter.setPen(QPen(look.muted, 1));
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    if (!title.isEmpty()) {
        painter.save();
        painter.translate(plot.left() - width, plot.bottom());
        painter.rotate(-90);
        paintTitle(painter, QRectF(0, 0, plot.height(), line), title, look);
        painter.restore();
    }
}

} // namespace ui
