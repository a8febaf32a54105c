// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A command that scores answers, behind the seam of a model: the last message of a request is JSON Lines, the reply's
// text the lines that the command wrote for them. The command is started at the first request and kept; it ends with
// the backend, and is started anew after it failed. One request at a time.

#include "core/backend.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace backends {

class ScorerProcess;

class ScorerBackend final : public core::Backend {
public:
    // `silence`: how long the command may take for one line, loading its model included.
    explicit ScorerBackend(std::string command, std::chrono::milliseconds silence = std::chrono::minutes(10));
    ~ScorerBackend() override;
    ScorerBackend(const ScorerBackend &) = delete;
    ScorerBackend &operator=(const ScorerBackend &) = delete;

    // Its model is commandName().
    [[nodiscard]] core::BackendInfo info() const override;
    core::Status prepare(const std::function<bool()> &stopped,
                         const std::function<void(const std::string &)> &note) override;
    core::RequestId submit(core::ChatRequest request, std::function<void(core::ChatReply)> done) override;
    [[nodiscard]] core::ChatReply reread(const std::string &rawBody) const override;
    void cancel(core::RequestId id) override;

private:
    struct Waiting {
        core::RequestId id = 0;
        std::string lines;
        std::function<void(core::ChatReply)> done;
    };

    void work();
    [[nodiscard]] core::ChatReply replyTo(const Waiting &waiting, std::unique_ptr<ScorerProcess> &process);

    const std::string m_command;
    const std::chrono::milliseconds m_silence;
    std::mutex m_mutex; // guards the rest
    std::condition_variable m_changed;
    std::deque<Waiting> m_queue;
    core::RequestId m_lastId = 0;
    core::RequestId m_current = 0;
    bool m_currentCancelled = false;
    bool m_closed = false;
    std::thread m_thread; // last: it uses the rest
};

} // namespace backends
