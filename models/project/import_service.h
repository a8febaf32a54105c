// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tables into the open project, off the window's thread: a preview of the head, then the import itself
// with progress and cancel. One thing at a time; signals arrive on this object's thread.

#include "core/formats/import.h"
#include "models/project/project_session.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <stop_token>
#include <thread>

namespace models {

class ImportService final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportService)

public:
    explicit ImportService(QObject *parent = nullptr);
    ~ImportService() override; // cancels and waits; an unfinished import leaves nothing

    void setSession(ProjectSession *session);
    // `encoding` "" = guessed; `sheet` of a workbook, "" = the first with a row.
    void preview(const QString &file, const QString &encoding = {}, const QString &sheet = {});
    void start(const QString &file, const core::Mapping &mapping, const QString &encoding = {},
               const QString &sheet = {});
    void cancel(); // cancelled() follows, or finished() when it came too late
    [[nodiscard]] bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void previewed(const core::TablePreview &preview);
    void progressed(qint64 bytes, qint64 ofBytes, qint64 rows); // at most ten times a second
    void finished(const core::ImportReport &report);
    void cancelled();
    void failed(const QString &sentence);

private:
    void launch(std::function<std::function<void()>(std::stop_token)> work);
    void report(const core::Error &error);

    QPointer<ProjectSession> m_session;
    bool m_busy = false;
    std::jthread m_thread;
};

} // namespace models
