// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_parts.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double kReach = 6; // pixels from a mark that still count as on it
constexpr qsizetype kMostWords = 200;

} // namespace

void MarkedFigure::addMark(int row, int column, const FigureMark &mark)
{
    m_marks << mark;
    m_cells << QPoint(column, row);
}

int MarkedFigure::next(int from, int step, bool across) const
{
    if (m_cells.isEmpty()) {
        return -1;
    }
    if (from < 0 || from >= m_cells.size()) {
        return 0;
    }
    const QPoint here = m_cells[from];
    int best = from;
    std::pair<int, int> least{ INT_MAX, INT_MAX };
    for (int i = 0; i < m_cells.size(); ++i) {
        const QPoint way = m_cells[i] - here;
        const int ahead = (across ? way.x() : way.y()) * step;
        const std::pair<int, int> distance{ ahead, std::abs(across ? way.y() : way.x()) };
        if (ahead > 0 && (!across || way.y() == 0) && distance < least) {
            least = distance;
            best = i;
        }
    }
    return best;
}

QString MarkedFigure::words() const
{
    QStringList lines;
    lines << m_caption.title;
    if (!m_nothing.isEmpty()) {
        lines << m_nothing;
    }
    for (const FigureMark &mark : m_marks.mid(0, kMostWords)) {
        lines << mark.name;
    }
    if (m_marks.size() > kMostWords) {
        lines << FigureWords::tr("… and %n more", nullptr, static_cast<int>(m_marks.size() - kMostWords));
    }
    lines << m_caption.text();
    lines.removeAll(QString());
    return lines.join(u'\n');
}

double MarkedFigure::heightFor(double width, const FigureLook &look) const
{
    return m_nothing.isEmpty() ? drawnHeight(width, look) : sentenceHeight(m_nothing, width, look);
}

std::unique_ptr<FigureLayout> MarkedFigure::layout(const QRectF &area, const FigureLook &look) const
{
    return m_nothing.isEmpty() ? drawn(area, look) : sentenceLayout(m_nothing, area, look);
}

void PlacedLayout::paint(QPainter &painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    for (const auto &step : steps) {
        step(painter);
    }
    painter.restore();
}

int PlacedLayout::at(const QPointF &point) const
{
    int best = -1;
    double least = kReach * kReach;
    for (int i = 0; i < places.size(); ++i) {
        const QRectF &box = places[i];
        const double dx = std::max({ box.left() - point.x(), 0.0, point.x() - box.right() });
        const double dy = std::max({ box.top() - point.y(), 0.0, point.y() - box.bottom() });
        const double distance = dx * dx + dy * dy;
        if (!box.isNull() && distance < least) {
            least = distance;
            best = i;
        }
    }
    return best;
}

QList<int> PlacedLayout::within(const QRectF &area) const
{
    QList<int> found;
    for (int i = 0; i < places.size(); ++i) {
        if (!places[i].isNull() && area.contains(places[i].center())) {
            found << i;
        }
    }
    return found;
}

double sentenceHeight(const QString &sentence, double width, const FigureLook &look)
{
    const QRectF box = QFontMetricsF(look.font).boundingRect(QRectF(0, 0, width - 4 * kFigureGap, 10000),
                                                             Qt::AlignCenter | Qt::TextWordWrap, sentence);
    return box.height() + 6 * kFigureGap;
}

std::unique_ptr<FigureLayout> sentenceLayout(const QString &sentence, const QRectF &area, const FigureLook &look)
{
    auto layout = std::make_unique<PlacedLayout>();
    layout->font = look.font;
    layout->steps << [=](QPainter &painter) {
        painter.setPen(look.muted);
        painter.drawText(area.adjusted(2 * kFigureGap, kFigureGap, -2 * kFigureGap, -kFigureGap),
                         Qt::AlignCenter | Qt::TextWordWrap, sentence);
    };
    return layout;
}

QString written(double value, int decimals)
{
    const double zero = std::pow(10.0, -decimals) / 2;
    return QLocale().toString(std::abs(value) < zero ? 0.0 : value, 'f', decimals);
}

QString written(const FigureAxis &axis, double value)
{
    return axis.percent ? written(value * 100, std::max(0, axis.decimals - 2)) + QStringLiteral(" %")
                        : written(value, axis.decimals);
}

QString writtenInterval(const FigureAxis &axis, double value, std::optional<double> low, std::optional<double> high)
{
    const QString point = written(axis, value);
    return low && high ? FigureWords::tr("%1 [%2, %3]", "value, ends of its interval")
                             .arg(point, written(axis, *low), written(axis, *high))
                       : point;
}

double rowHeight(const FigureLook &look)
{
    return std::max(24.0, std::ceil(QFontMetricsF(look.font).height() + kFigureGap));
}

double widest(const QStringList &texts, const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    double most = 0;
    for (const QString &text : texts) {
        most = std::max(most, metrics.horizontalAdvance(text));
    }
    return most;
}

void paintLine(QPainter &painter, const QRectF &box, const QString &text, const QColor &colour, Qt::Alignment alignment)
{
    painter.setPen(colour);
    painter.drawText(box, static_cast<int>(alignment) | Qt::TextSingleLine,
                     QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, box.width()));
}

void paintInterval(QPainter &painter, double low, double high, double y, const FigureLook &look)
{
    painter.setPen(QPen(look.text, 1.4));
    painter.drawLine(QPointF(low, y), QPointF(high, y));
    painter.drawLine(QPointF(low, y - 4), QPointF(low, y + 4));
    painter.drawLine(QPointF(high, y - 4), QPointF(high, y + 4));
}

} // namespace ui
