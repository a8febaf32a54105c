// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/worker.h"

namespace models {

Worker::Worker(QObject *parent)
    : QObject(parent)
    , m_thread([this](const std::stop_token &end) { work(end); })
{
}

Worker::~Worker()
{
    const std::lock_guard lock(m_mutex);
    m_jobs.clear();
    m_stop.request_stop();
    m_thread.request_stop();
}

void Worker::post(Job job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.emplace_back(m_round, std::move(job));
    }
    m_news.notify_one();
    if (++m_open == 1) {
        Q_EMIT busyChanged(true);
    }
}

void Worker::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.clear();
        m_stop.request_stop();
        m_stop = {};
        ++m_round;
    }
    if (m_open > 0) {
        m_open = 0;
        Q_EMIT busyChanged(false);
    }
}

void Worker::work(const std::stop_token &end)
{
    std::unique_lock lock(m_mutex);
    while (m_news.wait(lock, end, [this] { return !m_jobs.empty(); })) {
        const auto [round, job] = std::move(m_jobs.front());
        m_jobs.pop_front();
        const std::stop_token stop = m_stop.get_token();
        lock.unlock();
        const After after = job(stop);
        QMetaObject::invokeMethod(
            this, [this, number = round, after] { arrive(number, after); }, Qt::QueuedConnection);
        lock.lock();
    }
}

// m_round changes on this thread alone.
void Worker::arrive(int round, const After &after)
{
    if (round != m_round) {
        return;
    }
    --m_open;
    if (after) {
        after();
    }
    if (round == m_round && m_open == 0) { // `after` may have stopped all, or posted more
        Q_EMIT busyChanged(false);
    }
}

} // namespace models
