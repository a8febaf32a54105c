// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions, a row each: a box over the values as a strip, or stacked dots.
#include "ui/figures/distribution_rows.h"
#include "ui/figures/figure_rows.h"

#include <QLocale>

#include <algorithm>

namespace ui {
namespace {

constexpr double kBoxRow = 46, kDotsRow = 54, kBox = 14;
constexpr qsizetype kMostStacked = 600; // stacking compares each dot with its neighbours
constexpr qsizetype kMostStrip = 3000;  // above, a silhouette says more than a smear of dots
constexpr double kBin = 4;              // pixels of the silhouette

class DistributionFigure final : public MarkedFigure {
public:
    explicit DistributionFigure(DistributionData data);
    [[nodiscard]] FigureTable table() const override;
    [[nodiscard]] QString words() const override;

protected:
    [[nodiscard]] double drawnHeight(double width, const FigureLook &look) const override;
    [[nodiscard]] std::unique_ptr<FigureLayout> drawn(const QRectF &area, const FigureLook &look) const override;

private:
    [[nodiscard]] double row(const FigureLook &look) const
    {
        return std::max(m_data.form == DistributionData::Form::Box ? kBoxRow : kDotsRow, rowHeight(look));
    }
    [[nodiscard]] QList<ReferenceLine> references() const
    {
        return m_data.reference ? QList<ReferenceLine>{ *m_data.reference } : QList<ReferenceLine>();
    }
    [[nodiscard]] QString wordsOf(int row) const;
    [[nodiscard]] QList<QPointF> dots(int number, const AxisScale &axis, const QRectF &box, double radius) const;
    void placeRow(PlacedLayout &layout, int number, const AxisScale &axis, const QRectF &box,
                  const FigureLook &look) const;
    void paintBox(QPainter &painter, int number, const AxisScale &axis, double y, const FigureLook &look) const;
    void paintSilhouette(QPainter &painter, int number, const AxisScale &axis, const QRectF &box,
                         const FigureLook &look) const;

