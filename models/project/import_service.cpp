// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/import_service.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <chrono>
#include <filesystem>
#include <fstream>

namespace models {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kProgressPause = std::chrono::milliseconds(100);

struct OpenFile {
    std::ifstream stream;
    std::string name; // for messages: without folders
    std::int64_t size = 0;
};

core::Result<OpenFile> openFile(const std::string &file)
{
    namespace fs = std::filesystem;
    const fs::path path = file;
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (!fs::exists(status)) {
        return core::Error{ core::ErrorCode::NotFound, file, {}, 0 };
    }
    if (fs::is_directory(status)) {
        return core::Error{ core::ErrorCode::Unreadable, file, "it is a folder", 0 };
    }
    OpenFile open{ std::ifstream(path, std::ios::binary), path.filename().string(), 0 };
    if (!open.stream) {
        return core::Error{ core::ErrorCode::Unreadable, file, {}, 0 };
    }
    open.size = static_cast<std::int64_t>(fs::file_size(path, problem));
    return open;
}

core::Result<core::ImportReport> importFile(core::Project &project, const std::string &file,
                                            const core::Mapping &mapping, core::ImportOptions options,
                                            const std::stop_token &stop,
                                            const std::function<void(qint64, qint64, qint64)> &progress)
{
    auto open = openFile(file);
    if (!open) {
        return open.error();
    }
    auto session = project.beginImport(open->name, core::describeMapping(mapping));
    if (!session) {
        return session.error();
    }
    options.known = project.readers();
    Clock::time_point last;
    return core::importTable(open->stream, open->name, mapping, options, **session, stop,
                             [&](std::int64_t bytes, std::int64_t rows) {
                                 if (Clock::now() - last >= kProgressPause) {
                                     last = Clock::now();
                                     progress(bytes, open->size, rows);
                                 }
                             });
}

} // namespace

ImportService::ImportService(QObject *parent)
    : QObject(parent)
{
}

ImportService::~ImportService() = default; // the thread's own destructor stops and joins it

void ImportService::setSession(ProjectSession *session)
{
    if (m_session != session) {
        cancel();
        m_session = session;
    }
}

void ImportService::launch(std::function<std::function<void()>(std::stop_token)> work)
{
    if (m_busy) {
        return;
    }
    m_busy = true;
    m_thread = std::jthread([this, work = std::move(work)](const std::stop_token &stop) {
        auto deliver = work(stop);
        QMetaObject::invokeMethod(
            this,
            [this, deliver = std::move(deliver)] {
                m_busy = false;
                deliver();
            },
            Qt::QueuedConnection);
    });
}

void ImportService::report(const core::Error &error)
{
    if (error.code == core::ErrorCode::Cancelled) {
        Q_EMIT cancelled();
    } else {
        Q_EMIT failed(errorText(error));
    }
}

void ImportService::preview(const QString &file, const QString &encoding, const QString &sheet)
{
    core::ImportOptions options;
    options.encoding = toCore(encoding);
    options.sheet = toCore(sheet);
    launch([this, file = toCore(file), options](const std::stop_token &) -> std::function<void()> {
        auto open = openFile(file);
        auto preview = open ? core::previewTable(open->stream, open->name, options)
                            : core::Result<core::TablePreview>(open.error());
        return [this, preview = std::move(preview)] {
            if (preview) {
                Q_EMIT previewed(*preview);
            } else {
                report(preview.error());
            }
        };
    });
}

void ImportService::start(const QString &file, const core::Mapping &mapping, const QString &encoding,
                          const QString &sheet)
{
    if (!m_session) {
        return;
    }
    core::ImportOptions options;
    options.encoding = toCore(encoding);
    options.sheet = toCore(sheet);
    launch([this, file = toCore(file), mapping, options,
            project = m_session->shared()](const std::stop_token &stop) -> std::function<void()> {
        const auto progress = [this](qint64 bytes, qint64 size, qint64 rows) {
            QMetaObject::invokeMethod(
                this, [this, bytes, size, rows] { Q_EMIT progressed(bytes, size, rows); }, Qt::QueuedConnection);
        };
        auto result = importFile(*project, file, mapping, options, stop, progress);
        return [this, result = std::move(result)] {
            if (!result) {
                report(result.error());
                return;
            }
            Q_EMIT finished(*result);
            if (m_session) {
                Q_EMIT m_session->textsChanged();
            }
        };
    });
}

void ImportService::cancel()
{
    m_thread.request_stop();
}

} // namespace models
