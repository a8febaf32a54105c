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

constexpr int kDeepest = 8; // levels of an error that are read

// What an error says in its own words, wherever it stands: messages, parameters, paths ({"loc": ["body", "seed"],
// "msg": …}, also inside "message"), but not the "input" that some servers repeat, which holds the whole request.
void addWords(const json *part, std::string &words, int depth = 0)
{
    if (part == nullptr || depth > kDeepest) {
        return;
    }
    if (part->is_string()) {
        words += lowerCase(textOf(part)) + '\n';
    } else if (part->is_array()) {
        for (const json &entry : *part) {
            addWords(&entry, words, depth + 1);
        }
    }
    for (const char *name : { "error", "message", "msg", "detail", "details", "errors", "param", "loc" }) {
        addWords(member(part, name), words, depth + 1);
    }
}

std::string spokenWords(const json &body)
{
    std::string words;
    addWords(&body, words);
    return words;
}

std::string codesOf(const json &body)
{
    std::string codes;
    const json *error = member(&body, "error");
    for (const json *part : { error, &body }) {
        for (const char *name : { "code", "type" }) {
            codes += lowerCase(wordOf(member(part, name))) + '\n';
        }
    }
    return codes;
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

bool namesLimit(const std::string &words)
{
    return mentionsAny(
        words, { "max_tokens", "max_completion_tokens", "max_output_tokens", "completion tokens", "output tokens" });
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// The largest whole number in the words that is below `limit`: "[1, 8192]", "at most 512", "4,096". Numbers that are
// part of a name ("gpt-4o-2024") are none. 0 = there is no such number.
int largestBelow(const std::string &words, int limit)
{
    int found = 0;
    for (std::size_t at = 0; at < words.size();) {
        if (!isDigit(words[at])) {
            ++at;
            continue;
        }
        const char before = at == 0 ? ' ' : words[at - 1];
        long long value = 0;
        int digits = 0;
        const auto take = [&] {
            for (; at < words.size() && isDigit(words[at]); ++at, ++digits) {
                value = digits < 9 ? value * 10 + (words[at] - '0') : value;
            }
        };
        take();
        const bool thousands = digits <= 3 && before != '[' && before != '(' && at + 3 < words.size() &&
                               words[at] == ',' && isDigit(words[at + 1]) && isDigit(words[at + 2]) &&
                               isDigit(words[at + 3]) && (at + 4 == words.size() || !isDigit(words[at + 4]));
        if (thousands) {
            ++at;
            take();
        }
        const char after = at == words.size() ? ' ' : words[at];
        const bool fraction = after == '.' && at + 1 < words.size() && isDigit(words[at + 1]);
        const bool part = isWord(before) || before == '-' || before == '.' || isWord(after) || after == '-';
        found = !part && !fraction && digits < 9 && value < limit ? std::max(found, static_cast<int>(value)) : found;
    }
    return found;
}

// The limit that an endpoint names for a reply that asks for more; 0 = it says nothing of the kind.
int namedLimit(const std::string &words, int asked)
{
    constexpr std::array kTooMuch = { "too large", "at most", "maximum", "less than", "greater than",
                                      "range",     "<=",      "exceed",  " > ",       "too high" };
    const bool tooMuch = std::any_of(kTooMuch.begin(), kTooMuch.end(),
                                     [&words](const char *phrase) { return words.find(phrase) != std::string::npos; });
    return asked > 0 && tooMuch && namesLimit(words) ? largestBelow(words, asked) : 0;
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
    const std::string spoken = body.is_discarded() ? lowerCase(errorBody.substr(0, 2000)) : spokenWords(body);
    const std::string words = spoken + codesOf(body);
    if (hasOtherCause(words)) {
        return {};
    }
    if (const int most = namedLimit(spoken, request.sampling.maxTokens); most > 0) {
        return { true, Feature::Schema, true, most };
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
    if (!sent.schema || request.schema.empty()) {
        return {};
    }
    const bool named = mentionsAny(words, { "response_format", "json_schema", "json schema", "structured output",
                                            "structured outputs", "output_config", "grammar" });
    const bool another = namesLimit(words) || mentionsAny(words, { "temperature", "seed", "logprobs", "top_logprobs" });
    return named || !another ? Blame{ true, Feature::Schema, named } : Blame{};
}

core::ChatRequest within(core::ChatRequest request, const FeatureSet &set)
{
    if (set.mostTokens > 0 && request.sampling.maxTokens > set.mostTokens) {
        request.sampling.maxTokens = set.mostTokens;
    }
    return request;
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

void FeatureMemory::allowAtMost(int tokens)
{
    const std::lock_guard lock(m_mutex);
    m_set.mostTokens = m_set.mostTokens > 0 ? std::min(m_set.mostTokens, tokens) : tokens;
}

void FeatureMemory::become(const FeatureSet &set)
{
    const std::lock_guard lock(m_mutex);
    m_set = set;
}

} // namespace backends
