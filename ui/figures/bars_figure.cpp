// SPDX-License-Identifier: GPL-3.0-or-later
// Bars with intervals: a row a group, in it a bar a series.
#include "ui/figures/figure_rows.h"

#include <algorithm>

namespace ui {
namespace {

class BarsFigure final : public MarkedFigure {
public:
    explicit BarsFigure(BarsData data);
    [[nodiscard]] FigureTable table() const override;

protected:
    [[nodiscard]] double drawnHeight(double width, const FigureLook &look) const override;
    [[nodiscard]] std::unique_ptr<FigureLayout> drawn(const QRectF &area, const FigureLook &look) const override;

private:
    [[nodiscard]] qsizetype barsOf(const BarGroup &group) const { return std::max<qsizetype>(1, group.bars.size()); }
    [[nodiscard]] QStringList labels() const;
    [[nodiscard]] QStringList allWords() const;
    // Of a bar in a figure of this width: its words may need several lines.
    [[nodiscard]] double barHeight(double width, const FigureLook &look) const;
    [[nodiscard]] double groupHeight(const BarGroup &group, double bar) const;
    [[nodiscard]] QString wordsOf(const Bar &bar) const;
    [[nodiscard]] AxisScale scale(const QRectF &plot) const;
    void placeBar(PlacedLayout &layout, const Bar &bar, int series, const QRectF &row, const RowsFrame &frame,
                  const FigureLook &look) const;

