// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/run_service.h"

#include "core/questions/run_texts.h"
#include "core/tasks/run_results.h"
#include "core/tasks/task_registry.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <chrono>
#include <stop_token>
#include <thread>

namespace models {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kProgressPause = std::chrono::milliseconds(100);
constexpr int kSampleSize = 20;
constexpr auto kAnswersPause = std::chrono::milliseconds(200);

bool isCancel(const core::Error &error)
{
    return error.code == core::ErrorCode::Cancelled;
}

} // namespace

// One order on a thread of its own. `run`, `silent` and `left` belong to the service's thread; the rest is set
// before the thread starts. The project outlives the thread.
class RunService::Job {
public:
    Job(RunService &service, int number, Order order)
        : kind(order.kind)
        , run(order.run)
        , m_service(service)
        , m_number(number)
        , m_order(std::move(order))
        , m_project(service.m_session->shared())
        , m_backends(service.m_backends)
        , m_library(service.m_library)
        , m_thread([this](const std::stop_token &stop) { work(stop); })
    {
    }

    void stop() { m_thread.request_stop(); }
    void pause()
    {
        pausing = true;
        m_pause.request_stop();
        if (!looping) {
            stop(); // nothing is on its way yet
        }
    }
    void cancel()
    {
        m_cancel.request_stop();
        if (!looping) {
            stop();
        }
    }

    const Kind kind;
    core::RowId run;
    bool silent = false;  // nobody wants to hear of it any more
    bool left = false;    // its loop is over
    bool looping = false; // its loop has begun
    bool pausing = false;

private:
    // Runs `what` on the service's thread, unless the job was silenced meanwhile.
    template <typename What> void tell(What what)
    {
        QMetaObject::invokeMethod(
            &m_service,
            [service = &m_service, number = m_number, what] {
                const auto job = service->m_jobs.find(number);
                if (job != service->m_jobs.end() && !job->second->silent) {
                    what(*service, *job->second);
                }
            },
            Qt::QueuedConnection);
    }

    void fail(const core::Error &error)
    {
        if (!isCancel(error)) {
            tell([error](RunService &service, Job &) { Q_EMIT service.failed(errorText(error)); });
        }
    }

    void work(const std::stop_token &stop)
    {
        const core::Status status = m_order.kind == Kind::Estimate ? estimate() : answer(stop);
        if (!status) {
            fail(status.error());
        }
        QMetaObject::invokeMethod(
            &m_service, [service = &m_service, number = m_number] { service->ended(number); }, Qt::QueuedConnection);
    }

    core::Status estimate()
    {
        auto backend = m_backends->make(m_order.backend);
        if (!backend) {
            return backend.error();
        }
        auto reader = m_project->readers()();
        if (!reader) {
            return reader.error();
        }
        const core::BackendInfo info = (*backend)->info();
        auto made = m_order.plan ? estimatePlan(**reader, info)
                                 : core::estimateFor(**reader, m_order.request, *m_library, info);
        if (!made) {
            return made.error();
        }
        const auto price = m_backends->priceOf(info);
        price ? void(made->price = *price) : fail(price.error());
        tell([found = *made, plan = m_order.plan != nullptr](RunService &service, Job &) {
            plan ? Q_EMIT service.planEstimated(found) : Q_EMIT service.estimated(found);
        });
        return core::Done{};
    }

    core::Result<core::RunEstimate> estimatePlan(core::ProjectReader &reader, const core::BackendInfo &info)
    {
        const auto prepared = m_order.plan(reader, info);
        if (!prepared) {
            return prepared.error();
        }
        const auto sample = core::sampleWork(reader, *prepared, kSampleSize);
        if (!sample) {
            return sample.error();
        }
        return core::estimateRun(*prepared, *sample, core::measuredSpeed(reader, info.model), info.concurrency);
    }

    core::Result<core::PreparedRun> prepared(core::ProjectReader &reader, const core::BackendInfo &info)
    {
        if (m_order.plan) {
            return m_order.plan(reader, info);
        }
        const auto lines = core::textsFor(reader, m_order.request);
        return lines ? core::prepareQuestionRun(m_order.request, *m_library, info, *lines)
                     : core::Result<core::PreparedRun>(lines.error());
    }

