// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One thread that does what it is given, in order and all of it: also what still waits when the queue goes away,
// for somebody said it and it is to be on disk. What a job gives back runs on the owner's thread, unless the
// queue is gone by then.

#include <QObject>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace models {

class TaskQueue final {
public:
    using After = std::function<void()>;
    using Job = std::function<After()>; // may give back nothing

    explicit TaskQueue(QObject *owner);
    ~TaskQueue();
    TaskQueue(const TaskQueue &) = delete;
    TaskQueue &operator=(const TaskQueue &) = delete;

    void post(Job job);
    [[nodiscard]] bool isIdle() const { return *m_open == 0; } // asked on the owner's thread

private:
    void run(const std::stop_token &stop);

    QObject *m_owner;
    std::shared_ptr<int> m_open = std::make_shared<int>(0); // jobs whose end has not arrived; owner's thread
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Job> m_jobs;
    std::jthread m_thread; // last
};

} // namespace models
