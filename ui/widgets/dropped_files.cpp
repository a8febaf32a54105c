// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dropped_files.h"

#include "core/formats/table.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::DroppedFiles)
};

bool isProject(const QFileInfo &file)
{
    return file.suffix().compare(u"tertium", Qt::CaseInsensitive) == 0;
}

bool isTable(const QFileInfo &file)
{
    return core::formatByName(models::toCore(file.fileName())) ||
           file.suffix().compare(u"txt", Qt::CaseInsensitive) == 0; // its first bytes tell
}

QString flaw(const QUrl &url)
{
    const QFileInfo file(url.toLocalFile());
    if (!url.isLocalFile()) {
        return Words::tr("%1 is not a file on this machine. Save it here first, then drop the file.")
            .arg(url.toDisplayString());
    }
    if (file.isDir()) {
        return Words::tr("%1 is a folder. Drop the files in it that are to be imported.").arg(file.fileName());
    }
    if (!isProject(file) && !isTable(file)) {
        return Words::tr("%1 can't be imported: it is neither a table (CSV, TSV, JSONL, XLSX …) nor a Tertium project.")
            .arg(file.fileName());
    }
    return {};
}

} // namespace

DroppedFiles droppedFiles(const QMimeData &data)
{
    DroppedFiles dropped;
    const QList<QUrl> urls = data.urls();
    for (const QUrl &url : urls) {
        if (const QString refusal = flaw(url); !refusal.isEmpty()) {
            return { {}, {}, refusal };
        }
        const QString file = url.toLocalFile();
        if (!isProject(QFileInfo(file))) {
            dropped.tables << file;
        } else if (urls.size() > 1) {
            return { {},
                     {},
                     Words::tr("A project is opened alone. Drop %1 by itself.").arg(QFileInfo(file).fileName()) };
        } else {
            dropped.project = file;
        }
    }
    return dropped;
}

} // namespace ui