    core::Status answer(const std::stop_token &stop)
    {
        std::string name = m_order.backend;
        if (m_order.kind == Kind::Resume) {
            const auto stored = m_project->runs().run(m_order.run);
            if (!stored) {
                return stored.error();
            }
            name = stored->run.backend;
        }
        auto backend = m_backends->make(name);
        if (!backend) {
            return backend.error();
        }
        const auto note = [this](const std::string &text) {
            tell([line = toQt(text)](RunService &service, Job &job) { Q_EMIT service.note(job.run, line); });
        };
        if (const core::Status ready = (*backend)->prepare([&stop] { return stop.stop_requested(); }, note); !ready) {
            return ready.error();
        }
        if (const core::Status fine = takeCap((*backend)->info()); !fine) {
            return fine.error();
        }
        return m_order.kind == Kind::Resume ? goOn(**backend, stop) : begin(**backend, stop);
    }

    // A damaged price list stops a run only where its cap depends on it.
    core::Status takeCap(const core::BackendInfo &info)
    {
        const auto price = m_backends->priceOf(info);
        if (!price) {
            return m_order.cap ? core::Status(price.error()) : core::Status(core::Done{});
        }
        auto cap = core::costCap(*price, m_order.cap, info.model);
        if (!cap) {
            return cap.error();
        }
        m_cap = *cap;
        return core::Done{};
    }

    core::Status begin(core::Backend &backend, const std::stop_token &stop)
    {
        auto reader = m_project->readers()();
        if (!reader) {
            return reader.error();
        }
        const auto prepared = this->prepared(**reader, backend.info());
        if (!prepared) {
            return prepared.error();
        }
        if (stop.stop_requested()) {
            return core::Error{ core::ErrorCode::Cancelled, prepared->run.title, {}, 0 };
        }
        const auto made = m_project->runs().createRun(prepared->run, prepared->items);
        if (!made) {
            return made.error();
        }
        return loop(backend, *prepared->task, *made, stop);
    }

    core::Status goOn(core::Backend &backend, const std::stop_token &stop)
    {
        const auto stored = m_project->runs().run(m_order.run);
        if (!stored) {
            return stored.error();
        }
        if (const core::Status same = core::sameRecipe(*stored, backend.info()); !same) {
            return same.error();
        }
        const auto reader = m_project->readers()();
        if (!reader) {
            return reader.error();
        }
        const auto task = core::storedTask(*stored, **reader);
        if (!task) {
            return task.error();
        }
        return loop(backend, **task, m_order.run, stop);
    }

    core::Status loop(core::Backend &backend, const core::Task &task, core::RowId id, const std::stop_token &stop)
    {
        tell([id](RunService &service, Job &job) {
            job.run = id;
            job.looping = true;
            Q_EMIT service.started(id);
            if (service.m_session) {
                Q_EMIT service.m_session->runsChanged();
            }
        });
        const core::RunOptions options{ .concurrency = backend.info().concurrency,
                                        .retryFailed = m_order.kind == Kind::Resume,
                                        .cap = m_cap,
                                        .pause = m_pause.get_token(),
                                        .cancel = m_cancel.get_token() };
        Clock::time_point lastProgress, lastAnswers;
        const auto summary =
            core::runLoop(m_project->runs(), backend, task, id, options, stop, [&](const core::RunProgress &progress) {
                const auto now = Clock::now();
                if (now - lastProgress >= kProgressPause) {
                    lastProgress = now;
                    const bool answers = now - lastAnswers >= kAnswersPause;
                    lastAnswers = answers ? now : lastAnswers;
                    report(id, progress, answers);
                }
            });
        if (!summary) {
            tell([](RunService &service, Job &job) { service.leave(job); });
            return summary.error();
        }
        if (const core::Status marked = core::storeRunResults(*m_project, id); !marked) {
            fail(marked.error());
        }
        report(id, summary->progress, true);
        tell([id, found = *summary](RunService &service, Job &job) {
            service.leave(job);
            Q_EMIT service.finished(id, found);
        });
        if (summary->stopped && !isCancel(*summary->stopped)) {
            return *summary->stopped;
        }
        return core::Done{};
    }

