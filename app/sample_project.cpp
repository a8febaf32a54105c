// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sample_project.h"

#include "app/resource_files.h"
#include "app/table_import.h"
#include "backends/recorded/recorded_backend.h"
#include "core/run/run_loop.h"
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

// The shipped replies go through the same loop and the same reading as live ones.
core::Status replayRun(core::Project &project, const core::Library &library, const std::string &recording,
                       std::stop_token stop)
{
    auto parsed = backends::parseRecording(recording, "run.jsonl");
    if (!parsed) {
        return parsed.error();
    }
    const std::string origin = parsed->note;
    backends::RecordedBackend backend({ "shipped", "run.jsonl", {}, 8 }, std::move(parsed).value());
    auto reader = project.readers()();
    if (!reader) {
        return reader.error();
    }
    const auto lines = (*reader)->textLines({});
    if (!lines) {
        return lines.error();
    }
    core::QuestionRunRequest request;
    request.mode = core::AskMode::OneByOne;
    request.sampling.temperature = 0;
    request.origin = origin;
    const auto prepared = core::prepareQuestionRun(request, library, backend.info(), *lines);
    if (!prepared) {
        return prepared.error();
    }
    const auto run = project.runs().createRun(prepared->run, prepared->items);
    if (!run) {
        return run.error();
    }
    const auto summary =
        core::runLoop(project.runs(), backend, *prepared->task, *run, { .concurrency = 8 }, std::move(stop), {});
    if (!summary) {
        return summary.error();
    }
    return summary->stopped ? core::Status(*summary->stopped) : core::Status(core::Done{});
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
        const auto recording = readResource(QLatin1String(kFolder) + QStringLiteral("run.jsonl"));
        if (recording) {
            note("reading the shipped run");
            if (const core::Status replayed = replayRun(**project, library, *recording, stop); !replayed) {
                return replayed.error();
            }
        }
    }
    if (!QFile::rename(half, file)) {
        return core::Error{ core::ErrorCode::Unwritable, toCore(file), "the finished sample can't be put in its place",
                            0 };
    }
    return db::openProject(toCore(file));
}

} // namespace app
