// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/page_flow.h"
#include "ui/figures/figure_file.h"

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>

namespace app {
namespace {

constexpr int kDpi = 1200;

void flow(const Report &report, QPdfWriter &writer)
{
    const ui::FigureLook look = ui::paperLook(reportSans(12));
    PageFlow pages(writer, report.title);
    pages.text(report.title, reportSans(24, true), look.text, 0);
    if (!report.subtitle.isEmpty())
        pages.text(report.subtitle, reportSans(11), look.muted, 4);
    for (const ReportSection &section : report.sections) {
        pages.text(section.title, reportSans(17, true), look.text, 28, 60);
        for (const ReportBlock &block : section.blocks) {
            if (const auto *paragraph = std::get_if<QString>(&block.content))
                pages.text(*paragraph, reportSerif(13), look.text, 10);
            else if (const auto *table = std::get_if<ReportTable>(&block.content))
                pages.table(*table);
            else
                pages.figure(*std::get<ui::FigurePtr>(block.content));
        }
    }
}

} // namespace

QByteArray toPdf(const Report &report)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(report.title);
        writer.setCreator(QStringLiteral("Tertium"));
        writer.setResolution(kDpi);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF());
        flow(report, writer);
    }
    ui::removeDates(bytes);
    return bytes;
}

} // namespace app
