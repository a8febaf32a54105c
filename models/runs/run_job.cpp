// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/run_job.h"

#include "core/questions/run_texts.h"
#include "core/run/departure.h"
#include "core/run/run_record.h"
#include "core/tasks/run_results.h"
#include "core/tasks/task_registry.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "models/runs/run_voices.h"

namespace models {
namespace {

constexpr auto kProgressPause = std::chrono::milliseconds(100);
constexpr auto kAnswersPause = std::chrono::milliseconds(200);
constexpr int kSampleSize = 20;

bool isCancel(const core::Error &error)
{
    return error.code == core::ErrorCode::Cancelled;
}

std::optional<double> positive(std::optional<double> cap)
{
    return cap && *cap > 0 ? cap : std::nullopt;
}

} // namespace

RunService::Job::Job(RunService &service, int number, Order order)
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

void RunService::Job::pause()
{
    pausing = true;
    m_pause.request_stop();
    if (!looping) {
        stop(); // nothing is on its way yet
    }
}

void RunService::Job::cancel()
{
    m_cancel.request_stop();
    if (!looping) {
        stop();
    }
}

void RunService::Job::fail(const core::Error &error)
{
    tell([error](RunService &service, Job &job) {
        if (job.m_order.begun && !job.looping) {
            job.m_order.begun(error);
        } else if (!isCancel(error)) {
            Q_EMIT service.failed(errorText(error));
        }
    });
}

void RunService::Job::work(const std::stop_token &stop)
{
    if (m_order.kind == Kind::Estimate) {
        estimate();
    } else if (const core::Status status = answer(stop); !status) {
        fail(status.error());
    }
    QMetaObject::invokeMethod(
        &m_service, [service = &m_service, number = m_number] { service->ended(number); }, Qt::QueuedConnection);
}

void RunService::Job::estimate()
{
    const auto made = estimated();
    tell([made](RunService &service, Job &job) {
        const Order &order = job.m_order;
        if (order.estimated) {
            order.estimated(made);
        } else if (!made) {
            Q_EMIT service.failed(errorText(made.error()));
        } else {
            order.plan ? Q_EMIT service.planEstimated(*made) : Q_EMIT service.estimated(*made);
        }
    });
}

core::Result<core::RunEstimate> RunService::Job::estimated()
{
    auto backend = m_backends->makeWith(m_order.backend);
    if (!backend) {
        return backend.error();
    }
    auto reader = m_project->readers()();
    if (!reader) {
        return reader.error();
    }
    const core::BackendInfo info = (*backend)->info();
    auto made =
        m_order.plan ? estimatePlan(**reader, info) : core::estimateFor(**reader, m_order.request, *m_library, info);
    if (!made) {
        return made;
    }
    const auto price = m_backends->priceOf(info);
    price ? void(made->price = *price) : fail(price.error());
    return made;
}

core::Result<core::RunEstimate> RunService::Job::estimatePlan(core::ProjectReader &reader,
                                                              const core::BackendInfo &info)
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

core::Result<core::PreparedRun> RunService::Job::prepared(core::ProjectReader &reader, const core::BackendInfo &info)
{
    if (m_order.plan) {
        return m_order.plan(reader, info);
    }
    const auto lines = core::textsFor(reader, m_order.request);
    return lines ? core::prepareQuestionRun(m_order.request, *m_library, info, *lines)
                 : core::Result<core::PreparedRun>(lines.error());
}

core::Status RunService::Job::answer(const std::stop_token &stop)
{
    AskedBackend asked = m_order.backend;
    if (m_order.kind == Kind::Resume) {
        const auto stored = m_project->runs().run(m_order.run);
        if (!stored) {
            return stored.error();
        }
        asked = { toQt(stored->run.backend), toQt(stored->run.model) };
    }
    auto backend = ready(asked, stop);
    if (!backend) {
        return backend.error();
    }
    if (m_order.kind == Kind::Resume) {
        return goOn(**backend, stop);
    }
    const core::Status fine =
        takeCap({ (*backend)->info() }, positive(m_order.cap)); // before a run is made for nothing
    return fine ? begin(**backend, stop) : fine;
}

core::Result<core::BackendPtr> RunService::Job::ready(const AskedBackend &asked, const std::stop_token &stop)
{
    auto backend = m_backends->makeWith(asked);
    if (!backend) {
        return backend.error();
    }
    // Not a word to another machine where the project's texts stay on this one.
    if (const core::Status allowed = core::mayBeAsked(m_project->runs().staysHere(), (*backend)->info()); !allowed) {
        return allowed.error();
    }
    const auto note = [this](const std::string &text) {
        tell([line = toQt(text)](RunService &service, Job &job) { Q_EMIT service.note(job.run, line); });
    };
    const core::Status prepared = (*backend)->prepare([&stop] { return stop.stop_requested(); }, note);
    return prepared ? backend : core::Result<core::BackendPtr>(prepared.error());
}

// A damaged price list stops a run only where its cap depends on it.
core::Status RunService::Job::takeCap(const std::vector<core::BackendInfo> &asked, std::optional<double> most)
{
    std::vector<core::AskedPrice> prices;
    for (const core::BackendInfo &info : asked) {
        const auto price = m_backends->priceOf(info);
        if (!price) {
            return most ? core::Status(price.error()) : core::Status(core::Done{});
        }
        prices.push_back({ info.model, info.leavesMachine, *price });
    }
    auto cap = core::costCap(prices, most);
    if (!cap) {
        return cap.error();
    }
    m_cap = *cap;
    return core::Done{};
}

core::Status RunService::Job::begin(core::Backend &backend, const std::stop_token &stop)
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
    core::NewRun run = prepared->run;
    core::keepCap(run, m_order.cap);
    const auto made = m_project->runs().createRun(run, prepared->items);
    if (!made) {
        return made.error();
    }
    return loop(backend, *prepared->task, *made, stop);
}