    DistributionData m_data;
    QList<SortedRow> m_rows;
    ValueRange m_range;
};

DistributionFigure::DistributionFigure(DistributionData data)
    : MarkedFigure(data.caption)
    , m_data(std::move(data))
{
    qsizetype count = 0;
    for (int i = 0; i < m_data.rows.size(); ++i) {
        m_rows << sortedRow(m_data.rows[i]);
        const SortedRow &row = m_rows.last();
        count += row.values.size();
        for (int k = 0; k < row.values.size(); ++k) {
            m_range.take(row.values[k]);
            const QString value = written(m_data.value, row.values[k]);
            const QString what = row.names[k].isEmpty()
                                     ? m_data.rows[i].label
                                     : FigureWords::tr("%1, %2").arg(m_data.rows[i].label, row.names[k]);
            addMark(i, k, { row.ids[k], FigureWords::tr("%1: %2", "what, its value").arg(what, value) });
        }
    }
    if (count == 0) {
        setNothing(FigureWords::tr("Nothing to draw: there are no values."));
    } else if (count == 1) {
        setNothing(FigureWords::tr("One value (%1): no distribution to draw.").arg(written(m_data.value, m_range.low)));
    } else if (m_range.low == m_range.high) {
        setNothing(
            FigureWords::tr("All %Ln values are equal (%1): no distribution to draw.", nullptr, static_cast<int>(count))
                .arg(written(m_data.value, m_range.low)));
    }
    if (m_data.reference) {
        m_range.take(m_data.reference->value);
    }
}

QString DistributionFigure::wordsOf(int number) const
{
    const QList<double> &values = m_rows[number].values;
    if (values.isEmpty()) {
        return FigureWords::tr("no value");
    }
    const Quartiles box = quartiles(values);
    return FigureWords::tr("%1, n = %2", "median with quartiles, count")
        .arg(writtenInterval(m_data.value, box.median, box.low, box.high), QLocale().toString(values.size()));
}

QString DistributionFigure::words() const
{
    QStringList lines{ caption().title, nothing() };
    for (int i = 0; nothing().isEmpty() && i < m_rows.size(); ++i) {
        lines << FigureWords::tr("%1: median %2").arg(m_data.rows[i].label, wordsOf(i));
    }
    lines << caption().text();
    lines.removeAll(QString());
    return lines.join(u'\n');
}

double DistributionFigure::drawnHeight(double, const FigureLook &look) const
{
    return referencesHeight(references(), look) + row(look) * static_cast<double>(m_rows.size()) +
           lyingAxisHeight(m_data.value, look);
}

QList<QPointF> DistributionFigure::dots(int number, const AxisScale &axis, const QRectF &box, double radius) const
{
    const QList<double> &values = m_rows[number].values;
    QList<double> x;
    for (const double value : values) {
        x << axis.at(value);
    }
    QList<QPointF> points;
    if (m_data.form == DistributionData::Form::Dots && values.size() <= kMostStacked) {
        const QList<double> heights = stackHeights(x, 2 * radius, box.height() - 6);
        for (int i = 0; i < x.size(); ++i) {
            points << QPointF(x[i], box.bottom() - 3 - heights[i]);
        }
        return points;
    }
    const bool boxed = m_data.form == DistributionData::Form::Box;
    const double centre = boxed ? box.bottom() - 3 - (box.height() - kBox - 12) / 2 : box.center().y();
    const double reach = (boxed ? (box.height() - kBox - 12) : (box.height() - 12)) / 2 - radius;
    for (int i = 0; i < x.size(); ++i) {
        points << QPointF(x[i], centre + std::max(0.0, reach) * spread(i));
    }
    return points;
}

void DistributionFigure::paintBox(QPainter &painter, int number, const AxisScale &axis, double y,
                                  const FigureLook &look) const
{
    if (m_rows[number].values.size() < 2) {
        return;
    }
    const Quartiles box = quartiles(m_rows[number].values);
    painter.setPen(QPen(look.text, 1.2));
    painter.drawLine(QPointF(axis.at(box.whiskerLow), y), QPointF(axis.at(box.whiskerHigh), y));
    for (const double end : { box.whiskerLow, box.whiskerHigh }) {
        painter.drawLine(QPointF(axis.at(end), y - 4), QPointF(axis.at(end), y + 4));
    }
    const QRectF body(QPointF(axis.at(box.low), y - kBox / 2), QPointF(axis.at(box.high), y + kBox / 2));
    paintFilled(painter, body, m_data.rows[number].solid ? 0 : 1, look.series(m_data.rows[number].colour), look);
    painter.setPen(QPen(look.background, 4.5)); // the median stands out on any fill
    painter.drawLine(QPointF(axis.at(box.median), body.top() + 1), QPointF(axis.at(box.median), body.bottom() - 1));
    painter.setPen(QPen(look.outline, 2));
    painter.drawLine(QPointF(axis.at(box.median), body.top()), QPointF(axis.at(box.median), body.bottom()));
}

void DistributionFigure::paintSilhouette(QPainter &painter, int number, const AxisScale &axis, const QRectF &box,
                                         const FigureLook &look) const
{
    const auto bins = static_cast<std::size_t>(std::max(1.0, std::abs(axis.end - axis.start) / kBin)) + 1;
    std::vector<int> counts(bins, 0);
    for (const double value : m_rows[number].values) {
        ++counts[std::min(bins - 1, static_cast<std::size_t>((axis.at(value) - axis.start) / kBin))];
    }
    const int most = *std::max_element(counts.begin(), counts.end());
    const double base = box.bottom() - 3;
    const double room = box.height() - kBox - 12;
    QPolygonF outline{ QPointF(axis.start, base) };
    for (std::size_t i = 0; i < bins; ++i) {
        const double top = base - room * counts[i] / most;
        outline << QPointF(axis.start + static_cast<double>(i) * kBin, top)
                << QPointF(std::min(axis.end, axis.start + static_cast<double>(i + 1) * kBin), top);
    }
    outline << QPointF(axis.end, base);
    painter.setPen(QPen(look.outline, 1));
    painter.setBrush(look.series(m_data.rows[number].colour));
    painter.drawPolygon(outline);
    painter.setBrush(Qt::NoBrush);
}

void DistributionFigure::placeRow(PlacedLayout &layout, int number, const AxisScale &axis, const QRectF &box,
                                  const FigureLook &look) const
{
    const bool boxed = m_data.form == DistributionData::Form::Box;
    const auto count = static_cast<double>(m_rows[number].values.size());
    const double radius = std::clamp(4.5 - count / 150, boxed ? 2.0 : 2.5, boxed ? 3.0 : 4.0);
    const QList<QPointF> points = dots(number, axis, box, radius);
    const bool many = points.size() > kMostStrip;
    for (const QPointF &point : points) {
        layout.places << QRectF(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius);
    }
    layout.steps << [=, this](QPainter &painter) {
        if (many) {
            paintSilhouette(painter, number, axis, box, look);
        } else {
            painter.setOpacity(std::clamp(250 / count, 0.25, 0.9));
            for (const QPointF &point : points) {
                painter.setPen(QPen(look.outline, 0.6));
                painter.setBrush(m_data.rows[number].solid ? look.series(m_data.rows[number].colour) : look.background);
                painter.drawEllipse(point, radius, radius);
            }
            painter.setBrush(Qt::NoBrush);
            painter.setOpacity(1);
        }
        if (boxed) {
            paintBox(painter, number, axis, box.top() + 5 + kBox / 2, look);
        }
    };
}

std::unique_ptr<FigureLayout> DistributionFigure::drawn(const QRectF &area, const FigureLook &look) const
{
    auto layout = std::make_unique<PlacedLayout>();
    layout->font = look.font;
    QStringList labels;
    QStringList words;
    for (int i = 0; i < m_rows.size(); ++i) {
        labels << m_data.rows[i].label;
        words << wordsOf(i);
    }
    const double top = area.top() + referencesHeight(references(), look);
    const RowsFrame frame = rowsFrame({ area.left(), top }, area.width(),
                                      row(look) * static_cast<double>(m_rows.size()), labels, words, look);
    const AxisScale axis = axisScale(m_data.value, m_range, frame.plot.left(), frame.plot.right());
    layout->steps << [=, this](QPainter &painter) {
        paintLyingAxis(painter, axis, frame.plot, m_data.value.title, look);
        paintReferences(painter, axis, frame.plot, references(), look);
    };
    for (int i = 0; i < m_rows.size(); ++i) {
        const double y = top + i * row(look);
        const QRectF label(frame.labels.left(), y, frame.labels.width(), row(look));
        const QRectF said(frame.words.left(), y, frame.words.width(), row(look));
        layout->steps << [=](QPainter &painter) {
            paintRowLabel(painter, label, labels[i], look);
            paintLine(painter, said, words[i], look.text);
            painter.setPen(QPen(look.line, 1));
            painter.drawLine(QPointF(frame.plot.left(), y), QPointF(frame.plot.right(), y));
        };
        placeRow(*layout, i, axis, QRectF(frame.plot.left(), y, frame.plot.width(), row(look)), look);
    }
    return layout;
}

FigureTable DistributionFigure::table() const
{
    FigureTable table;
    table.header = { QStringLiteral("row"), QStringLiteral("id"), QStringLiteral("name"), QStringLiteral("value") };
    for (int i = 0; i < m_rows.size(); ++i) {
        for (int k = 0; k < m_rows[i].values.size(); ++k) {
            table.rows << QList<FigureCell>{ m_data.rows[i].label, m_rows[i].ids[k], m_rows[i].names[k],
                                             m_rows[i].values[k] };
        }
    }
    return table;
}

} // namespace

FigurePtr makeFigure(DistributionData data)
{
    return std::make_shared<DistributionFigure>(std::move(data));
}

} // namespace ui
