// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/features.h"

#include "backends/json_access.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace backends {
namespace {

using nlohmann::json;

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

// What an error body says in its own words: messages, parameters and codes, but not the "input" that
// some servers repeat, which holds the whole request.
std::string ownWords(const json &body)
{
    std::string words;
    const auto add = [&words](const std::string &text) { words += lowerCase(text) + '\n'; };
    const json *error = member(&body, "error");
    for (const json *part : { error, &body }) {
        add(textOf(part));
        for (const char *name : { "message", "param", "code", "type", "detail" }) {
            add(wordOf(member(part, name)));
        }
    }
    const json *details = member(&body, "detail");
    if (details != nullptr && details->is_array()) { // one entry a field: {"loc": ["body", "seed"], "msg": …}
        for (const json &entry : *details) {
            add(textOf(member(&entry, "msg")));
            const json *path = member(&entry, "loc");
            for (std::size_t i = 0; path != nullptr && path->is_array() && i < path->size(); ++i) {
                add(textOf(&(*path)[i]));
            }
        }
    }
    return words;
}

bool isWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool mentions(const std::string &words, std::string_view name)
{
    for (std::size_t at = words.find(name); at != std::string::npos; at = words.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !isWord(words[at - 1])) && (end == words.size() || !isWord(words[end]))) {
            return true;
        }
    }
    return false;
}

bool mentionsAny(const std::string &words, std::initializer_list<std::string_view> names)
{
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return mentions(words, name); });
}

// Refusals that have nothing to do with parameters: repeating the request would only cost.
bool hasOtherCause(const std::string &words)
{
    constexpr std::array kCauses = {
        "exceed_context_size_error", "context_length_exceeded", "context length",  "content_filter",
        "content management policy", "model_not_found",         "invalid_api_key", "api key"
    };
    return std::any_of(kCauses.begin(), kCauses.end(),
                       [&](const char *cause) { return words.find(cause) != std::string::npos; });
}

// "Not this parameter at all", and not "not this value": a wrong value must stay an error that is seen.
bool saysUnsupported(const std::string &words)
{
    constexpr std::array kPhrases = { "unsupported",   "not support",          "unrecognized",  "unknown",
                                      "not permitted", "not allowed",          "not available", "unexpected",
                                      "deprecated",    "max_completion_tokens" };
    return std::any_of(kPhrases.begin(), kPhrases.end(),
                       [&](const char *phrase) { return words.find(phrase) != std::string::npos; });
}

} // namespace

FeatureSet without(FeatureSet set, Feature feature)
{
    switch (feature) {
    case Feature::Schema:
        set.schema = false;
        break;
    case Feature::Temperature:
        set.temperature = false;
        break;
    case Feature::Seed:
        set.seed = false;
        break;
    case Feature::Logprobs:
        set.logprobs = false;
        break;
    case Feature::LegacyMaxTokens:
        set.legacyMaxTokens = false;
        break;
    }
    return set;
}

const char *description(Feature feature)
{
    switch (feature) {
    case Feature::Schema:
        return "without response_format";
    case Feature::Temperature:
        return "without temperature";
    case Feature::Seed:
        return "without seed";
    case Feature::Logprobs:
        return "without logprobs";
    case Feature::LegacyMaxTokens:
        return "with max_completion_tokens";
    }
    return "";
}

Blame blamedFeature(const std::string &errorBody, const core::ChatRequest &request, const FeatureSet &sent)
{
    const json body = json::parse(errorBody, nullptr, false);
    const std::string words = body.is_discarded() ? lowerCase(errorBody.substr(0, 2000)) : ownWords(body);
    const bool schema = sent.schema && !request.schema.empty();
    if (hasOtherCause(words)) {
        return {};
    }
    if (saysUnsupported(words)) {
        if (sent.legacyMaxTokens && request.sampling.maxTokens > 0 &&
            mentionsAny(words, { "max_tokens", "max_completion_tokens" })) {
            return { true, Feature::LegacyMaxTokens, true };
        }
        if (sent.logprobs && request.topLogprobs > 0 && mentionsAny(words, { "logprobs", "top_logprobs" })) {
            return { true, Feature::Logprobs, true };
        }
        if (sent.temperature && request.sampling.temperature && mentions(words, "temperature")) {
            return { true, Feature::Temperature, true };
        }
        if (sent.seed && request.sampling.seed && mentions(words, "seed")) {
            return { true, Feature::Seed, true };
        }
    }
    if (schema) {
        const bool named = mentionsAny(words, { "response_format", "json_schema", "json schema", "structured output",
                                                "structured outputs", "grammar" });
        return { true, Feature::Schema, named };
    }
    return {};
}

FeatureSet FeatureMemory::known() const
{
    const std::lock_guard lock(m_mutex);
    return m_set;
}

void FeatureMemory::refuse(Feature feature)
{
    const std::lock_guard lock(m_mutex);
    m_set = without(m_set, feature);
}

} // namespace backends
