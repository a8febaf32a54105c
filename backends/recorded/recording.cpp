// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/recorded/recording.h"

#include "backends/json_access.h"
#include "core/text/clock.h"
#include "core/text/identity.h"

#include <chrono>

namespace backends {
namespace {

using core::Error;
using core::ErrorCode;
using nlohmann::json;

json messagesJson(const std::vector<core::Message> &messages)
{
    json list = json::array();
    for (const core::Message &message : messages) {
        list.push_back({ { "role", message.role }, { "content", message.content } });
    }
    return list;
}

// A line that holds a reply. Malformed when it lacks the reply or both addresses.
core::Status addReply(const json &line, const std::string &subject, std::int64_t number, Recording &recording)
{
    const json *reply = member(&line, "reply");
    if (reply == nullptr || !(reply->is_string() || reply->is_object())) {
        return Error{ ErrorCode::Malformed, subject, "\"reply\" has to be the answer's body, as text or as an object",
                      number };
    }
    RecordedReply recorded;
    recorded.body = reply->is_string() ? textOf(reply) : dumped(*reply);
    recorded.model = textOf(member(&line, "model"));
    if (const int status = countOf(member(&line, "status")); status != 0) {
        recorded.status = status;
    }
    const std::string key = textOf(member(&line, "key"));
    const std::string messages = textOf(member(&line, "messages_sha256"));
    if (!key.empty()) {
        recording.byKey.insert_or_assign(key, std::move(recorded));
    } else if (!messages.empty()) {
        recording.byMessages[messages].push_back(std::move(recorded));
    } else {
        return Error{ ErrorCode::Malformed, subject,
                      "neither \"key\" nor \"messages_sha256\" says which request this answers", number };
    }
    return core::Done{};
}

core::Status addLine(const std::string &text, const std::string &subject, std::int64_t number, Recording &recording)
{
    const json line = json::parse(text, nullptr, false);
    if (!line.is_object()) {
        return Error{ ErrorCode::Malformed, subject, "the line is no JSON object", number };
    }
    if (member(&line, "recorded_model") == nullptr) {
        return addReply(line, subject, number, recording);
    }
    recording.model = textOf(member(&line, "recorded_model"));
    recording.endpoint = textOf(member(&line, "endpoint"));
    recording.note = textOf(member(&line, "note"));
    return core::Done{};
}

} // namespace

std::string messagesHash(const std::vector<core::Message> &messages)
{
    return core::sha256Hex(dumped(messagesJson(messages)));
}

std::string recordingKey(const core::ChatRequest &request)
{
    json content = { { "messages", messagesJson(request.messages) },
                     { "max_tokens", request.sampling.maxTokens },
                     { "schema", request.schema },
                     { "top_logprobs", request.topLogprobs },
                     { "replicate", request.replicate } };
    if (request.sampling.temperature) {
        content["temperature"] = *request.sampling.temperature;
    }
    if (request.sampling.seed) {
        content["seed"] = *request.sampling.seed;
    }
    return core::sha256Hex(dumped(content));
}

core::Result<std::string> recordingLine(const core::ChatRequest &request, const core::ChatReply &reply)
{
    if (reply.rawBody.empty()) {
        return Error{ ErrorCode::Usage, "recording", "the reply holds no body as received" };
    }
    json line = { { "key", recordingKey(request) },
                  { "messages_sha256", messagesHash(request.messages) },
                  { "reply", reply.rawBody },
                  { "model", reply.model } };
    const bool tried = !reply.attempts.empty();
    line["at"] = tried ? reply.attempts.back().at : core::isoTime(std::chrono::system_clock::now());
    if (tried && reply.attempts.back().status >= 300) {
        line["status"] = reply.attempts.back().status;
    }
    return dumped(line);
}

std::string recordingHeader(const std::string &model, const std::string &endpoint, const std::string &note)
{
    return dumped({ { "recorded_model", model }, { "endpoint", endpoint }, { "note", note } });
}

core::Result<Recording> parseRecording(const std::string &content, const std::string &subject)
{
    Recording recording;
    std::int64_t number = 0;
    for (std::size_t from = 0; from < content.size();) {
        ++number;
        const std::size_t end = std::min(content.find('\n', from), content.size());
        std::string line = content.substr(from, end - from);
        from = end + 1;
        if (number == 1 && line.starts_with("\xEF\xBB\xBF")) {
            line.erase(0, 3);
        }
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            continue;
        }
        if (auto added = addLine(line, subject, number, recording); !added) {
            return added.error();
        }
    }
    if (recording.byKey.empty() && recording.byMessages.empty()) {
        return Error{ ErrorCode::Empty, subject, "no recorded reply in it" };
    }
    return recording;
}

const RecordedReply *findReply(const Recording &recording, const core::ChatRequest &request)
{
    if (const auto exact = recording.byKey.find(recordingKey(request)); exact != recording.byKey.end()) {
        return &exact->second;
    }
    const auto loose = recording.byMessages.find(messagesHash(request.messages));
    const auto replicate = static_cast<std::size_t>(std::max(0, request.replicate));
    if (loose == recording.byMessages.end() || replicate >= loose->second.size()) {
        return nullptr;
    }
    return &loose->second[replicate];
}

} // namespace backends
