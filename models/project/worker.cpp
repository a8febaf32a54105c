// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/worker.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace models {

struct Worker::State {
    explicit State(Worker *worker)
        : owner(worker)
    {
    }

    struct Waiting {
        int round = 0;
        std::stop_token stop; // of its round
        Job job;
    };
    std::mutex mutex; // guards all below
    std::condition_variable news;
    std::deque<Waiting> jobs;
    std::stop_source stop; // of the newest round
    Worker *owner;         // null: it is gone
};

Worker::Worker(QObject *parent, End end)
    : QObject(parent)
    , m_end(end)
    , m_state(std::make_shared<State>(this))
    , m_thread([state = m_state] { work(state); })
{
}

Worker::~Worker()
{
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->owner = nullptr;
        m_state->stop.request_stop();
        if (m_end == End::Waits) {
            m_state->jobs.clear();
        }
    }
    m_state->news.notify_one();
    m_end == End::Waits ? m_thread.join() : m_thread.detach();
}

void Worker::post(Job job)
{
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->jobs.push_back({ m_round, m_state->stop.get_token(), std::move(job) });
    }
    m_state->news.notify_one();
    if (++m_open == 1) {
        Q_EMIT busyChanged(true);
    }
}

void Worker::stop()
{
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->jobs.clear();
        m_state->stop.request_stop();
        m_state->stop = {};
        ++m_round;
    }
    if (m_open > 0) {
        m_open = 0;
        Q_EMIT busyChanged(false);
    }
}

void Worker::work(const std::shared_ptr<State> &state)
{
    std::unique_lock lock(state->mutex);
    while (true) {
        state->news.wait(lock, [&] { return !state->jobs.empty() || state->owner == nullptr; });
        if (state->jobs.empty()) {
            return;
        }
        const State::Waiting next = std::move(state->jobs.front());
        state->jobs.pop_front();
        lock.unlock();
        After after = next.job(next.stop);
        lock.lock();
        if (state->owner != nullptr) { // held while it is told: it can't go meanwhile
            QMetaObject::invokeMethod(
                state->owner,
                [owner = state->owner, round = next.round, after = std::move(after)] { owner->arrive(round, after); },
                Qt::QueuedConnection);
        }
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
