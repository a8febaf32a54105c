// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs as the window drives them: prepare, start, pause, cancel, resume; the loop itself is
// core::runLoop on a thread of its own. Several runs may go at once. Signals arrive on this object's
// thread, progress at most ten times a second.

#include "core/run/run_loop.h"
#include "core/run/run_request.h"
#include "models/project_session.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace models {

struct BackendChoice {
    QString name;  // key in the configuration
    QString title; // for people
    bool leavesMachine = false;
    QString problem; // why it can't be used now and what to do, "" = ready
};

// Handed in by app: knows the configuration and makes backends. Called on any thread.
class BackendProvider {
public:
    virtual ~BackendProvider() = default;
    [[nodiscard]] virtual std::vector<BackendChoice> choices() const = 0;
    [[nodiscard]] virtual core::Result<core::BackendPtr> make(const std::string &name) = 0; // shared for the local model
};

class RunService final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunService)

public:
    RunService(std::shared_ptr<BackendProvider> backends, std::shared_ptr<const core::Library> library, QObject *parent = nullptr);
    ~RunService() override; // stops what runs; what was answered stays

    void setSession(ProjectSession *session); // nullptr: stops every run first

    [[nodiscard]] const core::Library &library() const { return *m_library; }
    [[nodiscard]] std::vector<BackendChoice> backends() const;

    // Calls, tokens, time: delivered by estimated() or failed(). Starts no run.
    void estimate(const core::QuestionRunRequest &request, const QString &backend);
    // Makes the run and goes. started() or failed().
    void start(const core::QuestionRunRequest &request, const QString &backend);
    void resume(core::RowId run);
    void pause(core::RowId run); // ends after the answers in flight are dropped; resumable
    [[nodiscard]] bool isRunning(core::RowId run) const;
    [[nodiscard]] bool anyRunning() const;

Q_SIGNALS:
    void estimated(const core::RunEstimate &estimate);
    void started(qlonglong run);
    void note(qlonglong run, const QString &text); // "loading the model …"
    void progressed(qlonglong run, const core::RunProgress &progress);
    void finished(qlonglong run, const core::RunSummary &summary);
    void failed(const QString &sentence);

private:
    class Job;
    void launch(std::unique_ptr<Job> job);

    std::shared_ptr<BackendProvider> m_backends;
    std::shared_ptr<const core::Library> m_library;
    ProjectSession *m_session = nullptr;
    std::map<core::RowId, std::unique_ptr<Job>> m_jobs;
};

} // namespace models
