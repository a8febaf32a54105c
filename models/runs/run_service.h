// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs as the window drives them: prepare, start, pause, resume; the loop itself is core::runLoop on a
// thread of its own. Several runs may go at once. Signals arrive on this object's thread, progress at
// most ten times a second. No function here waits, but for the destructor.

#include "core/questions/question_run.h"
#include "core/run/estimate.h"
#include "core/run/run_loop.h"
#include "models/project/project_session.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace models {

struct BackendChoice {
    QString name;  // key in the configuration
    QString title; // for people
    bool leavesMachine = false;
    QString problem;          // why it can't be used now and what to do, "" = ready
    bool listsModels = false; // it may have several, and be asked which
};

struct AskedBackend {
    QString name;    // key in the configuration
    QString model{}; // "" = as configured
};

// Handed in by app: knows the configuration and makes backends. Called on any thread.
class BackendProvider {
public:
    virtual ~BackendProvider() = default;
    [[nodiscard]] virtual std::vector<BackendChoice> choices() const = 0;
    [[nodiscard]] virtual core::Result<core::BackendPtr>
    make(const std::string &name) = 0; // shared for the local model
    // With another model than configured, where it has several.
    [[nodiscard]] virtual core::Result<core::BackendPtr> makeWith(const AskedBackend &asked);
    // Names of its models, as the endpoint lists them: blocks on the network; `stopped` is polled.
    [[nodiscard]] virtual core::Result<std::vector<std::string>> modelsOf(const std::string & /*name*/,
                                                                          const std::function<bool()> & /*stopped*/)
    {
        return std::vector<std::string>();
    }
    // nullopt: the user's price list has none for this model. Errors name what is wrong with the list.
    [[nodiscard]] virtual core::Result<std::optional<core::Price>> priceOf(const core::BackendInfo & /*backend*/) const
    {
        return std::optional<core::Price>();
    }
};

// Turns a wish for a run of any kind into one: called on the run's thread with a reader of its own.
using RunPlan =
    std::function<core::Result<core::PreparedRun>(core::ProjectReader &reader, const core::BackendInfo &backend)>;

// Who gets the answer to one order, on the service's thread; dropped when `asker` is gone. Empty = whoever listens to
// the signals.
template <typename T> struct RunAnswer {
    QPointer<QObject> asker{};
    std::function<void(const core::Result<T> &)> take{};

    explicit operator bool() const { return take != nullptr; }
    void operator()(const core::Result<T> &result) const
    {
        if (asker) {
            take(result);
        }
    }
};

class RunService final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunService)

public:
    RunService(std::shared_ptr<BackendProvider> backends, std::shared_ptr<const core::Library> library,
               QObject *parent = nullptr);
    ~RunService() override; // stops what runs and waits for it (under a second); what was answered stays

    // Another project or none: jobs of the former one are told to stop and end by themselves, silently.
    void setSession(ProjectSession *session);

    [[nodiscard]] const core::Library &library() const { return *m_library; }
    // With the lists of a project: runs that begin from now on choose from it.
    void setLibrary(std::shared_ptr<const core::Library> library);
    [[nodiscard]] std::vector<BackendChoice> backends() const;
    [[nodiscard]] std::shared_ptr<BackendProvider> provider() const { return m_backends; }
    void reloadBackends() { Q_EMIT backendsChanged(); } // preferences have changed them

    // Calls, tokens, time: delivered by estimated() or failed(). Starts no run and loads no model. A
    // newer question makes an older one's answer void.
    void estimate(const core::QuestionRunRequest &request, const QString &backend);
    // Makes the run and goes. started() or failed(). It ends when it has cost `cap` (in the price list's
    // currency, what was spent on it before included); a cap needs a price for the model.
    void start(const core::QuestionRunRequest &request, const QString &backend, std::optional<double> cap = {});
    // The same for a run of another kind. With an answer it takes the place of planEstimated() and failed(), or of
    // failed() until the run is there; a run that was stopped before answers Cancelled.
    void estimate(RunPlan plan, const AskedBackend &backend, RunAnswer<core::RunEstimate> answer = {});
    void start(RunPlan plan, const AskedBackend &backend, std::optional<double> cap = {},
               RunAnswer<core::RowId> begun = {});
    // Without a cap that of the run holds; 0 lifts it.
    void resume(core::RowId run, std::optional<double> cap = {});
    // Asks no more and ends when the answers on their way are in; resumable. 0 = whatever is still being
    // prepared, which ends at once.
    void pause(core::RowId run);
    // Drops the answers on their way and ends the run at once; only resuming by hand takes it up again.
    void cancel(core::RowId run);
    [[nodiscard]] bool isPausing(core::RowId run) const;
    [[nodiscard]] bool isRunning(core::RowId run) const;
    [[nodiscard]] bool anyRunning() const;

Q_SIGNALS:
    void libraryChanged();
    void backendsChanged();
    void estimated(const core::RunEstimate &estimate);
    void planEstimated(const core::RunEstimate &estimate); // of estimate() with a plan
    void started(qlonglong run);
    void pausing(qlonglong run);                   // until finished()
    void note(qlonglong run, const QString &text); // "loading the model …"; run 0 = not made yet
    void progressed(qlonglong run, const core::RunProgress &progress);
    void finished(qlonglong run, const core::RunSummary &summary);
    void failed(const QString &sentence);

private:
    class Job;
    friend class Job;
    enum class Kind { Estimate, Start, Resume };
    struct Order {
        Kind kind = Kind::Start;
        core::QuestionRunRequest request;
        AskedBackend backend;
        core::RowId run = 0; // Resume
        std::optional<double> cap{};
        RunPlan plan{}; // null: `request` says it
        RunAnswer<core::RunEstimate> estimated{};
        RunAnswer<core::RowId> begun{};
    };
    void forgetEstimates();
    void launch(Order order);
    void leave(Job &job);   // its loop is over
    void ended(int number); // queued by a job as its last act
    [[nodiscard]] Job *jobOf(core::RowId run) const;

    std::shared_ptr<BackendProvider> m_backends;
    std::shared_ptr<const core::Library> m_library;
    QPointer<ProjectSession> m_session;
    std::map<int, std::unique_ptr<Job>> m_jobs; // by order of launching
    int m_lastJob = 0;
};

} // namespace models
