// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/scorer/scorer_backend.h"

#include "backends/scorer/scorer_process.h"
#include "core/text/clock.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

namespace backends {
namespace {

core::ChatReply cancelled()
{
    core::ChatReply reply;
    reply.outcome = core::Outcome::Cancelled;
    reply.error = core::Error{ core::ErrorCode::Cancelled, "scorer", {}, 0 };
    return reply;
}

} // namespace

ScorerBackend::ScorerBackend(std::string command, std::chrono::milliseconds silence)
    : m_command(std::move(command))
    , m_silence(silence)
{
    m_thread = std::thread([this] { work(); });
}

ScorerBackend::~ScorerBackend()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

core::BackendInfo ScorerBackend::info() const
{
    core::BackendInfo info;
    info.name = "scorer";
    info.kind = "scorer";
    info.endpoint = "command";
    info.model = commandName(m_command);
    return info;
}

core::Status ScorerBackend::prepare(const std::function<bool()> & /*stopped*/,
                                    const std::function<void(const std::string &)> & /*note*/)
{
    return core::Done{};
}

core::RequestId ScorerBackend::submit(core::ChatRequest request, std::function<void(core::ChatReply)> done)
{
    core::RequestId id = 0;
    {
        const std::lock_guard lock(m_mutex);
        id = ++m_lastId;
        m_queue.push_back(
            { id, request.messages.empty() ? std::string() : request.messages.back().content, std::move(done) });
    }
    m_changed.notify_all();
    return id;
}

core::ChatReply ScorerBackend::reread(const std::string &rawBody) const
{
    core::ChatReply reply;
    reply.outcome = core::Outcome::Ok;
    reply.text = rawBody;
    reply.rawBody = rawBody;
    reply.finishReason = "stop";
    return reply;
}

void ScorerBackend::cancel(core::RequestId id)
{
    std::function<void(core::ChatReply)> done;
    {
        const std::lock_guard lock(m_mutex);
        m_currentCancelled = m_currentCancelled || id == m_current;
        const auto found = std::ranges::find(m_queue, id, &Waiting::id);
        if (found != m_queue.end()) {
            done = std::move(found->done);
            m_queue.erase(found);
        }
    }
    if (done) {
        done(cancelled());
    }
}

core::ChatReply ScorerBackend::replyTo(const Waiting &waiting, std::unique_ptr<ScorerProcess> &process)
{
    const auto begin = std::chrono::steady_clock::now();
    core::Attempt attempt;
    attempt.at = core::isoTime(std::chrono::system_clock::now());
    core::Result<std::string> lines = core::Error{};
    if (!process) {
        auto started = ScorerProcess::start(m_command);
        if (started) {
            process = std::move(started).value();
        } else {
            lines = started.error();
        }
    }
    if (process) {
        lines = process->exchange(waiting.lines, m_silence, [this] {
            const std::lock_guard lock(m_mutex);
            return m_closed || m_currentCancelled;
        });
    }
    core::ChatReply reply = lines ? reread(core::repairedUtf8(*lines)) : core::ChatReply{};
    if (!lines) {
        process.reset(); // what it still owes would come as the reply to the next request
        reply.outcome =
            lines.error().code == core::ErrorCode::Cancelled ? core::Outcome::Cancelled : core::Outcome::Failed;
        reply.error = lines.error();
    }
    attempt.ms = static_cast<int>(
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin).count());
    attempt.what = lines ? "ok" : lines.error().detail;
    reply.latencyMs = attempt.ms;
    reply.attempts = { attempt };
    reply.endpoint = info().endpoint;
    reply.model = info().model;
    reply.requestBody = nlohmann::json{ { "messages", { { { "role", "user" }, { "content", waiting.lines } } } } }.dump(
        -1, ' ', false, nlohmann::json::error_handler_t::replace);
    return reply;
}

void ScorerBackend::work()
{
    std::unique_ptr<ScorerProcess> process;
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return m_closed || !m_queue.empty(); });
        if (m_queue.empty()) {
            return;
        }
        Waiting next = std::move(m_queue.front());
        m_queue.pop_front();
        m_current = next.id;
        m_currentCancelled = m_closed;
        const bool closed = m_closed;
        lock.unlock();
        core::ChatReply reply = closed ? cancelled() : replyTo(next, process);
        next.done(std::move(reply));
        lock.lock();
        m_current = 0;
    }
}

} // namespace backends
