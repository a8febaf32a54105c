// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/usage.h"

#include "core/run/estimate.h"
#include "core/store.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

constexpr int kRoleMarks = 8;               // tokens round a message
constexpr std::int64_t kHidden = 50'000;    // tokens that an endpoint may put before a prompt of ours
constexpr std::int64_t kThoughts = 200'000; // tokens that a model may think unseen

std::int64_t bytesOf(const ChatRequest &request)
{
    auto bytes = static_cast<std::int64_t>(request.schema.size());
    for (const Message &message : request.messages)
        bytes += static_cast<std::int64_t>(message.content.size());
    return bytes;
}

bool believable(const ChatRequest &request, const ChatReply &reply, bool prompt)
{
    if (prompt) // no tokenizer makes more than one token of a byte
        return reply.promptTokens > 0 && reply.promptTokens <= bytesOf(request) + kHidden;
    const auto shown = static_cast<std::int64_t>(reply.text.size() + reply.reasoning.size());
    const auto most = std::max({ kThoughts, shown, 4 * static_cast<std::int64_t>(request.sampling.maxTokens) });
    return reply.completionTokens >= (shown > 0 ? 1 : 0) && reply.completionTokens <= most;
}

int small(std::int64_t tokens)
{
    return static_cast<int>(std::min<std::int64_t>(tokens, 2'000'000'000));
}

void mark(ChatReply &reply)
{
    auto headers = nlohmann::json::parse(reply.headersJson, nullptr, false);
    if (!headers.is_object())
        headers = nlohmann::json::object();
    headers["tertium_usage"] = "estimated";
    reply.headersJson = headers.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

std::int64_t promptTokens(const ChatRequest &request)
{
    std::int64_t tokens = 0;
    for (const Message &message : request.messages)
        tokens += estimatedTokens(message.content) + kRoleMarks;
    return tokens;
}

bool completeUsage(const ChatRequest &request, ChatReply &reply)
{
    const bool unserved = reply.outcome == Outcome::Failed || reply.outcome == Outcome::Cancelled;
    if (unserved && reply.promptTokens == 0 && reply.completionTokens == 0) {
        reply.cachedTokens = 0;
        return false;
    }
    const bool prompt = believable(request, reply, true);
    const bool completion = believable(request, reply, false);
    if (!prompt)
        reply.promptTokens = small(promptTokens(request));
    if (!completion)
        reply.completionTokens = small(estimatedTokens(reply.text + reply.reasoning));
    reply.cachedTokens = prompt ? std::clamp(reply.cachedTokens, 0, reply.promptTokens) : 0;
    if (!prompt || !completion)
        mark(reply);
    return !prompt || !completion;
}

Result<int> estimatedReplies(ProjectReader &reader, RowId run)
{
    auto *usage = dynamic_cast<UsageReader *>(&reader);
    return usage != nullptr ? usage->estimatedReplies(run) : Result<int>(0);
}

} // namespace core
