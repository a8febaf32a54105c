// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report.h"

#include <QFileInfo>
#include <QSaveFile>

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
    else
        say(figure->caption().title + QStringLiteral(": ") + figure->nothing());
}

core::Status writeReport(const Report &report, const QString &file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    const bool pdf = ending == u"pdf";
    if (!pdf && ending != u"html" && ending != u"htm")
        return core::Error{ core::ErrorCode::Usage, file.toStdString(), "reports are written as .pdf or .html", 0 };
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        return core::Error{ core::ErrorCode::Unwritable, file.toStdString(), out.errorString().toStdString(), 0 };
    const QByteArray bytes = pdf ? toPdf(report) : toHtml(report);
    if (out.write(bytes) != bytes.size() || !out.commit())
        return core::Error{ core::ErrorCode::DiskFull, file.toStdString(), out.errorString().toStdString(), 0 };
    return core::Done{};
}

} // namespace app
