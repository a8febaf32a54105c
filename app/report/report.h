// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A report as data: sections of sentences, tables and figures, written as one PDF or one page of HTML.

#include "core/result.h"
#include "ui/figures/figure.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <variant>

namespace app {

struct ReportTable {
    QString title;
    QStringList header;
    QList<QStringList> rows; // a cell a column; the first column is words, the others may be numbers
    QString note;            // below it, "" = none
    bool prose = false;      // all columns are words
};

struct ReportBlock {
    std::variant<QString, ReportTable, ui::FigurePtr> content; // a paragraph, a table, a figure
};

struct ReportSection {
    QString title;
    QList<ReportBlock> blocks;

    void say(const QString &paragraph); // nothing for an empty one
    void add(const ReportTable &table) { blocks << ReportBlock{ table }; }
    void add(const ui::FigurePtr &figure); // nothing for none; only its sentence where there is nothing to draw
};

struct Report {
    QString title, subtitle, language; // language: BCP 47, of the sentences
    QList<ReportSection> sections;
};

// One file: figures inline as SVG, no script, nothing fetched. Well-formed XML besides.
[[nodiscard]] QByteArray toHtml(const Report &report);
// A4, fonts embedded, figures as vectors. Needs a QGuiApplication. No time in it: the same report is the same bytes.
[[nodiscard]] QByteArray toPdf(const Report &report);

// By the ending, .pdf or .html. Errors: Usage for another ending, Unwritable, DiskFull.
[[nodiscard]] core::Status writeReport(const Report &report, const QString &file);

} // namespace app
