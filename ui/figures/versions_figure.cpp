// SPDX-License-Identifier: GPL-3.0-or-later
// One segment: versions × metrics, the best and the worst of each metric marked (LiTransProQA paper, tables 15, 16).
#include "ui/figures/figure_rows.h"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double kMostLabels = 0.3, kLeastLabels = 0.12, kMarker = 18;
constexpr double kCellPad = 10;                    // beside a value
constexpr double kHeadPad = 10, kMostTurned = 230; // of names: beside them; how long upright ones are at most

enum class Extreme { None, Best, Worst };

class VersionsFigure final : public MarkedFigure {
public:
    explicit VersionsFigure(VersionsData data);
    [[nodiscard]] FigureTable table() const override;

protected:
    [[nodiscard]] double drawnHeight(double width, const FigureLook &look) const override;
    [[nodiscard]] std::unique_ptr<FigureLayout> drawn(const QRectF &area, const FigureLook &look) const override;

private:
    [[nodiscard]] std::optional<double> value(int row, int column) const;
    [[nodiscard]] Extreme extreme(int row, int column) const;
    [[nodiscard]] QString head(int column) const;
    [[nodiscard]] QString wordsOf(int row, int column) const;
    [[nodiscard]] QStringList headLines(int column) const;
    [[nodiscard]] QString cellWords(int row, int column, int decimals) const;
    [[nodiscard]] double valueWidth(int column, int decimals, const FigureLook &look) const;
    // As many as are wanted, or as fit.
    [[nodiscard]] int decimalsIn(int column, double width, const FigureLook &look) const;
    [[nodiscard]] double labelWidth(double width, const FigureLook &look) const;
    [[nodiscard]] double columnWidth(double width, const FigureLook &look) const;
    [[nodiscard]] bool isTurned(double column, const FigureLook &look) const; // names stand upright
    [[nodiscard]] double headHeight(double column, const FigureLook &look) const;
    void paintHead(QPainter &painter, int column, const QRectF &box, const FigureLook &look) const;
    void paintRow(QPainter &painter, int row, const QRectF &label, double column, const FigureLook &look) const;

    VersionsData m_data;
    QList<ValueRange> m_ranges; // by column
};

VersionsFigure::VersionsFigure(VersionsData data)
    : MarkedFigure(data.caption)
    , m_data(std::move(data))
    , m_ranges(m_data.columns.size())
{
    bool any = false;
    for (int row = 0; row < m_data.rows.size(); ++row) {
        for (int column = 0; column < m_data.columns.size(); ++column) {
            m_ranges[column].take(value(row, column));
            any = any || m_ranges[column].any;
        }
    }
    for (int row = 0; row < m_data.rows.size(); ++row) {
        for (int column = 0; column < m_data.columns.size(); ++column) {
            addMark(row, column,
                    { m_data.rows[row].id,
                      FigureWords::tr("%1, %2: %3", "row, column, value")
                          .arg(m_data.rows[row].label, m_data.columns[column].name, wordsOf(row, column)) });
        }
    }
    if (!any) {
        setNothing(FigureWords::tr("Nothing to draw: no metric has a value for this segment."));
    }
}

std::optional<double> VersionsFigure::value(int row, int column) const
{
    const std::optional<double> found = m_data.rows[row].values.value(column);
    return found && std::isfinite(*found) ? found : std::nullopt;
}

Extreme VersionsFigure::extreme(int row, int column) const
{
    const std::optional<double> found = value(row, column);
    const ValueRange &range = m_ranges[column];
    if (!found || !(range.high > range.low) || (*found != range.high && *found != range.low)) {
        return Extreme::None;
    }
    return (*found == range.high) == m_data.columns[column].higherIsBetter ? Extreme::Best : Extreme::Worst;
}

QString VersionsFigure::head(int column) const
{
    const VersionColumn &about = m_data.columns[column];
    return about.higherIsBetter ? about.name : about.name + QStringLiteral(" ↓");
}

// Where a name is made of parts, what tells it from its neighbours stands in the last of them: a line each.
QStringList VersionsFigure::headLines(int column) const
{
    QStringList lines = head(column).split(QStringLiteral(" · "));
    if (lines.size() > 1) {
        lines = lines.mid(0, 1) + lines.mid(1).join(QStringLiteral(", ")).split(QStringLiteral(", "));
    }
    return lines;
}