core::Status RunService::Job::goOn(core::Backend &backend, const std::stop_token &stop)
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
    const auto others =
        otherBackends(*stored, backend.info(), [this, &stop](const std::string &name, const std::string &model) {
            return ready({ toQt(name), toQt(model) }, stop);
        });
    if (!others) {
        return others.error();
    }
    std::vector<core::BackendInfo> all{ backend.info() };
    for (const core::BackendPtr &other : *others) {
        all.push_back(other->info());
    }
    if (const core::Status fine = takeCap(all, positive(m_order.cap.value_or(stored->run.cap))); !fine) {
        return fine;
    }
    return loop(backend, **task, m_order.run, stop, *others);
}

core::Status RunService::Job::loop(core::Backend &backend, const core::Task &task, core::RowId id,
                                   const std::stop_token &stop, const std::vector<core::BackendPtr> &others)
{
    tellBegun(id);
    core::RunOptions options{ .concurrency = backend.info().concurrency,
                              .retryFailed = m_order.kind == Kind::Resume,
                              .cap = m_cap,
                              .pause = m_pause.get_token(),
                              .cancel = m_cancel.get_token() };
    for (const core::BackendPtr &other : others) {
        options.others.push_back(other.get());
    }
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
    storeResults(id, task);
    report(id, summary->progress, true);
    tellLeft(id, *summary);
    if (summary->stopped && !isCancel(*summary->stopped)) {
        return *summary->stopped;
    }
    return core::Done{};
}

void RunService::Job::tellBegun(core::RowId id)
{
    tell([id](RunService &service, Job &job) {
        job.run = id;
        job.looping = true;
        Q_EMIT service.started(id);
        if (job.m_order.begun) {
            job.m_order.begun(id);
        }
        if (service.m_session) {
            Q_EMIT service.m_session->runsChanged();
        }
    });
}

void RunService::Job::tellLeft(core::RowId id, const core::RunSummary &summary)
{
    tell([id, summary](RunService &service, Job &job) {
        service.leave(job);
        Q_EMIT service.finished(id, summary);
    });
}

// Pages show what the run left in the project, such as the texts of a new system.
void RunService::Job::storeResults(core::RowId id, const core::Task &task)
{
    if (const core::Status stored = core::storeRunResults(*m_project, id); !stored) {
        fail(stored.error());
    } else if (core::leavesResults(task.kind())) {
        tell([](RunService &service, Job &) {
            if (service.m_session) {
                Q_EMIT service.m_session->textsChanged();
            }
        });
    }
}

void RunService::Job::report(core::RowId id, const core::RunProgress &progress, bool answers)
{
    tell([id, progress, answers](RunService &service, Job &) {
        Q_EMIT service.progressed(id, progress);
        if (answers && service.m_session) {
            Q_EMIT service.m_session->answersChanged(id);
        }
    });
}

} // namespace models
