// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/answer.h"
#include "backends/http/url.h"
#include "backends/json_access.h"
#include "backends/openai/openai_wire.h"

namespace backends {

using nlohmann::json;

core::Result<std::string> OpenAiWire::request(const core::ChatRequest &request, const std::string &model,
                                              const FeatureSet &features)
{
    json body = { { "model", model }, { "messages", json::array() }, { "stream", false } };
    for (const core::Message &message : request.messages) {
        body["messages"].push_back({ { "role", message.role }, { "content", message.content } });
    }
    if (request.sampling.temperature && features.temperature) {
        body["temperature"] = *request.sampling.temperature;
    }
    if (request.sampling.seed && features.seed) {
        body["seed"] = *request.sampling.seed;
    }
    if (request.sampling.maxTokens > 0) {
        body[features.legacyMaxTokens ? "max_tokens" : "max_completion_tokens"] = request.sampling.maxTokens;
    }
    if (request.topLogprobs > 0 && features.logprobs) {
        body["logprobs"] = true;
        body["top_logprobs"] = request.topLogprobs;
    }
    if (request.schema.empty()) {
        return dumped(body);
    }
    const auto schema = m_schemas.of(request.schema);
    if (!schema) {
        return core::Error{ core::ErrorCode::Usage, "schema", "the JSON schema of the reply is no JSON object" };
    }
    if (!features.schema) {
        return dumped(body);
    }
    const std::string name = request.schemaName.empty() ? "reply" : request.schemaName;
    body["response_format"] = { { "type", "json_schema" },
                                { "json_schema",
                                  { { "name", name }, { "strict", true }, { "schema", kSchemaStandsHere } } } };
    return withSchema(dumped(body), "schema", *schema);
}

std::string OpenAiWire::baseOf(const std::string &url) const
{
    return baseUrl(url, { "/chat/completions" });
}

core::Result<std::vector<std::string>> OpenAiWire::modelNames(const std::string &body, const std::string &where) const
{
    return modelNamesIn(json::parse(body, nullptr, false), "data", "id", where);
}

} // namespace backends