double VersionsFigure::labelWidth(double width, const FigureLook &look) const
{
    QStringList labels;
    for (const VersionRow &row : m_data.rows) {
        labels << row.label;
    }
    const double wanted = std::min(widest(labels, look) + kMarker + 2 * kFigureGap, width * kMostLabels);
    double column = 0;
    for (int i = 0; i < m_data.columns.size(); ++i) {
        column = std::max(column, valueWidth(i, m_data.columns[i].decimals, look));
    }
    // A name may be elided, a value may not: where there are many columns names give way.
    const double left = width - column * static_cast<double>(m_data.columns.size());
    return std::min(wanted, std::max(left, width * kLeastLabels));
}

QString VersionsFigure::cellWords(int row, int column, int decimals) const
{
    const std::optional<double> found = value(row, column);
    const Extreme own = extreme(row, column);
    const QString sign = own == Extreme::Best    ? QStringLiteral("▲ ")
                         : own == Extreme::Worst ? QStringLiteral("▽ ")
                                                 : QString();
    return found ? sign + written(*found, decimals) : QStringLiteral("–");
}

double VersionsFigure::valueWidth(int column, int decimals, const FigureLook &look) const
{
    QFont bold = look.font;
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    double width = 0;
    for (int row = 0; row < m_data.rows.size(); ++row) {
        width = std::max(width, metrics.horizontalAdvance(cellWords(row, column, decimals)));
    }
    return std::ceil(width) + kCellPad + 1;
}

int VersionsFigure::decimalsIn(int column, double width, const FigureLook &look) const
{
    int decimals = m_data.columns[column].decimals;
    while (decimals > 0 && valueWidth(column, decimals, look) > width) {
        --decimals;
    }
    return decimals;
}

double VersionsFigure::columnWidth(double width, const FigureLook &look) const
{
    return std::min(150.0, (width - labelWidth(width, look)) / static_cast<double>(m_data.columns.size()));
}

bool VersionsFigure::isTurned(double column, const FigureLook &look) const
{
    for (int i = 0; i < m_data.columns.size(); ++i) {
        const QStringList lines = headLines(i);
        if (lines.size() > 1 && widest(lines, look) > column - kHeadPad) {
            return true;
        }
    }
    return false;
}

double VersionsFigure::headHeight(double column, const FigureLook &look) const
{
    qsizetype lines = 2;
    double longest = 0;
    for (int i = 0; i < m_data.columns.size(); ++i) {
        lines = std::max(lines, headLines(i).size());
        longest = std::max(longest, QFontMetricsF(look.font).horizontalAdvance(head(i)));
    }
    return isTurned(column, look) ? std::min(longest, kMostTurned) + 6
                                  : static_cast<double>(lines) * QFontMetricsF(look.font).height() + 4;
}

void VersionsFigure::paintHead(QPainter &painter, int column, const QRectF &box, const FigureLook &look) const
{
    const QFontMetricsF metrics(look.font);
    const double height = metrics.height();
    painter.setPen(look.muted);
    if (isTurned(box.width(), look)) { // a name that is too long loses its beginning, which it shares with others
        painter.save();
        painter.translate(box.center().x() - height / 2, box.bottom() - 4);
        painter.rotate(-90);
        const QRectF line(0, 0, box.height() - 6, height);
        paintLine(painter, line, metrics.elidedText(head(column), Qt::ElideLeft, line.width()), look.muted);
        painter.restore();
        return;
    }
    const QRectF words = box.adjusted(4, 0, 4 - kHeadPad, -2);
    const QStringList lines = headLines(column);
    const int flags = Qt::AlignRight | Qt::AlignBottom;
    const QRectF used = metrics.boundingRect(words, flags | Qt::TextWordWrap, head(column));
    if (lines.size() == 1 && used.width() <= words.width() && used.height() <= words.height()) {
        painter.drawText(words, flags | Qt::TextWordWrap, head(column));
        return;
    }
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const double bottom = words.bottom() - static_cast<double>(lines.size() - 1 - i) * height;
        paintLine(painter, QRectF(words.left(), bottom - height, words.width(), height), lines[i], look.muted,
                  Qt::AlignRight | Qt::AlignBottom);
    }
}

