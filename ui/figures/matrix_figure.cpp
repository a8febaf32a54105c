// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix and heat map: a cell with its numbers written in it, on a colour that says how far it is from the centre.
#include "ui/figures/figure_rows.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double kCellPad = 6, kLeastText = 0.7;
constexpr double kMostLabels = 0.28, kLeastCell = 34, kMostCell = 150, kBarWidth = 160, kBarHeight = 12;
constexpr int kBarSteps = 24;

// Okabe–Ito's blue above the centre and vermilion below it, which every kind of colour vision tells apart.
constexpr QRgb kAbove = 0x0072B2, kBelow = 0xD55E00;

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto part = [share](double from, double to) { return static_cast<float>(from + share * (to - from)); };
    return QColor::fromRgbF(part(a.redF(), b.redF()), part(a.greenF(), b.greenF()), part(a.blueF(), b.blueF()));
}

double luminance(const QColor &colour)
{
    const auto part = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
}

// Black or white, whichever reads better.
QColor inkOn(const QColor &fill)
{
    return luminance(fill) > 0.179 ? QColor(0x1F, 0x1D, 0x1A) : QColor(Qt::white);
}

// The strongest colour of a cell: beyond it, neither ink would stand out 4.5 to 1.
double strongest(const FigureLook &look)
{
    return look.dark ? 0.75 : 0.8;
}

class MatrixFigure final : public MarkedFigure {
public:
    explicit MatrixFigure(MatrixData data);
    [[nodiscard]] FigureTable table() const override;

protected:
    [[nodiscard]] double drawnHeight(double width, const FigureLook &look) const override;
    [[nodiscard]] std::unique_ptr<FigureLayout> drawn(const QRectF &area, const FigureLook &look) const override;

private:
    struct Frame {
        double left = 0; // width of the row names
        double head = 0; // height of the column names
        double cell = 0, row = 0;
        double text = 1;     // size of what is written in cells, of the font's
        bool broken = false; // written lines are broken at commas
        bool turned = false; // column names that don't fit lying
    };
    [[nodiscard]] Frame frameOf(double width, const FigureLook &look) const;
    [[nodiscard]] double barHeight(const FigureLook &look) const;
    [[nodiscard]] QColor fill(double value, const FigureLook &look) const;
    [[nodiscard]] QStringList linesOf(const MatrixCell &cell, bool broken = false) const;
    void paintColumns(QPainter &painter, const QPointF &corner, const Frame &frame, const FigureLook &look) const;
    void paintCell(QPainter &painter, const MatrixCell &cell, const QRectF &box, const Frame &frame,
                   const FigureLook &look) const;
    void paintBar(QPainter &painter, const QPointF &topLeft, const FigureLook &look) const;

    MatrixData m_data;
    double m_low = 0, m_high = 1; // ends of the colour scale
};

MatrixFigure::MatrixFigure(MatrixData data)
    : MarkedFigure(data.caption)
    , m_data(std::move(data))
{
    ValueRange range;
    for (int row = 0; row < m_data.cells.size() && row < m_data.rows.size(); ++row) {
        for (int column = 0; column < m_data.cells[row].size() && column < m_data.columns.size(); ++column) {
            const MatrixCell &cell = m_data.cells[row][column];
            range.take(cell.value);
            const QString said = cell.value || !cell.lines.isEmpty() ? linesOf(cell).join(QStringLiteral(", "))
                                                                     : FigureWords::tr("no value");
            addMark(row, column,
                    { cell.id, FigureWords::tr("%1, %2: %3", "row, column, value")
                                   .arg(m_data.rows[row], m_data.columns[column], said) });
        }
    }
    if (!range.any) {
        setNothing(FigureWords::tr("Nothing to draw: no cell has a value."));
        return;
    }
    const double most = std::max(std::abs(range.low - m_data.centre), std::abs(range.high - m_data.centre));
    if (m_data.scale == MatrixData::Scale::Diverging) {
        const double reach = m_data.to.value_or(most > 0 ? most : 1);
        m_low = m_data.centre - reach;
        m_high = m_data.centre + reach;
    } else {
        m_low = m_data.from.value_or(range.low);
        m_high = m_data.to.value_or(range.high);
    }
}

QStringList MatrixFigure::linesOf(const MatrixCell &cell, bool broken) const
{
    const QStringList lines =
        cell.lines.isEmpty() && cell.value ? QStringList{ written(*cell.value, m_data.decimals) } : cell.lines;
    static const QRegularExpression kBreaks(QStringLiteral(", (?![^\\[]*\\])")); // not within an interval
    return broken && !lines.isEmpty() ? lines.join(QStringLiteral(", ")).split(kBreaks) : lines;
}

