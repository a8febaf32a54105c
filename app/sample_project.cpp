// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sample_project.h"

#include "app/resource_files.h"
#include "app/sample_runs.h"
#include "app/table_import.h"
#include "db/project_file.h"
#include "models/project/qt_text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace app {
namespace {

using models::toCore;

const char *const kTables[] = { "fr_en_passages.csv", "candide_fr_en.tsv", "analects_zh_en.tsv" };
constexpr auto kFolder = ":/tertium/sample/";

core::Status importTables(core::Project &project, const std::stop_token &stop,
                          const std::function<void(const std::string &)> &note)
{
    for (const char *table : kTables) {
        note(std::string("importing ") + table);
        const auto text = readResource(QLatin1String(kFolder) + QLatin1String(table));
        if (!text) {
            return text.error();
        }
        const auto report = importText(project, *text, table, stop);
        if (!report) {
            return report.error();
        }
        if (report->refusedTotal > 0) {
            return core::Error{ core::ErrorCode::Internal, table, report->refused.front().reason,
                                report->refused.front().line };
        }
    }
    return core::Done{};
}

} // namespace

core::Result<core::ProjectPtr> sampleProject(const QString &file, const core::Library &library, std::stop_token stop,
                                             const std::function<void(const std::string &)> &note)
{
    if (QFileInfo::exists(file)) {
        return db::openProject(toCore(file));
    }
    QDir().mkpath(QFileInfo(file).absolutePath());
    // Built beside its place and renamed when complete, so that an interrupted start leaves no half sample.
    const QString half = file + QStringLiteral(".new");
    for (const char *ending : { "", "-wal", "-shm" }) {
        QFile::remove(half + QLatin1String(ending));
    }
    {
        auto project = db::createProject(toCore(half), "Sample");
        if (!project) {
            return project.error();
        }
        if (const core::Status imported = importTables(**project, stop, note); !imported) {
            return imported.error();
        }
        note("reading the shipped runs");
        if (const core::Status replayed = replayShippedRuns(**project, library, stop); !replayed) {
            return replayed.error();
        }
    }
    if (!QFile::rename(half, file)) {
        return core::Error{ core::ErrorCode::Unwritable, toCore(file), "the finished sample can't be put in its place",
                            0 };
    }
    return db::openProject(toCore(file));
}

} // namespace app
