// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/task_queue.h"

namespace models {

TaskQueue::TaskQueue(QObject *owner)
    : m_owner(owner)
    , m_thread([this](const std::stop_token &stop) { run(stop); })
{
}

TaskQueue::~TaskQueue()
{
    *m_alive = false;
    m_thread.request_stop();
    m_thread.join();
}

void TaskQueue::post(Job job)
{
    ++*m_open;
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_one();
}

void TaskQueue::run(const std::stop_token &stop)
{
    while (true) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, stop, [this] { return !m_jobs.empty(); });
            if (m_jobs.empty())
                return;
            job = std::move(m_jobs.front());
            m_jobs.pop_front();
        }
        After after = job();
        QMetaObject::invokeMethod(
            m_owner,
            [after = std::move(after), open = m_open, alive = m_alive] {
                if (!*alive)
                    return;
                --*open;
                if (after)
                    after();
            },
            Qt::QueuedConnection);
    }
}

} // namespace models
