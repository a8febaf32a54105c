// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One thread for what may block: jobs run there in order, and what each gives back runs on the worker's
// own thread afterwards.

#include <QObject>

#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

namespace models {

class Worker final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Worker)

public:
    using After = std::function<void()>;
    using Job = std::function<After(const std::stop_token &stop)>;

    // What the end of the worker means for its jobs.
    enum class End {
        Waits, // the job that runs is stopped and waited for; those that wait are dropped
        LetsGo // nobody waits: all come to their end by themselves, each told to stop. For what asks people, such as
               // the keychain; a job then holds all that it needs
    };

    explicit Worker(QObject *parent = nullptr, End end = End::Waits);
    ~Worker() override; // what jobs give back is dropped

    void post(Job job);
    // Tells the running job to stop and drops those that wait; what they would have given back is dropped.
    void stop();
    [[nodiscard]] bool isBusy() const { return m_open > 0; }

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    struct State; // shared with the thread, which may outlive the worker
    static void work(const std::shared_ptr<State> &state);
    void arrive(int round, const After &after);

    const End m_end;
    int m_round = 0; // stop() begins a new one
    int m_open = 0;  // jobs of this round that have not arrived
    const std::shared_ptr<State> m_state;
    std::thread m_thread; // last
};

} // namespace models
