// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report.h"

#include "models/project/whole_file.h"

#include <QFileInfo>

namespace app {

void ReportSection::say(const QString &paragraph)
{
    if (!paragraph.isEmpty())
        blocks << ReportBlock{ paragraph };
}

void ReportSection::add(const ui::FigurePtr &figure)
{
    if (!figure)
        return;
    if (figure->nothing().isEmpty())
        blocks << ReportBlock{ figure };
    else if (const QString about = figure->caption().title; about.endsWith(u'.')) // a sentence of its own
        say(about + u' ' + figure->nothing());
    else
        say(about + QStringLiteral(": ") + figure->nothing());
}

core::Status writeReport(const Report &report, const QString &file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    const bool pdf = ending == u"pdf";
    if (!pdf && ending != u"html" && ending != u"htm")
        return core::Error{ core::ErrorCode::Usage, file.toStdString(), "reports are written as .pdf or .html", 0 };
    const QByteArray bytes = pdf ? toPdf(report) : toHtml(report);
    return models::writeWholeFile(file, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace app
