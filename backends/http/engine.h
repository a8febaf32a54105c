// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The inside of Transport: everything here but post() runs on the network thread.

#include "backends/http/transfer.h"
#include "backends/http/transport.h"

#include <deque>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <vector>

namespace backends {

class Transport::Engine {
public:
    explicit Engine(TransportOptions options);
    ~Engine();
    Engine(const Engine &) = delete;
    Engine &operator=(const Engine &) = delete;

    // From any thread.
    JobId postSend(HttpRequest request, DoneFunction done, AgainFunction again);
    void postCancel(JobId id) { post({ Command::Kind::Cancel, id, nullptr }); }
    void postCancelWaiting() { post({ Command::Kind::CancelWaiting, 0, nullptr }); }
    void postClose();

    void run();      // the thread's function
    void closeNow(); // from within a `done`: the owner is going, so the rest ends here

private:
    using Clock = std::chrono::steady_clock;

    struct Job {
        JobId id = 0;
        HttpRequest request;
        DoneFunction done;
        AgainFunction again;
        HttpReply reply;
        std::unique_ptr<Transfer> transfer;        // while on the wire
        std::optional<Clock::time_point> resumeAt; // while pausing
        Clock::time_point firstTry;
        Clock::time_point tryBegan;
        int triesOfRequest = 0; // reset when `again` changes the request
        std::chrono::milliseconds pause{ 0 };
        std::string startedAt;
    };
    struct Command {
        enum class Kind { Send, Cancel, CancelWaiting } kind;
        JobId id = 0;             // of Send and Cancel
        std::unique_ptr<Job> job; // of Send
    };
    struct MultiCleanup {
        void operator()(CURLM *multi) const { curl_multi_cleanup(multi); }
    };

    [[nodiscard]] Job *find(JobId id);
    [[nodiscard]] std::vector<JobId> inFlight() const; // a copy: whatever ends meanwhile is looked up again
    void post(Command command);                        // from any thread
    bool takeCommands();                               // false: closed, and nothing is left
    void fillSlots();
    [[nodiscard]] bool mayStart(Job &job, Clock::time_point now); // false: not before m_nextChance
    void startTry(Job &job);
    void endOnBudget(const Job &job, int status);
    void perform();
    bool collectEnded();
    void endSilent();
    void endTry(Job &job, CURLcode code, bool silent);
    void afterFailure(Job &job, bool retryable);
    bool askedAgain(Job &job);
    void finish(Job &job);
    void tellEnded(std::size_t most);
    void cancelJob(JobId id);
    [[nodiscard]] std::vector<JobId> waiting() const; // in the queue, or before another try
    void takeOffWire(Job &job);
    [[nodiscard]] int pollTimeout();
    [[nodiscard]] double random();

    TransportOptions m_options;
    std::unique_ptr<CURLM, MultiCleanup> m_multi;
    std::mt19937_64 m_generator;
    std::map<JobId, std::unique_ptr<Job>> m_jobs;
    std::deque<JobId> m_queue;                // not started; may name jobs that were cancelled meanwhile
    std::set<JobId> m_inFlight;               // on the wire or pausing
    std::deque<std::unique_ptr<Job>> m_ended; // nobody was told yet
    Clock::time_point m_nextChance = Clock::time_point::max(); // when the budget lets somebody start

    std::mutex m_mutex; // guards what follows
    std::vector<Command> m_commands;
    JobId m_lastId = 0;
    bool m_closed = false;
};

} // namespace backends
