// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Gives recorded replies again, read by the same code as live ones. Answers on one thread of its own.

#include "backends/recorded/recording.h"
#include "core/backend.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace backends {

struct RecordedOptions {
    std::string name;
    std::string file;
    std::string model; // "" = as the recording says
    int concurrency = 8;
};

class RecordedBackend final : public core::Backend {
public:
    // Errors: NotFound, Unreadable, and those of parseRecording().
    [[nodiscard]] static core::Result<std::shared_ptr<RecordedBackend>> open(RecordedOptions options);

    RecordedBackend(RecordedOptions options, Recording recording);
    ~RecordedBackend() override;
    RecordedBackend(const RecordedBackend &) = delete;
    RecordedBackend &operator=(const RecordedBackend &) = delete;

    [[nodiscard]] core::BackendInfo info() const override;
    core::Status prepare(const std::function<bool()> &stopped,
                         const std::function<void(const std::string &)> &note) override;
    core::RequestId submit(core::ChatRequest request, std::function<void(core::ChatReply)> done) override;
    void cancel(core::RequestId id) override;
    [[nodiscard]] core::ChatReply reread(const std::string &rawBody) const override;

private:
    struct Waiting {
        core::RequestId id = 0;
        core::ChatRequest request;
        std::function<void(core::ChatReply)> done;
        bool cancelled = false;
    };

    void work();
    [[nodiscard]] core::ChatReply replyTo(const Waiting &waiting) const;

    const RecordedOptions m_options;
    const Recording m_recording;
    std::mutex m_mutex; // guards the queue
    std::condition_variable m_changed;
    std::deque<Waiting> m_queue;
    core::RequestId m_lastId = 0;
    bool m_closed = false;
    std::thread m_thread; // last: it uses the rest
};

} // namespace backends
