// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/recorded/recorded_backend.h"

#include "backends/chat/features.h"
#include "backends/openai/openai_wire.h"
#include "core/text/clock.h"
#include "core/text/file_kind.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace backends {

using core::Error;
using core::ErrorCode;

core::Result<std::shared_ptr<RecordedBackend>> RecordedBackend::open(RecordedOptions options)
{
    std::error_code failure;
    if (!std::filesystem::exists(options.file, failure)) {
        return Error{ ErrorCode::NotFound, options.file, "no such file" };
    }
    std::ifstream file(options.file, std::ios::binary);
    if (!file || std::filesystem::is_directory(options.file, failure)) {
        return Error{ ErrorCode::Unreadable, options.file, "the recording can't be read" };
    }
    const std::string content{ std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>() };
    if (file.bad()) {
        return Error{ ErrorCode::Unreadable, options.file, "the recording can't be read to its end" };
    }
    if (const core::Status text =
            core::notForeign(std::string_view(content).substr(0, core::kKindBytes), options.file, "a recording");
        !text) {
        return text.error();
    }
    auto recording = parseRecording(content, options.file);
    if (!recording) {
        return recording.error();
    }
    return std::make_shared<RecordedBackend>(std::move(options), std::move(*recording));
}

RecordedBackend::RecordedBackend(RecordedOptions options, Recording recording)
    : m_options(std::move(options))
    , m_recording(std::move(recording))
    , m_thread([this] { work(); })
{
}

RecordedBackend::~RecordedBackend()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

core::BackendInfo RecordedBackend::info() const
{
    core::BackendInfo info;
    info.name = m_options.name;
    info.kind = "recorded";
    info.endpoint = m_recording.endpoint.empty() ? m_options.file : m_recording.endpoint;
    info.model = m_options.model.empty() ? m_recording.model : m_options.model;
    info.concurrency = m_options.concurrency;
    info.logprobs = true; // given where the recording holds them
    return info;
}

core::Status RecordedBackend::prepare(const std::function<bool()> &,
                                      const std::function<void(const std::string &)> &note)
{
    if (note && !m_recording.note.empty()) {
        note(m_recording.note);
    }
    return core::Done{};
}

core::RequestId RecordedBackend::submit(core::ChatRequest request, std::function<void(core::ChatReply)> done)
{
    core::RequestId id = 0;
    {
        const std::lock_guard lock(m_mutex);
        id = ++m_lastId;
        m_queue.push_back({ id, std::move(request), std::move(done) });
    }
    m_changed.notify_all();
    return id;
}

void RecordedBackend::cancel(core::RequestId id)
{
    const std::lock_guard lock(m_mutex);
    const auto found =
        std::find_if(m_queue.begin(), m_queue.end(), [id](const Waiting &waiting) { return waiting.id == id; });
    if (found != m_queue.end()) {
        found->cancelled = true;
    }
}

void RecordedBackend::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_closed || !m_queue.empty(); });
        if (m_queue.empty()) {
            return;
        }
        Waiting next = std::move(m_queue.front());
        m_queue.pop_front();
        next.cancelled = next.cancelled || m_closed;
        lock.unlock();
        next.done(replyTo(next));
        lock.lock();
    }
}

core::ChatReply RecordedBackend::replyTo(const Waiting &waiting) const
{
    core::ChatReply reply;
    const RecordedReply *recorded = waiting.cancelled ? nullptr : findReply(m_recording, waiting.request);
    if (waiting.cancelled) {
        reply.outcome = core::Outcome::Cancelled;
        reply.error = Error{ ErrorCode::Cancelled, m_options.file, "" };
    } else if (recorded == nullptr) {
        reply.outcome = core::Outcome::Failed;
        reply.error = Error{ ErrorCode::NotFound, m_options.file,
                             "no recorded reply to this request (key " + recordingKey(waiting.request) + ")" };
    } else {
        reply = readAnyReply({ recorded->status, {}, recorded->body }, m_options.file);
        reply.attempts.push_back(
            { core::isoTime(std::chrono::system_clock::now()), 0, recorded->status, "recorded", 0 });
    }
    const core::BackendInfo known = info();
    if (recorded != nullptr && reply.model.empty()) {
        reply.model = recorded->model;
    }
    reply.model = reply.model.empty() ? known.model : reply.model;
    reply.endpoint = known.endpoint;
    const std::string asked = waiting.request.model.empty() ? known.model : waiting.request.model;
    if (auto body = OpenAiWire().request(waiting.request, asked, FeatureSet{})) {
        reply.requestBody = std::move(*body);
    }
    return reply;
}

core::ChatReply RecordedBackend::reread(const std::string &rawBody) const
{
    return readAnyReply({ 200, {}, rawBody }, m_options.file);
}

} // namespace backends
