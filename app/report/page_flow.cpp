// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/page_flow.h"

#include "ui/figures/figure_file.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPdfWriter>
#include <QTextOption>

#include <algorithm>
#include <numeric>

namespace app {
namespace {

constexpr double kPageWidth = 210 / 25.4 * 96, kPageHeight = 297 / 25.4 * 96, kMargin = 72, kFoot = 28;
constexpr double kWidth = kPageWidth - 2 * kMargin, kBottom = kPageHeight - kMargin;
constexpr double kCellPad = 4, kTableSize = 10.5;
constexpr double kLineHeight = 1.4;

QTextOption optionOf(Qt::Alignment alignment)
{
    QTextOption option(alignment);
    option.setTextDirection(Qt::LayoutDirectionAuto);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

// Lines one below the other, `spacing` of the font's height apart; gives the height.
double lay(QTextLayout &layout, double width, double spacing)
{
    double y = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({ 0, y });
        y += line.height() * spacing;
    }
    layout.endLayout();
    return y;
}

} // namespace

QFont reportSerif(int pixels)
{
    QFont font;
    font.setFamilies({ QStringLiteral("Noto Serif"), QStringLiteral("Noto Serif CJK SC"), QStringLiteral("serif") });
    font.setStyleHint(QFont::Serif);
    font.setPixelSize(pixels);
    return font;
}

QFont reportSans(int pixels, bool bold)
{
    QFont font;
    font.setFamilies({ QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK SC"), QStringLiteral("sans-serif") });
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

PageFlow::PageFlow(QPdfWriter &writer, const QString &foot)
    : m_writer(writer)
    , m_painter(&writer)
    , m_look(ui::paperLook(reportSans(12)))
    , m_foot(foot)
    , m_y(kMargin)
{
    m_painter.scale(writer.resolution() / 96.0, writer.resolution() / 96.0);
}

PageFlow::~PageFlow()
{
    endPage();
}

double PageFlow::room() const
{
    return kBottom - m_y;
}

void PageFlow::endPage()
{
    m_painter.setFont(reportSans(10));
    m_painter.setPen(m_look.muted);
    const QRectF foot(kMargin, kPageHeight - kMargin + kFoot - 14, kWidth, 16);
    const QString words = QFontMetricsF(m_painter.font()).elidedText(m_foot, Qt::ElideRight, kWidth - 60);
    m_painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter, words);
    m_painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(m_page));
}

void PageFlow::need(double height)
{
    if (height <= room() || m_y <= kMargin)
        return;
    endPage();
    m_writer.newPage();
    ++m_page;
    m_y = kMargin;
}

void PageFlow::text(const QString &words, const QFont &font, const QColor &colour, double before, double keptWith)
{
    QTextLayout layout(words, font, m_painter.device());
    layout.setTextOption(optionOf(Qt::AlignLeading));
    const double height = lay(layout, kWidth, kLineHeight);
    if (m_y > kMargin)
        m_y += before;
    need(std::min(height + keptWith, 3 * font.pixelSize() * kLineHeight + keptWith)); // no lonely first line
    m_painter.setPen(colour);
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        need(line.height());
        line.draw(&m_painter, QPointF(kMargin, m_y) - QPointF(0, line.y()));
        m_y += line.height() * kLineHeight;
    }
}

QList<double> PageFlow::columnWidths(const ReportTable &table) const
{
    const QFontMetricsF metrics(reportSans(static_cast<int>(kTableSize)), m_painter.device());
    const auto columns = table.header.size();
    QList<double> wanted(columns, 0);
    QList<double> least(columns, 24);
    for (int i = 0; i < columns; ++i) {
        const auto measure = [&](const QString &cell, double bold) {
            wanted[i] = std::max(wanted[i], bold * metrics.horizontalAdvance(cell) + 2 * kCellPad + 1);
            for (const QString &word : cell.split(u' '))
                least[i] =
                    std::max(least[i], std::min(110.0, bold * metrics.horizontalAdvance(word)) + 2 * kCellPad + 1);
        };
        measure(table.header[i], 1.1);
        for (const QStringList &row : table.rows)
            measure(row.value(i), 1);
    }
    double over = std::accumulate(wanted.begin(), wanted.end(), 0.0) - kWidth;
    // The widest give way first, down to their longest word.
    for (int round = 0; over > 0.5 && round < 400; ++round) {
        qsizetype widest = -1;
        for (qsizetype i = 0; i < columns; ++i)
            if (wanted[i] > least[i] && (widest < 0 || wanted[i] > wanted[widest]))
                widest = i;
        if (widest < 0)
            break;
        const double taken = std::min({ over, wanted[widest] - least[widest], std::max(2.0, wanted[widest] * 0.05) });
        wanted[widest] -= taken;
        over -= taken;
    }
    if (const double all = std::accumulate(wanted.begin(), wanted.end(), 0.0); all > kWidth)
        for (double &width : wanted)
            width *= kWidth / all;
    return wanted;
}

PageFlow::Row PageFlow::makeRow(const QStringList &cells, const QList<double> &widths, bool head, bool prose) const
{
    Row row;
    for (int i = 0; i < widths.size(); ++i) {
        Cell cell;
        cell.layout = std::make_unique<QTextLayout>(cells.value(i), reportSans(static_cast<int>(kTableSize), head),
                                                    m_painter.device());
        cell.layout->setTextOption(optionOf(i == 0 || prose ? Qt::AlignLeading : Qt::AlignRight | Qt::AlignAbsolute));
        cell.height = lay(*cell.layout, widths[i] - 2 * kCellPad, 1.15);
        row.height = std::max(row.height, cell.height + 2 * kCellPad);
        row.cells.push_back(std::move(cell));
    }
    return row;
}

void PageFlow::paintRow(const Row &row, const QList<double> &widths, bool head)
{
    double x = kMargin;
    m_painter.setPen(m_look.text);
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        row.cells[i].layout->draw(&m_painter, QPointF(x + kCellPad, m_y + kCellPad));
        x += widths[static_cast<qsizetype>(i)];
    }
    m_y += row.height;
    m_painter.setPen(QPen(head ? m_look.text : m_look.line, head ? 1 : 0.7));
    m_painter.drawLine(QPointF(kMargin, m_y), QPointF(x, m_y));
}

