// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/async_reader.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace models {

class AsyncReader::Worker {
public:
    struct Job {
        std::uint64_t number = 0;
        Work work;
        std::function<void(std::optional<core::Error>)> finished; // called on the worker
        std::stop_source stop{};
    };

    explicit Worker(core::ProjectReaderFactory factory)
        : m_factory(std::move(factory))
        , m_thread([this](const std::stop_token &end) { loop(end); })
    {
    }

    ~Worker() { end(); }

    // Asks nothing more and interrupts what is being asked; the thread then ends by itself.
    void end()
    {
        const std::lock_guard lock(m_mutex);
        m_thread.request_stop();
        m_jobs.clear();
        interrupt();
    }

    void post(Job job)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_jobs.push_back(std::move(job));
        }
        m_wake.notify_one();
    }

    // Nobody waits for this question any more.
    void drop(std::uint64_t number)
    {
        const std::lock_guard lock(m_mutex);
        if (m_current == number) {
            interrupt();
        }
        const auto waiting = std::ranges::find(m_jobs, number, &Job::number);
        if (waiting != m_jobs.end()) {
            waiting->stop.request_stop(); // it is passed over when its turn comes
        }
    }

private:
    // With the mutex, so that it never hits the question after.
    void interrupt()
    {
        m_stopOfCurrent.request_stop();
        if (m_reader != nullptr && m_current != 0) {
            m_reader->interrupt();
        }
    }

    std::optional<Job> next(const std::stop_token &end)
    {
        std::unique_lock lock(m_mutex);
        m_current = 0;
        if (!m_wake.wait(lock, end, [this] { return !m_jobs.empty(); }) || end.stop_requested()) {
            return std::nullopt;
        }
        Job job = std::move(m_jobs.front());
        m_jobs.pop_front();
        m_current = job.number;
        m_stopOfCurrent = job.stop;
        return job;
    }

    void loop(const std::stop_token &end)
    {
        std::unique_ptr<core::ProjectReader> reader; // opened at the first question, used on this thread only
        while (auto job = next(end)) {
            if (reader == nullptr) {
                auto opened = m_factory();
                if (!opened) {
                    job->finished(opened.error());
                    continue;
                }
                reader = std::move(opened).value();
                const std::lock_guard lock(m_mutex);
                m_reader = reader.get();
            }
            if (job->stop.stop_requested()) {
                job->finished(core::Error{ core::ErrorCode::Cancelled, {}, {}, 0 });
                continue;
            }
            job->work(*reader, job->stop.get_token());
            job->finished(std::nullopt);
        }
        const std::lock_guard lock(m_mutex);
        m_reader = nullptr;
    }

    core::ProjectReaderFactory m_factory;
    std::mutex m_mutex; // guards all but m_factory
    std::condition_variable_any m_wake;
    std::deque<Job> m_jobs;
    std::uint64_t m_current = 0; // number of the question being answered, 0 = none
    std::stop_source m_stopOfCurrent;
    core::ProjectReader *m_reader = nullptr; // the loop's
    std::jthread m_thread;                   // last: joined before the rest goes
};

AsyncReader::AsyncReader(core::ProjectReaderFactory factory, QObject *parent)
    : QObject(parent)
    , m_workers{ std::make_unique<Worker>(factory), std::make_unique<Worker>(factory) }
{
}

AsyncReader::~AsyncReader()
{
    for (const auto &worker : m_workers) {
        worker->end(); // each, before the first is waited for
    }
}

bool AsyncReader::isIdle() const
{
    return m_open == 0;
}

void AsyncReader::enqueue(Lane lane, QObject *asker, const char *tag, Work work, Deliver deliver)
{
    const std::uint64_t number = ++m_next;
    const std::pair<QObject *, std::string> slot(asker, tag);
    const bool replaceable = !slot.second.empty();
    if (replaceable) {
        if (const std::uint64_t former = std::exchange(m_latest[slot], number); former != 0) {
            for (const auto &worker : m_workers) {
                worker->drop(former);
            }
        }
    }
    ++m_open;
    auto arrive = [this, asker = QPointer<QObject>(asker), slot, number, replaceable,
                   deliver = std::move(deliver)](const std::optional<core::Error> &error) {
        --m_open;
        const bool stale = replaceable && m_latest[slot] != number;
        if (!asker.isNull() && !stale) {
            deliver(error ? &*error : nullptr);
        }
        if (m_open == 0) {
            Q_EMIT becameIdle();
        }
    };
    m_workers[static_cast<std::size_t>(lane)]->post(
        { number, std::move(work), [this, arrive](std::optional<core::Error> error) {
             QMetaObject::invokeMethod(
                 this, [arrive, error] { arrive(error); }, Qt::QueuedConnection);
         } });
}

} // namespace models
