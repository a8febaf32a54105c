// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Another backend with a tape running: every reply worth keeping is appended to a file that
// RecordedBackend gives again.

#include "core/backend.h"
#include "core/run/endpoint_hooks.h"

#include <fstream>
#include <memory>
#include <mutex>
#include <string>

namespace backends {

class RecordingBackend final : public core::Backend, public core::QueueHolder {
public:
    // Begins a new file. Errors: Unwritable, Conflict (it exists already).
    [[nodiscard]] static core::Result<std::shared_ptr<RecordingBackend>>
    begin(core::BackendPtr inner, const std::string &file, const std::string &note);

    [[nodiscard]] core::BackendInfo info() const override { return m_inner->info(); }
    core::Status prepare(const std::function<bool()> &stopped,
                         const std::function<void(const std::string &)> &note) override
    {
        return m_inner->prepare(stopped, note);
    }
    core::RequestId submit(core::ChatRequest request, std::function<void(core::ChatReply)> done) override;
    void cancel(core::RequestId id) override { m_inner->cancel(id); }
    void cancelWaiting() override
    {
        if (auto *holder = dynamic_cast<core::QueueHolder *>(m_inner.get())) {
            holder->cancelWaiting();
        }
    }
    [[nodiscard]] core::ChatReply reread(const std::string &rawBody) const override { return m_inner->reread(rawBody); }

private:
    struct Tape {
        std::mutex mutex;
        std::ofstream out;
        std::string header; // written before the first reply, when the model's name is known
    };

    RecordingBackend(core::BackendPtr inner, std::shared_ptr<Tape> tape, std::string note);

    core::BackendPtr m_inner;
    std::shared_ptr<Tape> m_tape; // shared with replies that come late
    std::string m_note;
};

} // namespace backends
