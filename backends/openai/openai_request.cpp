// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/answer.h"
#include "backends/http/url.h"
#include "backends/json_access.h"
#include "backends/openai/openai_wire.h"

namespace backends {

using nlohmann::json;

namespace {

constexpr const char *kHere = "the schema stands here";

} // namespace

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
    const auto schema = schemaText(request.schema);
    if (!schema) {
        return core::Error{ core::ErrorCode::Usage, "schema", "the JSON schema of the reply is no JSON object" };
    }
    if (!features.schema) {
        return dumped(body);
    }
    const std::string name = request.schemaName.empty() ? "reply" : request.schemaName;
    body["response_format"] = { { "type", "json_schema" },
                                { "json_schema", { { "name", name }, { "strict", true }, { "schema", kHere } } } };
    std::string text = dumped(body);
    const std::string here = json(kHere).dump();
    return text.replace(text.rfind(here), here.size(), *schema); // the last one: messages come before it
}

std::optional<std::string> OpenAiWire::schemaText(const std::string &schema)
{
    const std::lock_guard lock(m_mutex);
    if (m_schemaText.empty() || m_schema != schema) {
        // In its own order: constrained decoders write the keys of a reply in the order of the schema.
        const auto read = nlohmann::ordered_json::parse(schema, nullptr, false);
        if (!read.is_object()) {
            return std::nullopt;
        }
        m_schemaText = read.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
        m_schema = schema;
    }
    return m_schemaText;
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
