// SPDX-License-Identifier: GPL-3.0-or-later
// Forest plot: estimates with intervals about a zero line, a row a category, in it a line a series.
#include "ui/figures/figure_rows.h"

#include <algorithm>

namespace ui {
namespace {

class ForestFigure final : public MarkedFigure {
public:
    explicit ForestFigure(ForestData data);
    [[nodiscard]] FigureTable table() const override;

protected:
    [[nodiscard]] double drawnHeight(double width, const FigureLook &look) const override;
    [[nodiscard]] std::unique_ptr<FigureLayout> drawn(const QRectF &area, const FigureLook &look) const override;

private:
    // Of a mark's line in a figure of this width: its words may need several lines.
    [[nodiscard]] double markHeight(double width, const FigureLook &look) const
    {
        const double line = lineHeight(wordLines(width, labels(), allWords(), look), look);
        return m_data.series.size() > 1 ? line : std::max(line, rowHeight(look));
    }
    [[nodiscard]] double blockHeight(const ForestRow &row, double line) const
    {
        const bool several = m_data.series.size() > 1;
        return static_cast<double>(std::max<qsizetype>(1, row.marks.size())) * line + (several ? kFigureGap : 0);
    }
    [[nodiscard]] QStringList labels() const;
    [[nodiscard]] QStringList allWords() const;
    [[nodiscard]] double rowsHeight(double line, const FigureLook &look) const;
    [[nodiscard]] QList<ReferenceLine> zeroLine() const;
    [[nodiscard]] QString wordsOf(const std::optional<ForestMark> &mark) const;
    [[nodiscard]] RowsFrame frameOf(const QRectF &area, double line, const FigureLook &look) const;
    void placeMark(PlacedLayout &layout, const std::optional<ForestMark> &mark, int series, const QRectF &line,
                   const RowsFrame &frame, const FigureLook &look) const;
    void placeRow(PlacedLayout &layout, const ForestRow &row, double top, double line, const RowsFrame &frame,
                  const FigureLook &look) const;

