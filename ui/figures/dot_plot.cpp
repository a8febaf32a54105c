// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/dot_plot.h"

#include "ui/figures/figure_parts.h"

#include <QLocale>

#include <algorithm>

namespace ui {
namespace {

constexpr double kRow = 26, kAxis = 24, kHead = 22, kGap = 16, kDot = 4.5;
constexpr double kLeastPlot = 60;   // for the marks, where written values are long
constexpr double kMostLabel = 0.34; // share of the width

struct Frame {
    QRectF label;          // column of row names
    QList<QRectF> plots;   // one a panel, rows only
    QList<QRectF> numbers; // written values, right of each panel
};

bool hasTitles(const DotPlot &plot)
{
    return std::any_of(plot.panels.begin(), plot.panels.end(), [](const DotPanel &p) { return !p.title.isEmpty(); });
}

double widestLabel(const DotPlot &plot, const QFontMetricsF &metrics)
{
    double widest = 0;
    for (const DotRow &row : plot.rows) {
        widest = std::max(widest, metrics.horizontalAdvance(row.label));
    }
    return widest + kGap;
}

double widestNumber(const DotPlot &plot, int panel, const QFontMetricsF &metrics)
{
    double widest = 0;
    for (const DotRow &row : plot.rows) {
        if (const auto mark = row.marks.value(panel); mark) {
            widest = std::max(widest, metrics.horizontalAdvance(mark->words));
        }
    }
    return widest + kGap;
}

Frame frameOf(const DotPlot &plot, const QRectF &area, const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    const double top = area.top() + (hasTitles(plot) ? kHead : 0);
    const double height = kRow * static_cast<double>(plot.rows.size());
    Frame frame;
    frame.label = QRectF(area.left(), top, std::min(widestLabel(plot, metrics), area.width() * kMostLabel), height);
    const auto count = static_cast<double>(std::max<qsizetype>(1, plot.panels.size()));
    const double each = (area.width() - frame.label.width()) / count;
    for (int i = 0; i < plot.panels.size(); ++i) {
        const double left = frame.label.right() + each * i;
        const double most =
            std::max(each * 0.55, each - kLeastPlot - kGap); // what is written goes before what is drawn
        const double numbers = std::min(widestNumber(plot, i, metrics), most);
        frame.plots << QRectF(left + kGap / 2, top, std::max(20.0, each - numbers - kGap), height);
        frame.numbers << QRectF(frame.plots.last().right() + kGap / 2, top, numbers, height);
    }
    return frame;
}

double xOf(const DotPanel &panel, const QRectF &plot, double value)
{
    const double share = panel.to > panel.from ? (value - panel.from) / (panel.to - panel.from) : 0.5;
    return plot.left() + plot.width() * std::clamp(share, 0.0, 1.0);
}

void paintAxis(QPainter &painter, const DotPanel &panel, const QRectF &plot, const FigureLook &look)
{
    const QFontMetricsF metrics(look.font);
    painter.setPen(look.text);
    if (!panel.title.isEmpty()) {
        painter.drawText(QRectF(plot.left(), plot.top() - kHead, plot.width() + kGap * 6, kHead),
                         Qt::AlignLeft | Qt::AlignTop, panel.title);
    }
    painter.setPen(QPen(look.line, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    double free = plot.left() - kGap; // labels that would run into their neighbour are left out
    for (const double tick : panel.ticks) {
        const double x = xOf(panel, plot, tick);
        painter.setPen(QPen(look.line, 1));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom() + 4));
        painter.setPen(look.muted);
        const QString words = QLocale().toString(tick, 'g', 4) + panel.tickSuffix;
        const double half = metrics.horizontalAdvance(words) / 2 + 1;
        if (x - half >= free) {
            painter.drawText(QRectF(x - half, plot.bottom() + 4, 2 * half, kAxis - 4), Qt::AlignCenter, words);
            free = x + half + 4;
        }
    }
    if (panel.reference) {
        const double x = xOf(panel, plot, *panel.reference);
        painter.setPen(QPen(look.muted, 1.2, Qt::DashLine));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
}

void paintMark(QPainter &painter, const DotPanel &panel, const QRectF &plot, double y, const DotRow &row,
               const DotMark &mark, const FigureLook &look)
{
    const double x = xOf(panel, plot, mark.value);
    if (mark.low && mark.high) {
        const double low = xOf(panel, plot, *mark.low);
        const double high = xOf(panel, plot, *mark.high);
        painter.setPen(QPen(look.text, 1.5));
        painter.drawLine(QPointF(low, y), QPointF(high, y));
        painter.drawLine(QPointF(low, y - 4), QPointF(low, y + 4));
        painter.drawLine(QPointF(high, y - 4), QPointF(high, y + 4));
    }
    painter.setPen(QPen(row.solid ? look.outline : row.colour.darker(110), row.solid ? 1.0 : 2.0));
    painter.setBrush(row.solid ? row.colour : look.background);
    painter.drawEllipse(QPointF(x, y), kDot, kDot);
    if (!row.solid) { // the colour is a fill with an outline, here a ring in the colour within one in the text's
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(look.outline, 1.0));
        painter.drawEllipse(QPointF(x, y), kDot + 1.2, kDot + 1.2);
    }
}

void paintRow(QPainter &painter, const DotPlot &plot, int number, const Frame &frame, const FigureLook &look)
{
    const DotRow &row = plot.rows[number];
    const QFontMetricsF metrics(look.font);
    const QRectF label(frame.label.left(), frame.label.top() + kRow * number, frame.label.width() - kGap / 2, kRow);
    painter.setPen(look.text);
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(row.label, Qt::ElideRight, label.width()));
    for (int i = 0; i < plot.panels.size(); ++i) {
        const auto mark = row.marks.value(i);
        if (mark) {
            paintMark(painter, plot.panels[i], frame.plots[i], label.center().y(), row, *mark, look);
        }
        QRectF number_(frame.numbers[i].left(), label.top(), frame.numbers[i].width(), kRow);
        painter.setPen(mark ? look.text : look.muted);
        const QString words = mark ? mark->words : QStringLiteral("–");
        painter.drawText(number_, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(words, Qt::ElideRight, number_.width()));
    }
}

double heightOf(const DotPlot &plot)
{
    return (hasTitles(plot) ? kHead : 0) + kRow * static_cast<double>(plot.rows.size()) + kAxis;
}

class DotFigure final : public MarkedFigure {
public:
    DotFigure(const DotPlot &plot, const FigureCaption &caption)
        : MarkedFigure(caption)
        , m_plot(plot)
    {
        bool any = false;
        for (int row = 0; row < plot.rows.size(); ++row) {
            for (int i = 0; i < plot.panels.size(); ++i) {
                const auto mark = plot.rows[row].marks.value(i);
                any = any || mark;
                const QString title = plot.panels[i].title.isEmpty() ? QString() : plot.panels[i].title + u' ';
                addMark(row, i,
                        { {},
                          plot.rows[row].label + QStringLiteral(", ") + title +
                              (mark ? mark->words : QStringLiteral("–")) });
            }
        }
        if (!any) {
            setNothing(FigureWords::tr("Nothing to draw: no value could be computed."));
        }
    }
    [[nodiscard]] FigureTable table() const override;

protected:
    [[nodiscard]] double drawnHeight(double, const FigureLook &) const override { return heightOf(m_plot); }
    [[nodiscard]] std::unique_ptr<FigureLayout> drawn(const QRectF &area, const FigureLook &look) const override;

private:
    DotPlot m_plot;
};

std::unique_ptr<FigureLayout> DotFigure::drawn(const QRectF &area, const FigureLook &look) const
{
    auto layout = std::make_unique<PlacedLayout>();
    layout->font = look.font;
    const Frame frame = frameOf(m_plot, area, look);
    for (int row = 0; row < m_plot.rows.size(); ++row) {
        for (int i = 0; i < m_plot.panels.size(); ++i) {
            const auto mark = m_plot.rows[row].marks.value(i);
            const double y = frame.label.top() + kRow * (row + 0.5);
            layout->places << (mark ? QRectF(xOf(m_plot.panels[i], frame.plots[i], mark->value) - kDot, y - kDot,
                                             2 * kDot, 2 * kDot)
                                    : QRectF());
        }
    }
    layout->steps << [=, this](QPainter &painter) {
        for (int i = 0; i < m_plot.panels.size(); ++i) {
            paintAxis(painter, m_plot.panels[i], frame.plots[i], look);
        }
        for (int row = 0; row < m_plot.rows.size(); ++row) {
            paintRow(painter, m_plot, row, frame, look);
        }
    };
    return layout;
}

FigureTable DotFigure::table() const
{
    FigureTable table;
    table.header = { QStringLiteral("row"), QStringLiteral("panel"), QStringLiteral("value"), QStringLiteral("low"),
                     QStringLiteral("high") };
    const auto cell = [](std::optional<double> value) { return value ? FigureCell(*value) : FigureCell(); };
    for (const DotRow &row : m_plot.rows) {
        for (int i = 0; i < m_plot.panels.size(); ++i) {
            const auto mark = row.marks.value(i);
            table.rows << QList<FigureCell>{ row.label, m_plot.panels[i].title,
                                             mark ? FigureCell(mark->value) : FigureCell(),
                                             mark ? cell(mark->low) : FigureCell(),
                                             mark ? cell(mark->high) : FigureCell() };
        }
    }
    return table;
}

} // namespace

FigurePtr makeFigure(const DotPlot &plot, const FigureCaption &caption)
{
    return std::make_shared<DotFigure>(plot, caption);
}

} // namespace ui
