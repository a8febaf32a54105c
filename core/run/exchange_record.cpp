// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/exchange_record.h"

#include "core/run/run_loop.h"
#include "core/text/clock.h"
#include "core/text/identity.h"
#include "core/text/unicode.h"

#include <nlohmann/json.hpp>

namespace core {
namespace {

std::string dumped(const nlohmann::json &value)
{
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

std::string attemptsJson(const std::vector<Attempt> &attempts)
{
    nlohmann::json rows = nlohmann::json::array();
    for (const Attempt &attempt : attempts) {
        rows.push_back({ { "at", attempt.at },
                         { "ms", attempt.ms },
                         { "status", attempt.status },
                         { "what", attempt.what },
                         { "waited_ms", attempt.waitedMs } });
    }
    return dumped(rows);
}

Exchange exchangeRecord(const BackendInfo &backend, const ChatRequest &request, const ChatReply &reply)
{
    Exchange exchange;
    exchange.uuid = randomUuid();
    exchange.outcome = reply.outcome;
    exchange.request = repairedUtf8(reply.requestBody);
    exchange.prompt = request.messages.empty() ? std::string() : request.messages.back().content;
    exchange.reply = repairedUtf8(reply.rawBody);
    exchange.text = reply.text;
    exchange.headers = reply.headersJson;
    exchange.attempts = attemptsJson(reply.attempts);
    exchange.endpoint = reply.endpoint.empty() ? backend.endpoint : reply.endpoint;
    exchange.model = reply.model.empty() ? request.model : reply.model;
    exchange.promptTokens = reply.promptTokens;
    exchange.completionTokens = reply.completionTokens;
    exchange.cachedTokens = reply.cachedTokens;
    exchange.latencyMs = reply.latencyMs;
    exchange.at = isoTime(std::chrono::system_clock::now());
    exchange.error = reply.error ? repairedUtf8(reply.error->subject + ": " + reply.error->detail) : std::string();
    return exchange;
}

std::string cacheKey(const BackendInfo &backend, const ChatRequest &request, int asks)
{
    nlohmann::json messages = nlohmann::json::array();
    for (const Message &message : request.messages) {
        messages.push_back({ message.role, message.content });
    }
    const auto &sampling = request.sampling;
    const nlohmann::json canonical = {
        { "kind", backend.kind },
        { "endpoint", backend.endpoint },
        { "model", request.model.empty() ? backend.model : request.model },
        { "messages", messages },
        { "temperature", sampling.temperature ? nlohmann::json(*sampling.temperature) : nlohmann::json() },
        { "seed", sampling.seed ? nlohmann::json(*sampling.seed) : nlohmann::json() },
        { "max_tokens", sampling.maxTokens },
        { "schema", request.schema },
        { "top_logprobs", request.topLogprobs },
        { "replicate", request.replicate },
        { "asks", asks },
    };
    return sha256Hex(dumped(canonical));
}

} // namespace core