    void report(core::RowId id, const core::RunProgress &progress, bool answers)
    {
        tell([id, progress, answers](RunService &service, Job &) {
            Q_EMIT service.progressed(id, progress);
            if (answers && service.m_session) {
                Q_EMIT service.m_session->answersChanged(id);
            }
        });
    }

    RunService &m_service;
    const int m_number;
    const Order m_order;
    const core::ProjectPtr m_project;
    const std::shared_ptr<BackendProvider> m_backends;
    const std::shared_ptr<const core::Library> m_library;
    std::stop_source m_pause, m_cancel;
    std::optional<core::CostCap> m_cap; // of the job's thread
    std::jthread m_thread;              // last: joined before the rest goes
};

RunService::RunService(std::shared_ptr<BackendProvider> backends, std::shared_ptr<const core::Library> library,
                       QObject *parent)
    : QObject(parent)
    , m_backends(std::move(backends))
    , m_library(std::move(library))
{
}

RunService::~RunService()
{
    for (const auto &[number, job] : m_jobs) {
        job->stop();
    }
    m_jobs.clear(); // joins each
}

void RunService::setLibrary(std::shared_ptr<const core::Library> library)
{
    m_library = std::move(library);
    Q_EMIT libraryChanged();
}

void RunService::setSession(ProjectSession *session)
{
    if (m_session == session) {
        return;
    }
    for (const auto &[number, job] : m_jobs) {
        job->silent = true;
        job->stop();
    }
    m_session = session;
}

std::vector<BackendChoice> RunService::backends() const
{
    return m_backends->choices();
}

void RunService::forgetEstimates()
{
    for (const auto &[number, job] : m_jobs) {
        job->silent = job->silent || job->kind == Kind::Estimate;
    }
}

void RunService::estimate(const core::QuestionRunRequest &request, const QString &backend)
{
    forgetEstimates();
    launch({ Kind::Estimate, request, toCore(backend), 0 });
}

void RunService::estimate(RunPlan plan, const QString &backend)
{
    forgetEstimates();
    launch({ Kind::Estimate, {}, toCore(backend), 0, {}, std::move(plan) });
}

void RunService::start(const core::QuestionRunRequest &request, const QString &backend, std::optional<double> cap)
{
    launch({ Kind::Start, request, toCore(backend), 0, cap });
}

void RunService::start(RunPlan plan, const QString &backend, std::optional<double> cap)
{
    launch({ Kind::Start, {}, toCore(backend), 0, cap, std::move(plan) });
}

void RunService::resume(core::RowId run, std::optional<double> cap)
{
    if (!isRunning(run)) {
        launch({ Kind::Resume, {}, {}, run, cap });
    }
}

void RunService::pause(core::RowId run)
{
    for (const auto &[number, job] : m_jobs) {
        if (job->run == run && job->kind != Kind::Estimate) {
            job->pause();
            Q_EMIT pausing(run);
        }
    }
}

void RunService::cancel(core::RowId run)
{
    for (const auto &[number, job] : m_jobs) {
        if (job->run == run && job->kind != Kind::Estimate) {
            job->cancel();
        }
    }
}

bool RunService::isPausing(core::RowId run) const
{
    const Job *job = run != 0 ? jobOf(run) : nullptr;
    return job != nullptr && job->pausing;
}

bool RunService::isRunning(core::RowId run) const
{
    return run != 0 && jobOf(run) != nullptr;
}

bool RunService::anyRunning() const
{
    return std::any_of(m_jobs.begin(), m_jobs.end(), [](const auto &entry) {
        return entry.second->kind != Kind::Estimate && !entry.second->silent && !entry.second->left;
    });
}

void RunService::launch(Order order)
{
    if (m_session) {
        const int number = ++m_lastJob;
        m_jobs[number] = std::make_unique<Job>(*this, number, std::move(order));
    }
}

void RunService::leave(Job &job)
{
    job.left = true;
    if (m_session) {
        Q_EMIT m_session->runsChanged();
    }
}

void RunService::ended(int number)
{
    m_jobs.erase(number);
}

RunService::Job *RunService::jobOf(core::RowId run) const
{
    for (const auto &[number, job] : m_jobs) {
        if (job->run == run && !job->silent && !job->left) {
            return job.get();
        }
    }
    return nullptr;
}

} // namespace models
