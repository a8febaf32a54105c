// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/run_service.h"

#include "models/project/qt_text.h"
#include "models/runs/run_job.h"

#include <algorithm>

namespace models {

core::Result<core::BackendPtr> BackendProvider::makeWith(const AskedBackend &asked)
{
    return make(toCore(asked.name));
}

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
    launch({ Kind::Estimate, request, { backend }, 0 });
}

void RunService::estimate(RunPlan plan, const AskedBackend &backend, RunAnswer<core::RunEstimate> answer)
{
    forgetEstimates();
    Order order{ Kind::Estimate, {}, backend, 0, {}, std::move(plan) };
    order.estimated = std::move(answer);
    launch(std::move(order));
}

void RunService::start(const core::QuestionRunRequest &request, const QString &backend, std::optional<double> cap)
{
    launch({ Kind::Start, request, { backend }, 0, cap });
}

void RunService::start(RunPlan plan, const AskedBackend &backend, std::optional<double> cap,
                       RunAnswer<core::RowId> begun)
{
    Order order{ Kind::Start, {}, backend, 0, cap, std::move(plan) };
    order.begun = std::move(begun);
    launch(std::move(order));
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
