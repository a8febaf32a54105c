// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Collects replies that arrive on a backend's thread and lets a test wait for them.

#include "core/backend.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <vector>

namespace testing_support {

class ReplyBox {
public:
    // To be handed to submit(); the box has to outlive the backend.
    [[nodiscard]] std::function<void(core::ChatReply)> taker()
    {
        return [this](core::ChatReply reply) {
            const std::lock_guard lock(m_mutex);
            m_replies.push_back(std::move(reply));
            m_changed.notify_all();
        };
    }
    // False after 20 seconds without that many replies.
    [[nodiscard]] bool waitFor(std::size_t count)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::seconds(20), [&] { return m_replies.size() >= count; });
    }
    [[nodiscard]] std::vector<core::ChatReply> replies() const
    {
        const std::lock_guard lock(m_mutex);
        return m_replies;
    }

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<core::ChatReply> m_replies;
};

// Asks once and waits. Outcome Failed without an error: nothing came back.
inline core::ChatReply askOnce(core::Backend &backend, core::ChatRequest request)
{
    ReplyBox box;
    backend.submit(std::move(request), box.taker());
    return box.waitFor(1) ? box.replies().front() : core::ChatReply{};
}

inline core::ChatRequest plainRequest(const std::string &text)
{
    core::ChatRequest request;
    request.messages = { { "user", text } };
    return request;
}

} // namespace testing_support
