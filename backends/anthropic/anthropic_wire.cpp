// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/anthropic/anthropic_wire.h"

#include "backends/chat/answer.h"
#include "backends/http/url.h"
#include "backends/openai/openai_wire.h"

namespace backends {

using core::ErrorCode;
using nlohmann::json;

namespace {

constexpr int kDefaultMaxTokens = 2048; // the parameter is required; a whole list needs about 200

} // namespace

FeatureSet AnthropicWire::offers() const
{
    FeatureSet set;
    set.seed = false;
    set.logprobs = false;
    return set;
}

std::string AnthropicWire::baseOf(const std::string &url) const
{
    return baseUrl(url, { "/messages", "/v1" });
}

core::Result<std::string> AnthropicWire::request(const core::ChatRequest &request, const std::string &model,
                                                 const FeatureSet &features)
{
    const int most = request.sampling.maxTokens > 0 ? request.sampling.maxTokens : kDefaultMaxTokens;
    json body = { { "model", model }, { "max_tokens", most }, { "messages", json::array() } };
    std::string system;
    for (const core::Message &message : request.messages) {
        if (message.role == "system") {
            system += (system.empty() ? "" : "\n\n") + message.content;
        } else {
            body["messages"].push_back({ { "role", message.role }, { "content", message.content } });
        }
    }
    if (!system.empty()) {
        body["system"] = system;
    }
    if (request.sampling.temperature && features.temperature) {
        body["temperature"] = *request.sampling.temperature;
    }
    std::optional<std::string> schema;
    if (!request.schema.empty()) {
        schema = m_schemas.of(request.schema);
        if (!schema) {
            return core::Error{ ErrorCode::Usage, "schema", "the JSON schema of the reply is no JSON object" };
        }
        if (features.schema) {
            body["output_config"] = { { "format", { { "type", "json_schema" }, { "schema", kSchemaStandsHere } } } };
        }
    }
    return schema ? withSchema(dumped(body), "schema", *schema) : dumped(body);
}

core::ChatReply AnthropicWire::read(const RawAnswer &answer, const std::string &where, const std::string &key) const
{
    core::ChatReply reply;
    json body;
    const bool goesOn = beginReply(answer, where, key, reply, body);
    const json *usage = member(&body, "usage");
    reply.cachedTokens = countOf(member(usage, "cache_read_input_tokens"));
    reply.promptTokens = countOf(member(usage, "input_tokens")) + reply.cachedTokens +
                         countOf(member(usage, "cache_creation_input_tokens"));
    reply.completionTokens = countOf(member(usage, "output_tokens"));
    if (!goesOn) {
        return reply;
    }
    const json *content = member(&body, "content");
    if (content == nullptr || !(content->is_array() || content->is_string())) {
        fail(reply, { ErrorCode::Malformed, where, "the answer holds no content" });
        return reply;
    }
    reply.finishReason = textOf(member(&body, "stop_reason"));
    readContent(content, reply);
    reply.outcome = outcomeOf(reply);
    return reply;
}

core::Result<std::vector<std::string>> AnthropicWire::modelNames(const std::string &body,
                                                                 const std::string &where) const
{
    return OpenAiWire().modelNames(body, where); // the list has the same shape
}

} // namespace backends