MatrixFigure::Frame MatrixFigure::frameOf(double width, const FigureLook &look) const
{
    const QFontMetricsF metrics(look.font);
    Frame frame;
    frame.left = std::min(widest(m_data.rows + QStringList(m_data.rowTitle), look) + kFigureGap, width * kMostLabels);
    const double names = widest(m_data.columns, look) + kFigureGap;
    const double room = (width - frame.left) / static_cast<double>(std::max<qsizetype>(1, m_data.columns.size()));
    qsizetype lines = 1;
    double text = 0;
    const auto measure = [&] {
        lines = 1;
        text = 0;
        for (const QList<MatrixCell> &row : m_data.cells) {
            for (const MatrixCell &cell : row) {
                const QStringList written = linesOf(cell, frame.broken);
                lines = std::max(lines, written.size());
                text = std::max(text, widest(written, look));
            }
        }
    };
    measure();
    if (text + kCellPad > room) {
        frame.broken = true;
        measure();
    }
    frame.text = std::clamp((room - kCellPad) / std::max(1.0, text), kLeastText, 1.0);
    frame.cell = std::min(room, std::max({ text + kFigureGap, std::min(names, kMostCell), kLeastCell }));
    frame.turned = names > frame.cell;
    frame.row = std::max(rowHeight(look), static_cast<double>(lines) * metrics.height() * frame.text + 6);
    frame.head = (frame.turned ? std::min(names, 130.0) : metrics.height() + 4) +
                 (m_data.columnTitle.isEmpty() ? 0 : metrics.height() + 4);
    return frame;
}

double MatrixFigure::barHeight(const FigureLook &look) const
{
    return m_data.scale == MatrixData::Scale::Plain ? 0
                                                    : kBarHeight + 2 * kFigureGap + QFontMetricsF(look.font).height();
}

double MatrixFigure::drawnHeight(double width, const FigureLook &look) const
{
    const Frame frame = frameOf(width, look);
    return frame.head + frame.row * static_cast<double>(m_data.rows.size()) + barHeight(look);
}

QColor MatrixFigure::fill(double value, const FigureLook &look) const
{
    if (m_data.scale == MatrixData::Scale::Plain || !(m_high > m_low)) {
        return look.background;
    }
    if (m_data.scale == MatrixData::Scale::Sequential) {
        return mixed(look.background, QColor(kAbove),
                     std::clamp((value - m_low) / (m_high - m_low), 0.0, 1.0) * strongest(look));
    }
    const double share = std::clamp((value - m_data.centre) / (m_high - m_data.centre), -1.0, 1.0);
    return mixed(look.background, QColor(share < 0 ? kBelow : kAbove), std::abs(share) * strongest(look));
}

void MatrixFigure::paintColumns(QPainter &painter, const QPointF &corner, const Frame &frame,
                                const FigureLook &look) const
{
    const QFontMetricsF metrics(look.font);
    const double title = m_data.columnTitle.isEmpty() ? 0 : metrics.height() + 4;
    const double across = frame.cell * static_cast<double>(m_data.columns.size());
    paintLine(painter, QRectF(corner.x() + frame.left, corner.y(), across, title), m_data.columnTitle, look.muted,
              Qt::AlignCenter);
    paintLine(
        painter,
        QRectF(corner.x(), corner.y() + frame.head - metrics.height() - 4, frame.left - kFigureGap, metrics.height()),
        m_data.rowTitle, look.muted);
    for (int i = 0; i < m_data.columns.size(); ++i) {
        const double left = corner.x() + frame.left + i * frame.cell;
        if (!frame.turned) {
            paintLine(painter, QRectF(left, corner.y() + title, frame.cell, frame.head - title), m_data.columns[i],
                      look.text, Qt::AlignCenter);
            continue;
        }
        painter.save();
        painter.translate(left + frame.cell / 2 - metrics.height() / 2, corner.y() + frame.head - 4);
        painter.rotate(-90);
        paintLine(painter, QRectF(0, 0, frame.head - title - 4, metrics.height()), m_data.columns[i], look.text);
        painter.restore();
    }
}