QString VersionsFigure::wordsOf(int row, int column) const
{
    const std::optional<double> found = value(row, column);
    if (!found) {
        return FigureWords::tr("no value");
    }
    const QString number = written(*found, m_data.columns[column].decimals);
    switch (extreme(row, column)) {
    case Extreme::Best:
        return FigureWords::tr("%1, best").arg(number);
    case Extreme::Worst:
        return FigureWords::tr("%1, worst").arg(number);
    case Extreme::None:
        break;
    }
    return number;
}

double VersionsFigure::drawnHeight(double width, const FigureLook &look) const
{
    return headHeight(columnWidth(width, look), look) + rowHeight(look) * static_cast<double>(m_data.rows.size() + 1);
}

void VersionsFigure::paintRow(QPainter &painter, int row, const QRectF &label, double column,
                              const FigureLook &look) const
{
    const VersionRow &about = m_data.rows[row];
    paintShape(painter, { label.left() + kMarker / 2, label.center().y() }, kMarkRadius, 0, about.solid,
               look.series(about.colour), look);
    paintLine(painter, label.adjusted(kMarker, 0, -kFigureGap, 0), about.label, look.text);
    painter.setPen(QPen(look.line, 1));
    painter.drawLine(label.bottomLeft(),
                     QPointF(label.right() + column * static_cast<double>(m_data.columns.size()), label.bottom()));
    for (int i = 0; i < m_data.columns.size(); ++i) {
        const QRectF box(label.right() + i * column, label.top(), column, label.height());
        const Extreme extreme_ = extreme(row, i);
        if (extreme_ != Extreme::None) {
            QColor ground = look.series(extreme_ == Extreme::Best ? 4 : 5);
            ground.setAlphaF(0.22F);
            painter.fillRect(box.adjusted(2, 2, -2, -2), ground);
        }
        QFont font = look.font;
        font.setBold(extreme_ == Extreme::Best);
        painter.setFont(font);
        paintLine(painter, box.adjusted(4, 0, -6, 0), cellWords(row, i, decimalsIn(i, column, look)),
                  value(row, i) ? look.text : look.muted, Qt::AlignRight | Qt::AlignVCenter);
        painter.setFont(look.font);
    }
}

std::unique_ptr<FigureLayout> VersionsFigure::drawn(const QRectF &area, const FigureLook &look) const
{
    auto layout = std::make_unique<PlacedLayout>();
    layout->font = look.font;
    const double left = labelWidth(area.width(), look);
    const double column = columnWidth(area.width(), look);
    const double headings = headHeight(column, look);
    layout->steps << [=, this](QPainter &painter) {
        for (int i = 0; i < m_data.columns.size(); ++i) {
            const QRectF box(area.left() + left + i * column, area.top(), column, headings);
            paintHead(painter, i, box, look);
        }
    };
    for (int row = 0; row < m_data.rows.size(); ++row) {
        const QRectF label(area.left(), area.top() + headings + row * rowHeight(look), left, rowHeight(look));
        for (int i = 0; i < m_data.columns.size(); ++i) {
            layout->places << QRectF(label.right() + i * column, label.top(), column, label.height());
        }
        layout->steps << [=, this](QPainter &painter) { paintRow(painter, row, label, column, look); };
    }
    layout->steps << [=](QPainter &painter) {
        const double line = rowHeight(look);
        paintLine(painter, QRectF(area.left(), area.bottom() - line, area.width(), line),
                  FigureWords::tr("▲ best, ▽ worst of its column; ↓ lower is better"), look.muted);
    };
    return layout;
}

FigureTable VersionsFigure::table() const
{
    FigureTable table;
    table.header << QStringLiteral("version");
    for (const VersionColumn &column : m_data.columns) {
        table.header << column.name;
    }
    for (int row = 0; row < m_data.rows.size(); ++row) {
        QList<FigureCell> cells{ m_data.rows[row].label };
        for (int column = 0; column < m_data.columns.size(); ++column) {
            const std::optional<double> found = value(row, column);
            cells << (found ? FigureCell(*found) : FigureCell());
        }
        table.rows << cells;
    }
    return table;
}

} // namespace

FigurePtr makeFigure(VersionsData data)
{
    return std::make_shared<VersionsFigure>(std::move(data));
}

} // namespace ui
