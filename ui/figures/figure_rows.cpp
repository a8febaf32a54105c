// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_rows.h"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double kMostLabels = 0.34, kMostWords = 0.42, kLeastPlot = 60;
constexpr int kMostLines = 3;

// Parts behind semicolons in lines of their own, where each fits.
QString inParts(const QString &words, double room, const QFontMetricsF &metrics)
{
    QString parts = words;
    parts.replace(QStringLiteral("; "), QStringLiteral(";\n"));
    for (const QString &part : parts.split(u'\n'))
        if (metrics.horizontalAdvance(part) > room)
            return words;
    return parts;
}

QRectF brokenIn(const QRectF &box, const QString &words, const QFontMetricsF &metrics)
{
    return metrics.boundingRect(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, words);
}

} // namespace

int wordLines(double width, const QStringList &labels, const QStringList &words, const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    const double room = rowsFrame({}, width, 1, labels, words, look).words.width();
    double tallest = 0;
    for (const QString &one : words)
        if (metrics.horizontalAdvance(one) > room)
            tallest =
                std::max(tallest, brokenIn(QRectF(0, 0, room, 10000), inParts(one, room, metrics), metrics).height());
    return std::clamp(static_cast<int>(std::ceil(tallest / metrics.lineSpacing() - 0.2)), 1, kMostLines);
}

double lineHeight(int lines, const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    const double apart = lines > 1 ? 6 : 1; // so that one tells which lines belong together
    return std::max(17.0, metrics.height() + (lines - 1) * metrics.lineSpacing() + apart);
}

void paintWords(QPainter &painter, const QRectF &box, const QString &words, const QColor &colour)
{
    const QFontMetricsF metrics(painter.font());
    const QString parts = inParts(words, box.width(), metrics);
    const QRectF used = brokenIn(box, parts, metrics);
    if (metrics.horizontalAdvance(words) <= box.width() || used.height() > box.height() || used.width() > box.width()) {
        paintLine(painter, box, words, colour);
        return;
    }
    painter.setPen(colour);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, parts);
}

RowsFrame rowsFrame(const QPointF &topLeft, double width, double height, const QStringList &labels,
                    const QStringList &words, const FigureLook &look)
{
    const double left = std::min(widest(labels, look) + 2 * kFigureGap, width * kMostLabels);
    const double most = std::min(width * kMostWords, width - left - kLeastPlot);
    const double right = words.isEmpty() ? kFigureGap : std::min(widest(words, look) + kFigureGap + 2, most);
    RowsFrame frame;
    frame.labels = QRectF(topLeft, QSizeF(left - kFigureGap, height));
    frame.plot = QRectF(topLeft.x() + left, topLeft.y(), std::max(20.0, width - left - right - kFigureGap), height);
    frame.words = QRectF(frame.plot.right() + kFigureGap, topLeft.y(), right, height);
    return frame;
}

void paintRowLabel(QPainter &painter, const QRectF &box, const QString &label, const FigureLook &look)
{
    const QFontMetricsF metrics(painter.font());
    // Of a name made of parts the last ones tell it from its neighbours: it loses its beginning.
    const bool ofParts = label.contains(QStringLiteral(" · "));
    const auto inOneLine = [&] {
        paintLine(painter, box, ofParts ? metrics.elidedText(label, Qt::ElideLeft, box.width()) : label, look.text);
    };
    if (metrics.horizontalAdvance(label) <= box.width() || box.height() < 2 * metrics.height()) {
        inOneLine();
        return;
    }
    const QRectF used = metrics.boundingRect(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, label);
    if (used.height() > box.height() || used.width() > box.width()) {
        inOneLine();
        return;
    }
    painter.setPen(look.text);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, label);
}

double referencesHeight(const QList<ReferenceLine> &lines, const FigureLook &look)
{
    const auto said = std::count_if(lines.begin(), lines.end(), [](const auto &line) { return !line.words.isEmpty(); });
    return static_cast<double>(said) * (QFontMetricsF(look.font).height() + 2);
}

void paintReferences(QPainter &painter, const AxisScale &scale, const QRectF &plot, const QList<ReferenceLine> &lines,
                     const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    const double line = metrics.height() + 2;
    double top = plot.top() - referencesHeight(lines, look);
    QList<ReferenceLine> sorted =
        lines; // a line goes down from its words: leftmost first, none crosses another's words
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto &a, const auto &b) { return a.value < b.value; });
    for (const ReferenceLine &reference : sorted) {
        const double x = scale.at(reference.value);
        const double from = reference.words.isEmpty() ? plot.top() : top + line / 2;
        const QLineF down(QPointF(x, from), QPointF(x, plot.bottom()));
        if (reference.colour) { // seen on bars of its own colour, too
            painter.setPen(QPen(look.text, 1));
            painter.drawLine(down);
        }
        painter.setPen(reference.colour ? QPen(look.series(*reference.colour), 2.6, Qt::DashLine)
                                        : QPen(look.text, 1.3, Qt::DashLine));
        painter.drawLine(down);
        if (reference.words.isEmpty()) {
            continue;
        }
        const double width = metrics.horizontalAdvance(reference.words) + 2;
        const bool right = x + 6 + width <= plot.right() || x - plot.left() < width;
        const double left = right ? x + 6 : x - 6 - width;
        paintLine(painter, QRectF(left, top, width, line), reference.words, look.muted,
                  (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        top += line;
    }
}

} // namespace ui
