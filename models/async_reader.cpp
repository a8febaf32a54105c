// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/async_reader.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace models {

class AsyncReader::Worker {
public:
    struct Job {
        Work work;
        std::function<void(std::optional<core::Error>)> finished; // called on the worker
    };

    explicit Worker(core::ProjectReaderFactory factory)
        : m_factory(std::move(factory))
        , m_thread([this](const std::stop_token &stop) { loop(stop); })
    {
    }

    void post(Job job)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_jobs.push_back(std::move(job));
        }
        m_wake.notify_one();
    }

private:
    void loop(const std::stop_token &stop)
    {
        std::unique_ptr<core::ProjectReader> reader; // opened at the first question, used on this thread only
        while (true) {
            Job job;
            {
                std::unique_lock lock(m_mutex);
                if (!m_wake.wait(lock, stop, [this] { return !m_jobs.empty(); })) {
                    return;
                }
                job = std::move(m_jobs.front());
                m_jobs.pop_front();
            }
            if (reader == nullptr) {
                auto opened = m_factory();
                if (!opened) {
                    job.finished(opened.error());
                    continue;
                }
                reader = std::move(opened).value();
            }
            job.work(*reader);
            job.finished(std::nullopt);
        }
    }

    core::ProjectReaderFactory m_factory;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Job> m_jobs;
    std::jthread m_thread; // last: stops before the queue goes
};

AsyncReader::AsyncReader(core::ProjectReaderFactory factory, QObject *parent)
    : QObject(parent)
    , m_worker(std::make_unique<Worker>(std::move(factory)))
{
}

AsyncReader::~AsyncReader() = default;

bool AsyncReader::isIdle() const
{
    return m_open == 0;
}

void AsyncReader::post(QObject *asker, const char *tag, Work work, Deliver deliver)
{
    const std::uint64_t number = ++m_next;
    const std::pair<QObject *, std::string> slot(asker, tag);
    const bool replaceable = !slot.second.empty();
    if (replaceable) {
        m_latest[slot] = number;
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
    m_worker->post({ std::move(work), [this, arrive](std::optional<core::Error> error) {
                        QMetaObject::invokeMethod(
                            this, [arrive, error] { arrive(error); }, Qt::QueuedConnection);
                    } });
}

} // namespace models