void MatrixFigure::paintCell(QPainter &painter, const MatrixCell &cell, const QRectF &box, const Frame &frame,
                             const FigureLook &look) const
{
    const QColor ground = cell.value ? fill(*cell.value, look) : look.background;
    painter.setPen(QPen(look.line, 1));
    painter.setBrush(ground);
    painter.drawRect(box);
    painter.setBrush(Qt::NoBrush);
    const QStringList lines = linesOf(cell, frame.broken);
    const QColor ink = cell.value && m_data.scale != MatrixData::Scale::Plain ? inkOn(ground) : look.text;
    if (lines.isEmpty()) {
        paintLine(painter, box, QStringLiteral("–"), look.muted, Qt::AlignCenter);
        return;
    }
    QFont font = look.font;
    font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * frame.text)));
    painter.setFont(font);
    const double line = QFontMetricsF(look.font).height() * frame.text;
    double y = box.center().y() - line * static_cast<double>(lines.size()) / 2;
    for (const QString &words : lines) {
        paintLine(painter, QRectF(box.left() + 1, y, box.width() - 2, line), words, ink, Qt::AlignCenter);
        y += line;
    }
    painter.setFont(look.font);
}

// What the colours mean: the scale with its ends and its centre.
void MatrixFigure::paintBar(QPainter &painter, const QPointF &topLeft, const FigureLook &look) const
{
    const double line = QFontMetricsF(look.font).height();
    painter.setPen(Qt::NoPen);
    const double step = kBarWidth / kBarSteps;
    for (int i = 0; i < kBarSteps; ++i) {
        painter.setBrush(fill(m_low + (m_high - m_low) * (i + 0.5) / kBarSteps, look));
        painter.drawRect(QRectF(topLeft.x() + i * step, topLeft.y() + kFigureGap, step, kBarHeight));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.line, 1));
    painter.drawRect(QRectF(topLeft.x(), topLeft.y() + kFigureGap, kBarWidth, kBarHeight));
    const double top = topLeft.y() + kFigureGap + kBarHeight + 2;
    const QRectF below(topLeft.x(), top, kBarWidth, line);
    paintLine(painter, below, written(m_low, m_data.decimals), look.muted, Qt::AlignLeft);
    paintLine(painter, below, written(m_high, m_data.decimals), look.muted, Qt::AlignRight);
    if (m_data.scale == MatrixData::Scale::Diverging) {
        paintLine(painter, below, written(m_data.centre, m_data.decimals), look.muted, Qt::AlignHCenter);
    }
    paintLine(painter, QRectF(topLeft.x() + kBarWidth + kFigureGap, topLeft.y() + kFigureGap - 2, 600, line),
              m_data.valueTitle, look.text);
}

std::unique_ptr<FigureLayout> MatrixFigure::drawn(const QRectF &area, const FigureLook &look) const
{
    auto layout = std::make_unique<PlacedLayout>();
    layout->font = look.font;
    const Frame frame = frameOf(area.width(), look);
    layout->steps << [=, this](QPainter &painter) { paintColumns(painter, area.topLeft(), frame, look); };
    for (int row = 0; row < m_data.rows.size(); ++row) {
        const double top = area.top() + frame.head + row * frame.row;
        const QRectF label(area.left(), top, frame.left - kFigureGap, frame.row);
        layout->steps << [=, name = m_data.rows[row]](QPainter &painter) { paintRowLabel(painter, label, name, look); };
        const QList<MatrixCell> &cells = m_data.cells.value(row);
        for (int column = 0; column < cells.size() && column < m_data.columns.size(); ++column) {
            const QRectF box(area.left() + frame.left + column * frame.cell, top, frame.cell, frame.row);
            layout->places << box;
            layout->steps <<
                [=, this, cell = cells[column]](QPainter &painter) { paintCell(painter, cell, box, frame, look); };
        }
    }
    if (m_data.scale != MatrixData::Scale::Plain) {
        const double top = area.top() + frame.head + frame.row * static_cast<double>(m_data.rows.size());
        layout->steps << [=, this](QPainter &painter) { paintBar(painter, { area.left() + frame.left, top }, look); };
    }
    return layout;
}

FigureTable MatrixFigure::table() const
{
    FigureTable table;
    table.header = { m_data.rowTitle.isEmpty() ? QStringLiteral("row") : m_data.rowTitle,
                     m_data.columnTitle.isEmpty() ? QStringLiteral("column") : m_data.columnTitle,
                     m_data.valueTitle.isEmpty() ? QStringLiteral("value") : m_data.valueTitle,
                     QStringLiteral("words") };
    for (int row = 0; row < m_data.cells.size() && row < m_data.rows.size(); ++row) {
        for (int column = 0; column < m_data.cells[row].size() && column < m_data.columns.size(); ++column) {
            const MatrixCell &cell = m_data.cells[row][column];
            table.rows << QList<FigureCell>{ m_data.rows[row], m_data.columns[column],
                                             cell.value ? FigureCell(*cell.value) : FigureCell(),
                                             cell.lines.join(QStringLiteral("; ")) };
        }
    }
    return table;
}

} // namespace

FigurePtr makeFigure(MatrixData data)
{
    return std::make_shared<MatrixFigure>(std::move(data));
}

} // namespace ui