    BarsData m_data;
    ValueRange m_range;
};

BarsFigure::BarsFigure(BarsData data)
    : MarkedFigure(data.caption)
    , m_data(std::move(data))
{
    for (int row = 0; row < m_data.groups.size(); ++row) {
        const BarGroup &group = m_data.groups[row];
        for (int i = 0; i < group.bars.size(); ++i) {
            const Bar &bar = group.bars[i];
            m_range.take(bar.value);
            m_range.take(bar.low);
            m_range.take(bar.high);
            const QString series = m_data.series.size() > 1 && i < m_data.series.size()
                                       ? FigureWords::tr("%1, %2").arg(group.label, m_data.series[i].name)
                                       : group.label;
            addMark(row, i, { bar.id, FigureWords::tr("%1: %2", "what, its value").arg(series, wordsOf(bar)) });
        }
    }
    if (!m_range.any) {
        setNothing(FigureWords::tr("Nothing to draw: no value could be computed."));
    }
    for (const ReferenceLine &line : m_data.references) {
        m_range.take(line.value);
    }
    m_range.take(0.0); // a bar's length is its value
}

QString BarsFigure::wordsOf(const Bar &bar) const
{
    if (!bar.words.isEmpty()) {
        return bar.words;
    }
    return bar.value ? writtenInterval(m_data.value, *bar.value, bar.low, bar.high) : FigureWords::tr("no value");
}

QStringList BarsFigure::labels() const
{
    QStringList labels;
    for (const BarGroup &group : m_data.groups) {
        labels << group.label;
    }
    return labels;
}

QStringList BarsFigure::allWords() const
{
    QStringList words;
    for (const BarGroup &group : m_data.groups) {
        for (const Bar &bar : group.bars) {
            words << wordsOf(bar);
        }
    }
    return words;
}

double BarsFigure::barHeight(double width, const FigureLook &look) const
{
    return lineHeight(wordLines(width, labels(), allWords(), look), look);
}

double BarsFigure::groupHeight(const BarGroup &group, double bar) const
{
    return static_cast<double>(barsOf(group)) * bar + kFigureGap;
}

double BarsFigure::drawnHeight(double width, const FigureLook &look) const
{
    double height = keyHeight(m_data.series, width, look) + referencesHeight(m_data.references, look);
    const double bar = barHeight(width, look);
    for (const BarGroup &group : m_data.groups) {
        height += groupHeight(group, bar);
    }
    return height + lyingAxisHeight(m_data.value, look);
}

AxisScale BarsFigure::scale(const QRectF &plot) const
{
    return axisScale(m_data.value, m_range, plot.left(), plot.right());
}

void BarsFigure::placeBar(PlacedLayout &layout, const Bar &bar, int series, const QRectF &row, const RowsFrame &frame,
                          const FigureLook &look) const
{
    const AxisScale axis = scale(frame.plot);
    const double zero = axis.at(0);
    const double end = axis.at(bar.value.value_or(0));
    const QRectF box(std::min(zero, end), row.top() + 2, std::abs(end - zero), row.height() - 4);
    layout.places << (bar.value ? box : QRectF(zero, box.top(), 1, box.height()));
    const int colour = series < m_data.series.size() ? m_data.series[series].colour : series;
    layout.steps << [=, this, words = wordsOf(bar)](QPainter &painter) {
        if (bar.value) {
            paintFilled(painter, box, series, look.series(colour), look);
        }
        if (bar.value && bar.low && bar.high) {
            paintInterval(painter, axis.at(*bar.low), axis.at(*bar.high), row.center().y(), look);
        }
        const QRectF place(frame.words.left(), row.top(), frame.words.width(), row.height());
        paintWords(painter, place, words, bar.value ? look.text : look.muted);
    };
}

std::unique_ptr<FigureLayout> BarsFigure::drawn(const QRectF &area, const FigureLook &look) const
{
    auto layout = std::make_unique<PlacedLayout>();
    layout->font = look.font;
    const double bar = barHeight(area.width(), look);
    double height = 0;
    for (const BarGroup &group : m_data.groups) {
        height += groupHeight(group, bar);
    }
    const double key = keyHeight(m_data.series, area.width(), look);
    const double top = area.top() + key + referencesHeight(m_data.references, look);
    const RowsFrame frame = rowsFrame({ area.left(), top }, area.width(), height, labels(), allWords(), look);
    layout->steps << [=, this](QPainter &painter) {
        paintKey(painter, m_data.series, QRectF(area.left(), area.top(), area.width(), key), true, look);
        paintLyingAxis(painter, scale(frame.plot), frame.plot, m_data.value.title, look);
    };
    double y = top;
    for (const BarGroup &group : m_data.groups) {
        const QRectF box(frame.labels.left(), y, frame.labels.width(), groupHeight(group, bar));
        layout->steps << [=](QPainter &painter) { paintRowLabel(painter, box, group.label, look); };
        for (int i = 0; i < group.bars.size(); ++i) {
            const QRectF row(area.left(), y + kFigureGap / 2 + i * bar, area.width(), bar);
            placeBar(*layout, group.bars[i], i, row, frame, look);
        }
        y += box.height();
    }
    layout->steps << [=, this](QPainter &painter) {
        const AxisScale axis = scale(frame.plot);
        painter.setPen(QPen(look.text, 1));
        painter.drawLine(QPointF(axis.at(0), frame.plot.top()), QPointF(axis.at(0), frame.plot.bottom()));
        paintReferences(painter, axis, frame.plot, m_data.references, look);
    };
    return layout;
}

FigureCell cell(std::optional<double> value)
{
    return value ? FigureCell(*value) : FigureCell();
}

FigureTable BarsFigure::table() const
{
    FigureTable table;
    table.header = { QStringLiteral("row"), QStringLiteral("series"), QStringLiteral("value"),
                     QStringLiteral("low"), QStringLiteral("high"),   QStringLiteral("words") };
    for (const BarGroup &group : m_data.groups) {
        for (int i = 0; i < group.bars.size(); ++i) {
            const Bar &bar = group.bars[i];
            const QString series = i < m_data.series.size() ? m_data.series[i].name : QString();
            table.rows << QList<FigureCell>{ group.label,   series,         cell(bar.value),
                                             cell(bar.low), cell(bar.high), bar.words };
        }
    }
    for (const ReferenceLine &line : m_data.references) {
        table.rows << QList<FigureCell>{ QStringLiteral("reference line"), line.words, line.value, {}, {}, QString() };
    }
    return table;
}

} // namespace

FigurePtr makeFigure(BarsData data)
{
    return std::make_shared<BarsFigure>(std::move(data));
}

} // namespace ui
