// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside of RunService: one order on a thread of its own.

#include "models/runs/run_service.h"

#include <chrono>
#include <stop_token>
#include <thread>

namespace models {

// `run`, `silent`, `left`, `looping` and `pausing` belong to the service's thread; the rest is set before the thread
// starts. The project outlives the thread.
class RunService::Job {
public:
    Job(RunService &service, int number, Order order);

    void stop() { m_thread.request_stop(); }
    void pause();
    void cancel();

    const Kind kind;
    core::RowId run;
    bool silent = false;  // nobody wants to hear of it any more
    bool left = false;    // its loop is over
    bool looping = false; // its loop has begun
    bool pausing = false;

private:
    using Clock = std::chrono::steady_clock;

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

    void fail(const core::Error &error);
    void work(const std::stop_token &stop);
    void estimate();
    core::Result<core::RunEstimate> estimated();
    core::Result<core::RunEstimate> estimatePlan(core::ProjectReader &reader, const core::BackendInfo &info);
    core::Result<core::PreparedRun> prepared(core::ProjectReader &reader, const core::BackendInfo &info);
    core::Status answer(const std::stop_token &stop);
    core::Result<core::BackendPtr> ready(const AskedBackend &asked, const std::stop_token &stop);
    core::Status takeCap(const std::vector<core::BackendInfo> &asked, std::optional<double> most);
    core::Status begin(core::Backend &backend, const std::stop_token &stop);
    core::Status goOn(core::Backend &backend, const std::stop_token &stop);
    core::Status loop(core::Backend &backend, const core::Task &task, core::RowId id, const std::stop_token &stop,
                      const std::vector<core::BackendPtr> &others = {});
    void tellBegun(core::RowId id);
    void tellLeft(core::RowId id, const core::RunSummary &summary);
    void storeResults(core::RowId id, const core::Task &task);
    void report(core::RowId id, const core::RunProgress &progress, bool answers);

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

} // namespace models