    ForestData m_data;
    ValueRange m_range;
};

ForestFigure::ForestFigure(ForestData data)
    : MarkedFigure(data.caption)
    , m_data(std::move(data))
{
    int number = 0;
    for (const ForestGroup &group : m_data.groups) {
        for (const ForestRow &row : group.rows) {
            for (int i = 0; i < row.marks.size(); ++i) {
                const std::optional<ForestMark> &mark = row.marks[i];
                if (mark) {
                    m_range.take(mark->estimate);
                    m_range.take(mark->low);
                    m_range.take(mark->high);
                }
                const QString series = m_data.series.size() > 1 && i < m_data.series.size()
                                           ? FigureWords::tr("%1, %2").arg(row.label, m_data.series[i].name)
                                           : row.label;
                addMark(number, i,
                        { mark ? mark->id : QString(),
                          FigureWords::tr("%1: %2", "what, its value").arg(series, wordsOf(mark)) });
            }
            ++number;
        }
    }
    if (!m_range.any) {
        setNothing(FigureWords::tr("Nothing to draw: no value could be computed."));
    }
    m_range.take(m_data.zero);
}

QString ForestFigure::wordsOf(const std::optional<ForestMark> &mark) const
{
    if (!mark) {
        return FigureWords::tr("no value");
    }
    if (!mark->words.isEmpty()) {
        return mark->words;
    }
    const QString words = writtenInterval(m_data.value, mark->estimate, mark->low, mark->high);
    return mark->stars.isEmpty() ? words : words + u' ' + mark->stars;
}

QList<ReferenceLine> ForestFigure::zeroLine() const
{
    return m_data.zero ? QList<ReferenceLine>{ { *m_data.zero, m_data.zeroWords } } : QList<ReferenceLine>();
}

QStringList ForestFigure::labels() const
{
    QStringList labels;
    for (const ForestGroup &group : m_data.groups) {
        for (const ForestRow &row : group.rows) {
            labels << row.label;
        }
    }
    return labels;
}

QStringList ForestFigure::allWords() const
{
    QStringList words;
    for (const ForestGroup &group : m_data.groups) {
        for (const ForestRow &row : group.rows) {
            for (const auto &mark : row.marks) {
                words << wordsOf(mark);
            }
        }
    }
    return words;
}

double ForestFigure::rowsHeight(double line, const FigureLook &look) const
{
    double height = 0;
    for (const ForestGroup &group : m_data.groups) {
        height += group.title.isEmpty() ? 0 : rowHeight(look);
        for (const ForestRow &row : group.rows) {
            height += blockHeight(row, line);
        }
    }
    return height;
}

double ForestFigure::drawnHeight(double width, const FigureLook &look) const
{
    return keyHeight(m_data.series, width, look) + referencesHeight(zeroLine(), look) +
           rowsHeight(markHeight(width, look), look) + lyingAxisHeight(m_data.value, look);
}

RowsFrame ForestFigure::frameOf(const QRectF &area, double line, const FigureLook &look) const
{
    const double top = area.top() + keyHeight(m_data.series, area.width(), look) + referencesHeight(zeroLine(), look);
    return rowsFrame({ area.left(), top }, area.width(), rowsHeight(line, look), labels(), allWords(), look);
}

void ForestFigure::placeMark(PlacedLayout &layout, const std::optional<ForestMark> &mark, int series,
                             const QRectF &line, const RowsFrame &frame, const FigureLook &look) const
{
    const AxisScale axis = axisScale(m_data.value, m_range, frame.plot.left(), frame.plot.right());
    const double y = line.center().y();
    const double r = kMarkRadius;
    layout.places << (mark ? QRectF(axis.at(mark->estimate) - r, y - r, 2 * r, 2 * r) : QRectF());
    const int colour = series < m_data.series.size() ? m_data.series[series].colour : 4;
    layout.steps << [=, words = wordsOf(mark)](QPainter &painter) {
        if (mark && mark->low && mark->high) {
            paintInterval(painter, axis.at(*mark->low), axis.at(*mark->high), y, look);
        }
        if (mark) {
            paintShape(painter, { axis.at(mark->estimate), y }, r, series, mark->significant, look.series(colour),
                       look);
        }
        paintWords(painter, QRectF(frame.words.left(), line.top(), frame.words.width(), line.height()), words,
                   mark ? look.text : look.muted);
    };
}

void ForestFigure::placeRow(PlacedLayout &layout, const ForestRow &row, double top, double line, const RowsFrame &frame,
                            const FigureLook &look) const
{
    const QRectF label(frame.labels.left(), top, frame.labels.width(), blockHeight(row, line));
    layout.steps << [=, name = row.label](QPainter &painter) { paintRowLabel(painter, label, name, look); };
    const double first = top + (m_data.series.size() > 1 ? kFigureGap / 2 : 0);
    for (int i = 0; i < row.marks.size(); ++i) {
        placeMark(layout, row.marks[i], i, QRectF(frame.labels.left(), first + i * line, 10, line), frame, look);
    }
}

std::unique_ptr<FigureLayout> ForestFigure::drawn(const QRectF &area, const FigureLook &look) const
{
    auto layout = std::make_unique<PlacedLayout>();
    layout->font = look.font;
    const double line = markHeight(area.width(), look);
    const RowsFrame frame = frameOf(area, line, look);
    layout->steps << [=, this](QPainter &painter) {
        const double key = keyHeight(m_data.series, area.width(), look);
        paintKey(painter, m_data.series, QRectF(area.left(), area.top(), area.width(), key), false, look);
        const AxisScale axis = axisScale(m_data.value, m_range, frame.plot.left(), frame.plot.right());
        paintLyingAxis(painter, axis, frame.plot, m_data.value.title, look);
        paintReferences(painter, axis, frame.plot, zeroLine(), look);
    };
    double y = frame.plot.top();
    for (const ForestGroup &group : m_data.groups) {
        if (!group.title.isEmpty()) {
            const QRectF box(area.left(), y, area.width(), rowHeight(look));
            layout->steps << [=, title = group.title](QPainter &painter) {
                painter.fillRect(box.adjusted(0, 2, 0, -2), look.background); // over the ticks' lines
                paintLine(painter, box, title, look.muted);
            };
            y += box.height();
        }
        for (const ForestRow &row : group.rows) {
            placeRow(*layout, row, y, line, frame, look);
            y += blockHeight(row, line);
        }
    }
    return layout;
}

FigureTable ForestFigure::table() const
{
    FigureTable table;
    table.header = { QStringLiteral("group"),    QStringLiteral("row"), QStringLiteral("series"),
                     QStringLiteral("estimate"), QStringLiteral("low"), QStringLiteral("high"),
                     QStringLiteral("stars") };
    const auto cell = [](std::optional<double> value) { return value ? FigureCell(*value) : FigureCell(); };
    for (const ForestGroup &group : m_data.groups) {
        for (const ForestRow &row : group.rows) {
            for (int i = 0; i < row.marks.size(); ++i) {
                const auto &mark = row.marks[i];
                const QString series = i < m_data.series.size() ? m_data.series[i].name : QString();
                table.rows << QList<FigureCell>{ group.title,
                                                 row.label,
                                                 series,
                                                 mark ? FigureCell(mark->estimate) : FigureCell(),
                                                 mark ? cell(mark->low) : FigureCell(),
                                                 mark ? cell(mark->high) : FigureCell(),
                                                 mark ? mark->stars : QString() };
            }
        }
    }
    return table;
}

} // namespace

FigurePtr makeFigure(ForestData data)
{
    return std::make_shared<ForestFigure>(std::move(data));
}

} // namespace ui
