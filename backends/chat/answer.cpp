// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/answer.h"

#include "backends/http/retry.h"
#include "backends/redact.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace backends {
namespace {

using core::ErrorCode;
using core::Outcome;
using nlohmann::json;

constexpr std::size_t kLongestDetail = 500; // code points of an endpoint's own words in an error
constexpr int kDeepest = 256;               // levels of JSON; writing is recursive, and replies have a dozen
constexpr double kNoLogprob = -9999.0;
constexpr double kRounding = 1e-3; // above 0 by less is 0

constexpr std::array kKeptHeaders = { "content-type",   "date",         "server",     "retry-after",
                                      "retry-after-ms", "x-request-id", "request-id", "openai-processing-ms",
                                      "openai-version" };

bool isOneOf(const std::string &word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool nestedTooDeep(std::string_view text)
{
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            i += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kDeepest) {
                return true;
            }
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

// Finds the first key that an object of the envelope holds twice. Deeper than real envelopes go, nothing is kept.
class RepeatedKey final : public nlohmann::json_sax<json> {
public:
    [[nodiscard]] const std::string &found() const { return m_found; }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t &) override { return true; }
    bool string(string_t &) override { return true; }
    bool binary(binary_t &) override { return true; }
    bool start_object(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override { return false; }
    bool key(string_t &name) override
    {
        const bool repeated = m_keys.size() <= kEnvelope && !m_keys.back().insert(name).second;
        m_found = repeated ? name : m_found;
        return !repeated;
    }

private:
    static constexpr std::size_t kEnvelope = 6; // choices, its element, message, content, its part

    bool open()
    {
        m_keys.emplace_back();
        return true;
    }
    bool close()
    {
        m_keys.pop_back();
        return true;
    }

    std::vector<std::set<std::string>> m_keys;
    std::string m_found;
};

std::string repeatedKey(const std::string &body)
{
    RepeatedKey reader;
    const bool mark = body.starts_with("\xEF\xBB\xBF");
    json::sax_parse(body.begin() + (mark ? 3 : 0), body.end(), &reader);
    return reader.found();
}

bool blockedByFilter(const json *error)
{
    const json *inner = member(error, "innererror");
    const json *metadata = member(error, "metadata");
    return isFilter(lowerCase(wordOf(member(error, "code")))) || isFilter(lowerCase(wordOf(member(error, "type")))) ||
           textOf(member(inner, "code")) == "ResponsibleAIPolicyViolation" ||
           member(metadata, "flagged_input") != nullptr;
}

ErrorCode codeOf(int status, const std::string &body)
{
    if (status == 402 || quotaExhausted(body)) {
        return ErrorCode::Quota;
    }
    if (status == 401 || status == 403) {
        return ErrorCode::Auth;
    }
    if (status == 429) {
        return ErrorCode::RateLimited;
    }
    if (status == 408) {
        return ErrorCode::Timeout;
    }
    return status >= 300 && status < 500 ? ErrorCode::Rejected : ErrorCode::Server;
}

// An error object's own status where it has one (OpenRouter: 200 with {"error": {"code": 502}}).
int innerStatus(const json *error)
{
    const std::string code = wordOf(member(error, "code"));
    const bool digits =
        code.size() == 3 && std::all_of(code.begin(), code.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    return digits ? std::stoi(code) : 0;
}

std::string wordsOf(const json &body)
{
    const json *error = errorOf(&body);
    std::string message = textOf(error);
    for (const json *part : { error, &body }) {
        for (const char *name : { "message", "detail" }) {
            if (message.empty()) {
                const json *words = member(part, name);
                message = words != nullptr && words->is_structured() ? dumped(*words) : textOf(words);
            }
        }
    }
    for (const char *name : { "type", "code" }) {
        const std::string word = wordOf(member(error, name));
        message += word.empty() ? "" : ", " + std::string(name) + " " + word;
    }
    return message;
}

std::string keptHeaders(const Headers &headers, const std::string &fingerprint, const std::string &key)
{
    json kept = json::object();
    for (const auto &[name, value] : headers) {
        if (std::find(kKeptHeaders.begin(), kKeptHeaders.end(), name) != kKeptHeaders.end() ||
            name.starts_with("x-ratelimit-") || name.starts_with("anthropic-ratelimit-")) {
            kept[name] = withoutKey(value, key);
        }
    }
    if (!fingerprint.empty()) {
        kept["system_fingerprint"] = fingerprint;
    }
    return dumped(kept);
}

void readRefusedRequest(const RawAnswer &answer, const json &body, const std::string &where, const std::string &key,
                        core::ChatReply &reply)
{
    const json *error = errorOf(&body);
    if (blockedByFilter(error)) {
        reply.outcome = Outcome::Blocked;
        reply.finishReason = "content_filter";
        reply.refusal = ownWords(body, key);
        return;
    }
    const int status = answer.status >= 300 ? answer.status : innerStatus(error);
    fail(reply, answerError(answer, where, key));
    reply.stopsRun = stopsRun(status, answer.body) || quotaExhausted(answer.body); // an error inside a 200, too
}

// One part of a message's content.
void readPart(const json &part, core::ChatReply &reply)
{
    const std::string type = textOf(member(&part, "type"));
    if (part.is_string()) {
        reply.text += textOf(&part);
    } else if (type == "refusal") {
        reply.refusal += textOf(member(&part, "refusal"));
    } else if (type == "thinking" || type == "reasoning") {
        const json *thoughts = member(&part, type.c_str());
        reply.reasoning += thoughts != nullptr && thoughts->is_structured() ? dumped(*thoughts) : textOf(thoughts);
    } else {
        reply.text += textOf(member(&part, "text"));
    }
}

double logprobOf(const json *value)
{
    const double number = value != nullptr && value->is_number() ? value->get<double>() : kNoLogprob;
    return number > kRounding ? kNoLogprob : std::min(number, 0.0);
}

} // namespace

core::Result<std::vector<std::string>> modelNamesIn(const json &list, const char *listKey, const char *nameKey,
                                                    const std::string &where)
{
    const json *models = member(&list, listKey);
    if (models == nullptr || !models->is_array()) {
        return core::Error{ core::ErrorCode::Malformed, where,
                            std::string("the list of models holds no \"") + listKey + "\" array" };
    }
    std::vector<std::string> names;
    for (const json &model : *models) {
        std::string name = textOf(member(&model, nameKey));
        if (!name.empty()) {
            names.push_back(std::move(name));
        }
    }
    return names;
}

json parsedBody(const std::string &body)
{
    std::string_view text(body);
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    if (nestedTooDeep(text)) {
        return json(json::value_t::discarded);
    }
    json parsed = json::parse(text, nullptr, false);
    if (const int status = baseRespStatus(parsed); status != 0) { // as others say it
        parsed["error"] = { { "code", status }, { "message", textOf(member(&parsed["base_resp"], "status_msg")) } };
    }
    if (parsed.is_array() && parsed.size() == 1 && parsed.front().is_object()) {
        json only = std::move(parsed.front());
        return only;
    }
    return parsed;
}

const json *errorOf(const json *object)
{
    const json *error = member(object, "error");
    const bool says = error != nullptr && !(error->is_boolean() && !error->get<bool>()) &&
                      !(error->is_structured() && error->empty()) && !(error->is_string() && textOf(error).empty());
    return says ? error : nullptr;
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool isFilter(const std::string &word)
{
    const std::string lower = lowerCase(word);
    return lower.starts_with("content_filter") || // also "content_filter: RECITATION"
           isOneOf(lower, { "content_policy_violation", "moderation_blocked", "safety", "recitation", "blocklist",
                            "prohibited_content", "spii", "blocked", "language", "image_safety" });
}

bool isLength(const std::string &word)
{
    return isOneOf(lowerCase(word), { "length", "max_tokens", "max_output_tokens", "model_context_window_exceeded" });
}

void fail(core::ChatReply &reply, core::Error error)
{
    reply.outcome = Outcome::Failed;
    reply.error = std::move(error);
}

std::string ownWords(const json &body, const std::string &key)
{
    return core::excerpt(redacted(wordsOf(body), key), kLongestDetail);
}

std::string notJson(const RawAnswer &answer, const std::string &key)
{
    if (answer.body.empty()) {
        return "the answer is empty";
    }
    const std::string type = headerValue(answer.headers, "content-type");
    return "the answer is not JSON (" + (type.empty() ? std::string("no content type") : type) +
           "): " + core::excerpt(redacted(core::repairedUtf8(answer.body), key), 120);
}

Outcome outcomeOf(const core::ChatReply &reply)
{
    if (isFilter(reply.finishReason)) {
        return Outcome::Blocked;
    }
    if (!reply.refusal.empty() || lowerCase(reply.finishReason) == "refusal") {
        return Outcome::Refused;
    }
    if (isLength(reply.finishReason)) {
        return Outcome::Truncated;
    }
    const bool blank = std::all_of(reply.text.begin(), reply.text.end(), [](unsigned char c) { return c <= 0x20; });
    return blank ? Outcome::Empty : Outcome::Ok;
}

void readContent(const json *content, core::ChatReply &reply)
{
    if (content == nullptr || !content->is_array()) {
        content == nullptr ? void() : readPart(*content, reply);
        return;
    }
    for (const json &part : *content) {
        readPart(part, reply);
    }
}

void readLogprobs(const json *entries, core::ChatReply &reply)
{
    for (std::size_t i = 0; entries != nullptr && entries->is_array() && i < entries->size(); ++i) {
        const json *entry = &(*entries)[i];
        core::TokenLogprob token{ textOf(member(entry, "token")), logprobOf(member(entry, "logprob")), {} };
        const json *top = member(entry, "top_logprobs");
        for (std::size_t k = 0; top != nullptr && top->is_array() && k < top->size(); ++k) {
            const json *alternative = member(&(*top)[k], "logprob");
            if (alternative != nullptr && alternative->is_number()) {
                token.top.push_back({ textOf(member(&(*top)[k], "token")), logprobOf(alternative) });
            }
        }
        reply.logprobs.push_back(std::move(token));
    }
}

core::Error answerError(const RawAnswer &answer, const std::string &where, const std::string &key)
{
    const json body = parsedBody(answer.body);
    const int inner = innerStatus(errorOf(&body));
    const int status = answer.status >= 300 || inner == 0 ? answer.status : inner;
    std::string words = body.is_discarded() ? notJson(answer, key) : wordsOf(body);
    if (answer.status >= 300 && answer.status < 400) {
        words = "the endpoint redirects elsewhere; redirects are not followed";
    }
    const std::string detail = "HTTP " + std::to_string(answer.status) + ": " +
                               core::excerpt(redacted(core::repairedUtf8(words), key), kLongestDetail);
    return { codeOf(status, answer.body), where, detail };
}

bool beginReply(const RawAnswer &answer, const std::string &where, const std::string &key, core::ChatReply &reply,
                json &body)
{
    reply.rawBody =
        core::repairedUtf8(answer.status >= 300 ? redacted(answer.body, key) : withoutKey(answer.body, key));
    body = parsedBody(reply.rawBody);
    reply.model = textOf(member(&body, "model"));
    reply.headersJson = keptHeaders(answer.headers, textOf(member(&body, "system_fingerprint")), key);
    const bool served = answer.status >= 200 && answer.status < 300;
    if (const std::string twice = served && body.is_object() ? repeatedKey(reply.rawBody) : ""; !twice.empty()) {
        fail(reply, { ErrorCode::Malformed, where, "the answer holds \"" + core::excerpt(twice, 40) + "\" twice" });
        return false; // which one counts is anybody's guess
    }
    if (!served || errorOf(&body) != nullptr) {
        readRefusedRequest(answer, body, where, key, reply);
        return false;
    }
    if (!body.is_object()) {
        fail(reply, { ErrorCode::Server, where, notJson(answer, key) });
        return false;
    }
    return true;
}

} // namespace backends
