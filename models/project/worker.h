// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One thread for what may block: jobs run there in order, and what each gives back runs on the worker's
// own thread afterwards.

#include <QObject>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace models {

class Worker final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Worker)

public:
    using After = std::function<void()>;
    using Job = std::function<After(const std::stop_token &stop)>;

    explicit Worker(QObject *parent = nullptr);
    ~Worker() override; // stops the job that runs and waits for it; what it gives back is dropped

    void post(Job job);
    // Tells the running job to stop and drops those that wait; what they would have given back is dropped.
    void stop();
    [[nodiscard]] bool isBusy() const { return m_open > 0; }

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    void work(const std::stop_token &end);
    void arrive(int round, const After &after);

    std::mutex m_mutex; // guards the three below
    std::condition_variable_any m_news;
    std::deque<std::pair<int, Job>> m_jobs; // with the round that they belong to
    std::stop_source m_stop;
    int m_round = 0;       // stop() begins a new one
    int m_open = 0;        // jobs of this round that have not arrived
    std::jthread m_thread; // last
};

} // namespace models
