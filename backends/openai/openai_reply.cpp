// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/retry.h"
#include "backends/openai/json_access.h"
#include "backends/openai/openai_wire.h"
#include "backends/redact.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace backends {
namespace {

using core::ErrorCode;
using core::Outcome;
using nlohmann::json;

constexpr std::size_t kLongestDetail = 500; // code points of an endpoint's own words in an error

constexpr std::array kKeptHeaders = { "content-type",   "date",         "server",     "retry-after",
                                      "retry-after-ms", "x-request-id", "request-id", "openai-processing-ms",
                                      "openai-version" };

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool isOneOf(const std::string &word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Finish reasons and error codes that mean "a filter kept the text back", theirs and other vendors'.
bool isFilter(const std::string &word)
{
    return isOneOf(word, { "content_filter", "content_policy_violation", "moderation_blocked", "safety", "recitation",
                           "blocklist", "prohibited_content", "spii", "blocked" });
}

bool isLength(const std::string &word)
{
    return isOneOf(word, { "length", "max_tokens", "max_output_tokens" });
}

json parsedBody(const std::string &body)
{
    std::string_view text(body);
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    return json::parse(text, nullptr, false);
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
    const json *error = member(&body, "error");
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
            name.starts_with("x-ratelimit-")) {
            kept[name] = withoutKey(value, key);
        }
    }
    if (!fingerprint.empty()) {
        kept["system_fingerprint"] = fingerprint;
    }
    return dumped(kept);
}

// Text of message.content: a string, or an array of parts, of which refusals and thoughts go apart.
void readContent(const json *content, core::ChatReply &reply)
{
    if (content == nullptr || !content->is_array()) {
        reply.text = textOf(content);
        return;
    }
    for (const json &part : *content) {
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
}

void readMessage(const json *message, core::ChatReply &reply)
{
    readContent(member(message, "content"), reply);
    reply.refusal += textOf(member(message, "refusal"));
    for (const char *name : { "reasoning_content", "reasoning", "thinking" }) {
        if (reply.reasoning.empty()) {
            reply.reasoning = textOf(member(message, name));
        }
    }
}

// A log-probability of exactly −9999 says "not among the top 20"; it is kept, being as good as none.
void readLogprobs(const json *content, core::ChatReply &reply)
{
    for (std::size_t i = 0; content != nullptr && content->is_array() && i < content->size(); ++i) {
        const json *entry = &(*content)[i];
        const json *value = member(entry, "logprob");
        core::TokenLogprob token{ textOf(member(entry, "token")),
                                  value != nullptr && value->is_number() ? value->get<double>() : -9999.0,
                                  {} };
        const json *top = member(entry, "top_logprobs");
        for (std::size_t k = 0; top != nullptr && top->is_array() && k < top->size(); ++k) {
            const json *alternative = member(&(*top)[k], "logprob");
            if (alternative != nullptr && alternative->is_number()) {
                token.top.push_back({ textOf(member(&(*top)[k], "token")), alternative->get<double>() });
            }
        }
        reply.logprobs.push_back(std::move(token));
    }
}

void readUsage(const json *usage, core::ChatReply &reply)
{
    reply.promptTokens = countOf(member(usage, "prompt_tokens"));
    reply.completionTokens = countOf(member(usage, "completion_tokens"));
    reply.cachedTokens = countOf(member(member(usage, "prompt_tokens_details"), "cached_tokens"));
}

Outcome outcomeOf(const core::ChatReply &reply)
{
    const std::string finish = lowerCase(reply.finishReason);
    if (isFilter(finish)) {
        return Outcome::Blocked;
    }
    if (!reply.refusal.empty() || finish == "refusal") {
        return Outcome::Refused;
    }
    if (isLength(finish)) {
        return Outcome::Truncated;
    }
    const bool blank = std::all_of(reply.text.begin(), reply.text.end(), [](unsigned char c) { return c <= 0x20; });
    return blank ? Outcome::Empty : Outcome::Ok;
}

void fail(core::ChatReply &reply, core::Error error)
{
    reply.outcome = Outcome::Failed;
    reply.error = std::move(error);
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

void readChoice(const json &body, const std::string &where, const std::string &key, core::ChatReply &reply)
{
    const json *choices = member(&body, "choices");
    if (choices == nullptr || !choices->is_array() || choices->empty()) {
        fail(reply, { ErrorCode::Malformed, where, "the answer holds no choices" });
        return;
    }
    const json *choice = &choices->front();
    reply.finishReason = textOf(member(choice, "finish_reason"));
    const json *error = member(choice, "error");
    if (error != nullptr || reply.finishReason == "error") {
        const std::string words =
            error != nullptr ? wordsOf(json{ { "error", *error } }) : "the model stopped with an error";
        fail(reply, { ErrorCode::Server, where, core::excerpt(redacted(words, key), kLongestDetail) });
        return;
    }
    const json *message = member(choice, "message");
    if (message == nullptr || !message->is_object()) {
        fail(reply, { ErrorCode::Malformed, where, "the first choice holds no message" });
        return;
    }
    readMessage(message, reply);
    readLogprobs(member(member(choice, "logprobs"), "content"), reply);
    reply.outcome = outcomeOf(reply);
}

void readRefusedRequest(const RawAnswer &answer, const json &body, const std::string &where, const std::string &key,
                        core::ChatReply &reply)
{
    const json *error = member(&body, "error");
    if (blockedByFilter(error)) {
        reply.outcome = Outcome::Blocked;
        reply.finishReason = "content_filter";
        reply.refusal = core::excerpt(redacted(wordsOf(body), key), kLongestDetail);
        return;
    }
    const int status = answer.status >= 300 ? answer.status : innerStatus(error);
    fail(reply, answerError(answer, where, key));
    reply.stopsRun = stopsRun(status, answer.body);
}

} // namespace

core::Error answerError(const RawAnswer &answer, const std::string &where, const std::string &key)
{
    const json body = parsedBody(answer.body);
    const int inner = innerStatus(member(&body, "error"));
    const int status = answer.status >= 300 || inner == 0 ? answer.status : inner;
    std::string words = body.is_discarded() ? notJson(answer, key) : wordsOf(body);
    if (answer.status >= 300 && answer.status < 400) {
        words = "the endpoint redirects elsewhere; redirects are not followed";
    }
    const std::string detail = "HTTP " + std::to_string(answer.status) + ": " +
                               core::excerpt(redacted(core::repairedUtf8(words), key), kLongestDetail);
    return { codeOf(status, answer.body), where, detail };
}

core::ChatReply readReply(const RawAnswer &answer, const std::string &where, const std::string &key)
{
    core::ChatReply reply;
    reply.rawBody =
        core::repairedUtf8(answer.status >= 300 ? redacted(answer.body, key) : withoutKey(answer.body, key));
    const json body = parsedBody(reply.rawBody);
    reply.model = textOf(member(&body, "model"));
    reply.headersJson = keptHeaders(answer.headers, textOf(member(&body, "system_fingerprint")), key);
    readUsage(member(&body, "usage"), reply);
    if (answer.status < 200 || answer.status >= 300 || member(&body, "error") != nullptr) {
        readRefusedRequest(answer, body, where, key, reply);
    } else if (!body.is_object()) {
        fail(reply, { ErrorCode::Server, where, notJson(answer, key) });
    } else {
        readChoice(body, where, key, reply);
    }
    return reply;
}

} // namespace backends
