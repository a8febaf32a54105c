// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A backend that answers from a function, on threads of its own, as late and as often as a test wants.

#include "core/backend.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace support {

class FakeBackend final : public core::Backend {
public:
    using Answer = std::function<core::ChatReply(const core::ChatRequest &)>;

    explicit FakeBackend(Answer answer)
        : m_answer(std::move(answer))
        , m_thread([this](const std::stop_token &stop) { serve(stop); })
    {
    }

    ~FakeBackend() override
    {
        m_thread.request_stop();
        m_thread.join();
        for (Waiting &waiting : m_waiting) {
            waiting.done(cancelled());
        }
    }

    [[nodiscard]] core::BackendInfo info() const override
    {
        return { "fake", "fake", "memory:", "fake-model", 4, m_leavesMachine, true };
    }
    core::Status prepare(const std::function<bool()> &, const std::function<void(const std::string &)> &) override
    {
        return core::Done{};
    }

    core::RequestId submit(core::ChatRequest request, std::function<void(core::ChatReply)> done) override
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back({ ++m_last, std::move(request), std::move(done) });
        m_mostInFlight = std::max(m_mostInFlight, m_waiting.size());
        m_wake.notify_all();
        return m_last;
    }

    void cancel(core::RequestId id) override
    {
        std::function<void(core::ChatReply)> done;
        {
            const std::lock_guard lock(m_mutex);
            for (auto it = m_waiting.begin(); it != m_waiting.end(); ++it) {
                if (it->id == id) {
                    done = std::move(it->done);
                    m_waiting.erase(it);
                    break;
                }
            }
        }
        if (done) {
            done(cancelled());
        }
    }

    // A stored reply's raw body is its text here.
    [[nodiscard]] core::ChatReply reread(const std::string &rawBody) const override { return text(rawBody); }

    void setLeavesMachine(bool leaves) { m_leavesMachine = leaves; } // before the first request

    // While held, requests pile up unanswered.
    void hold(bool held)
    {
        const std::lock_guard lock(m_mutex);
        m_held = held;
        m_wake.notify_all();
    }
    void waitForWaiting(std::size_t count)
    {
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, [&] { return m_waiting.size() >= count; });
    }
    [[nodiscard]] std::size_t mostInFlight() const
    {
        const std::lock_guard lock(m_mutex);
        return m_mostInFlight;
    }
    [[nodiscard]] int asked() const
    {
        const std::lock_guard lock(m_mutex);
        return m_asked;
    }

    static core::ChatReply text(const std::string &text)
    {
        core::ChatReply reply;
        reply.outcome = text.empty() ? core::Outcome::Empty : core::Outcome::Ok;
        reply.text = text;
        reply.rawBody = text;
        reply.finishReason = "stop";
        return reply;
    }
    static core::ChatReply failure(core::ErrorCode code, bool stopsRun = false)
    {
        core::ChatReply reply;
        reply.error = core::Error{ code, "memory:", "made to fail", 0 };
        reply.stopsRun = stopsRun;
        return reply;
    }

private:
    struct Waiting {
        core::RequestId id = 0;
        core::ChatRequest request;
        std::function<void(core::ChatReply)> done;
    };

    static core::ChatReply cancelled()
    {
        core::ChatReply reply;
        reply.outcome = core::Outcome::Cancelled;
        reply.error = core::Error{ core::ErrorCode::Cancelled, "memory:", {}, 0 };
        return reply;
    }

    void serve(const std::stop_token &stop)
    {
        while (true) {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, stop, [this] { return !m_held && !m_waiting.empty(); })) {
                return;
            }
            Waiting next = std::move(m_waiting.front());
            m_waiting.pop_front();
            ++m_asked;
            lock.unlock();
            next.done(m_answer(next.request));
        }
    }

    Answer m_answer;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Waiting> m_waiting;
    std::size_t m_mostInFlight = 0;
    core::RequestId m_last = 0;
    int m_asked = 0;
    bool m_held = false;
    bool m_leavesMachine = false;
    std::jthread m_thread; // last member: started when the rest is there
};

} // namespace support
