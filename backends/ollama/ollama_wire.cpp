// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/ollama/ollama_wire.h"

#include "backends/chat/answer.h"
#include "backends/http/url.h"
#include "core/run/estimate.h"

#include <algorithm>

namespace backends {

using core::ErrorCode;
using nlohmann::json;

namespace {

constexpr int kContextStep = 4096;
constexpr int kDefaultReply = 1024; // tokens set aside where a request names no limit
constexpr double kLeastRead = 0.7;  // share of the prompt's estimate below which it was cut

std::int64_t promptTokens(const core::ChatRequest &request)
{
    std::int64_t tokens = 0;
    for (const core::Message &message : request.messages) {
        tokens += core::estimatedTokens(message.content) + 8; // its role's marks
    }
    return tokens;
}

json optionsOf(const core::ChatRequest &request, const FeatureSet &features)
{
    json options = json::object();
    if (request.sampling.temperature && features.temperature) {
        options["temperature"] = *request.sampling.temperature;
    }
    if (request.sampling.seed && features.seed) {
        options["seed"] = *request.sampling.seed;
    }
    if (request.sampling.maxTokens > 0) {
        options["num_predict"] = request.sampling.maxTokens;
    }
    return options;
}

} // namespace

std::string OllamaWire::baseOf(const std::string &url) const
{
    return baseUrl(url, { "/chat", "/api", "/v1" });
}

int OllamaWire::contextFor(int tokens)
{
    const int steps = std::max(1, (tokens + kContextStep - 1) / kContextStep);
    int size = m_context;
    while (size < steps * kContextStep && !m_context.compare_exchange_weak(size, steps * kContextStep)) {
    }
    return m_context;
}

core::Result<std::string> OllamaWire::request(const core::ChatRequest &request, const std::string &model,
                                              const FeatureSet &features)
{
    const int reply = request.sampling.maxTokens > 0 ? request.sampling.maxTokens : kDefaultReply;
    const std::int64_t needed = promptTokens(request) + reply;
    if (needed > 8'000'000 || (m_fixed > 0 && needed > m_fixed)) {
        return core::Error{ ErrorCode::Usage, model,
                            "prompt and reply need about " + std::to_string(needed) +
                                " tokens, more than the context holds; a larger one can be set for this backend" };
    }
    json options = optionsOf(request, features);
    options["num_ctx"] = m_fixed > 0 ? m_fixed : contextFor(static_cast<int>(needed));
    json body = { { "model", model }, { "messages", json::array() },    { "stream", false }, { "truncate", false },
                  { "shift", false }, { "options", std::move(options) } };
    for (const core::Message &message : request.messages) {
        body["messages"].push_back({ { "role", message.role }, { "content", message.content } });
    }
    if (request.topLogprobs > 0 && features.logprobs) {
        body["logprobs"] = true;
        body["top_logprobs"] = request.topLogprobs;
    }
    std::optional<std::string> schema;
    if (!request.schema.empty()) {
        schema = m_schemas.of(request.schema);
        if (!schema) {
            return core::Error{ ErrorCode::Usage, "schema", "the JSON schema of the reply is no JSON object" };
        }
        if (features.schema) {
            body["format"] = kSchemaStandsHere;
        }
    }
    return schema ? withSchema(dumped(body), "format", *schema) : dumped(body);
}

core::ChatReply OllamaWire::read(const RawAnswer &answer, const std::string &where, const std::string &key) const
{
    core::ChatReply reply;
    json body;
    const bool goesOn = beginReply(answer, where, key, reply, body);
    reply.promptTokens = countOf(member(&body, "prompt_eval_count"));
    reply.completionTokens = countOf(member(&body, "eval_count"));
    if (!goesOn) {
        return reply;
    }
    const json *message = member(&body, "message");
    const json *done = member(&body, "done");
    if (message == nullptr || !message->is_object()) {
        fail(reply, { ErrorCode::Malformed, where, "the answer holds no message" });
        return reply;
    }
    if (done != nullptr && done->is_boolean() && !done->get<bool>()) {
        fail(reply, { ErrorCode::Server, where, "the answer ends before the model was done" });
        return reply;
    }
    reply.finishReason = textOf(member(&body, "done_reason"));
    readContent(member(message, "content"), reply);
    reply.reasoning = textOf(member(message, "thinking"));
    readLogprobs(member(&body, "logprobs"), reply);
    reply.outcome = outcomeOf(reply);
    return reply;
}

void OllamaWire::check(const core::ChatRequest &request, const std::string &body, core::ChatReply &reply) const
{
    if (reply.outcome == core::Outcome::Failed || reply.promptTokens <= 0) {
        return; // some versions say nothing about a prompt that they had read before
    }
    // Our estimate is an upper bound (three letters a token); half of it is a prompt's least.
    const auto least = static_cast<double>(promptTokens(request)) / 2 * kLeastRead;
    if (reply.promptTokens < least) {
        fail(reply, { ErrorCode::Rejected, reply.model,
                      "the endpoint read " + std::to_string(reply.promptTokens) + " tokens of a prompt of at least " +
                          std::to_string(static_cast<int>(least)) +
                          ": it was cut; a larger context can be set for this backend" });
        return;
    }
    const json sent = json::parse(body, nullptr, false);
    const int context = countOf(member(member(&sent, "options"), "num_ctx"));
    if (context > 0 && reply.outcome == core::Outcome::Ok && reply.promptTokens + reply.completionTokens >= context) {
        reply.outcome = core::Outcome::Truncated;
    }
}

core::Result<std::vector<std::string>> OllamaWire::modelNames(const std::string &body, const std::string &where) const
{
    return modelNamesIn(parsedBody(body), "models", "name", where);
}

} // namespace backends