void PageFlow::table(const ReportTable &table)
{
    const QList<double> widths = columnWidths(table);
    const Row head = makeRow(table.header, widths, true, table.prose);
    const double first = table.rows.isEmpty() ? 0 : makeRow(table.rows.first(), widths, false, table.prose).height;
    if (!table.title.isEmpty())
        text(table.title, reportSans(12, true), m_look.text, 16, head.height + first);
    m_y += 4;
    need(head.height + first);
    paintRow(head, widths, true);
    for (const QStringList &cells : table.rows) {
        const Row row = makeRow(cells, widths, false, table.prose);
        if (row.height > room()) {
            need(row.height);
            paintRow(head, widths, true);
        }
        paintRow(row, widths, false);
    }
    if (!table.note.isEmpty())
        text(table.note, reportSans(10), m_look.muted, 4);
}

void PageFlow::figure(const ui::Figure &figure)
{
    const double height = ui::framedHeight(figure, kWidth, m_look);
    const double most = kBottom - kMargin;
    const double scale = std::min(1.0, most / height);
    m_y += 12;
    need(height * scale);
    m_painter.save();
    m_painter.translate(kMargin + kWidth * (1 - scale) / 2, m_y);
    m_painter.scale(scale, scale);
    ui::paintFramed(m_painter, figure, QRectF(0, 0, kWidth, height), m_look);
    m_painter.restore();
    m_y += height * scale;
}

} // namespace app
