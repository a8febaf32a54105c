// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Text, tables and figures one below the other on pages of a PDF. Sizes in pixels of 1/96 inch.

#include "app/report/report.h"

#include <QFont>
#include <QPainter>
#include <QTextLayout>

#include <functional>
#include <memory>
#include <vector>

class QPdfWriter;

namespace app {

class PageFlow {
public:
    // `foot` stands at the bottom of every page, before its number.
    PageFlow(QPdfWriter &writer, const QString &foot);
    ~PageFlow();
    PageFlow(const PageFlow &) = delete;
    PageFlow &operator=(const PageFlow &) = delete;

    void text(const QString &words, const QFont &font, const QColor &colour, double before, double keptWith = 0);
    void table(const ReportTable &table);
    void figure(const ui::Figure &figure);

private:
    struct Cell {
        std::unique_ptr<QTextLayout> layout;
        double height = 0;
    };
    struct Row {
        std::vector<Cell> cells;
        double height = 0;
    };
    [[nodiscard]] double room() const;
    void need(double height); // a new page where it does not fit
    void endPage();
    [[nodiscard]] QList<double> columnWidths(const ReportTable &table) const;
    [[nodiscard]] Row makeRow(const QStringList &cells, const QList<double> &widths, bool head, bool prose) const;
    void paintRow(const Row &row, const QList<double> &widths, bool head);

    QPdfWriter &m_writer;
    QPainter m_painter;
    ui::FigureLook m_look;
    QString m_foot;
    double m_y = 0;
    int m_page = 1;
};

// Fonts of a report: reading text with serifs, the rest without.
[[nodiscard]] QFont reportSerif(int pixels);
[[nodiscard]] QFont reportSans(int pixels, bool bold = false);

} // namespace app
