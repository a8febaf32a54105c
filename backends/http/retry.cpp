// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/retry.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <curl/curl.h>
#include <nlohmann/json.hpp>

namespace backends {
namespace {

using std::chrono::milliseconds;

// The object itself, or the only one of an array: Gemini wraps its errors.
nlohmann::json objectOf(std::string_view body)
{
    auto json = nlohmann::json::parse(body, nullptr, false);
    if (json.is_array() && json.size() == 1) {
        auto only = std::move(json.front());
        return only;
    }
    return json;
}

// A 500 that comes of what was sent comes again when the same is sent again.
bool blamesRequest(std::string_view body)
{
    constexpr std::array kPhrases = { "parse_error",           "json.exception",  "invalid_request",
                                      "Failed to parse",       "failed to parse", "JSON schema conversion failed",
                                      "invalid json",          "Invalid JSON",    "JSONDecodeError",
                                      "json: cannot unmarshal" };
    return std::any_of(kPhrases.begin(), kPhrases.end(),
                       [&](const char *phrase) { return body.find(phrase) != std::string_view::npos; });
}

std::optional<double> parsedNumber(const std::string &text)
{
    double value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::optional<milliseconds> positive(double millis)
{
    if (!(millis > 0) || millis > 1e12) { // also refuses NaN
        return std::nullopt;
    }
    return milliseconds(static_cast<std::int64_t>(std::ceil(millis)));
}

} // namespace

Timeouts within(Timeouts timeouts, milliseconds whole)
{
    return { std::min(timeouts.connect, whole), whole, whole };
}

std::string headerValue(const Headers &headers, const std::string &name)
{
    const auto found =
        std::find_if(headers.begin(), headers.end(), [&](const auto &header) { return header.first == name; });
    return found == headers.end() ? std::string() : found->second;
}

bool networkRetryable(int curlCode)
{
    switch (curlCode) {
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_PARTIAL_FILE:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
        return true;
    default:
        return false;
    }
}

int baseRespStatus(const nlohmann::json &body)
{
    const auto inner = body.is_object() ? body.find("base_resp") : body.end();
    if (!body.is_object() || inner == body.end() || !inner->is_object()) {
        return 0;
    }
    const auto code = inner->find("status_code");
    switch (code != inner->end() && code->is_number_integer() ? code->get<int>() : 0) {
    case 0:
        return 0;
    case 1004: // the key
    case 2049:
        return 401;
    case 1008: // the balance
        return 402;
    case 1002: // too many requests, or tokens
    case 1039:
    case 1041:
        return 429;
    case 1000: // of its own
    case 1001:
    case 1013:
    case 1024:
    case 1033:
        return 503;
    default:
        return 400;
    }
}

int effectiveStatus(int status, std::string_view body)
{
    if (status < 200 || status >= 300) {
        return status;
    }
    if (body.find("\"base_resp\"") != std::string_view::npos) {
        const int inner = baseRespStatus(objectOf(body));
        return inner == 0 ? status : inner;
    }
    if (body.find("\"error\"") == std::string_view::npos) {
        return status;
    }
    const auto json = objectOf(body);
    const auto error = json.is_object() ? json.find("error") : json.end();
    if (!json.is_object() || error == json.end() || !error->is_object()) {
        return status;
    }
    const auto code = error->find("code");
    int inner = 0;
    if (code != error->end() && code->is_number_integer()) {
        inner = code->get<int>();
    } else if (code != error->end() && code->is_string()) {
        inner = static_cast<int>(parsedNumber(code->get<std::string>()).value_or(0));
    }
    return inner >= 400 && inner <= 599 ? inner : status;
}

bool holdsError(std::string_view body)
{
    if (body.find("\"error\"") == std::string_view::npos) {
        return false;
    }
    const auto json = objectOf(body);
    const auto error = json.is_object() ? json.find("error") : json.end();
    return json.is_object() && error != json.end() &&
           ((error->is_structured() && !error->empty()) ||
            (error->is_string() && !error->get_ref<const std::string &>().empty()));
}

bool statusRetryable(int status, std::string_view body)
{
    switch (status) {
    case 429:
        return !quotaExhausted(body);
    case 500:
        return !blamesRequest(body) && !quotaExhausted(body);
    case 408:
    case 409:
    case 425:
    case 502:
    case 503:
    case 504:
    case 529:
        return true;
    default:
        return false;
    }
}

bool stopsRun(int status, std::string_view body)
{
    return status == 401 || status == 402 || status == 403 || (status >= 400 && quotaExhausted(body));
}

std::optional<milliseconds> askedPause(const Headers &headers, std::chrono::system_clock::time_point now)
{
    if (const auto millis = parsedNumber(headerValue(headers, "retry-after-ms"))) {
        if (const auto pause = positive(*millis)) {
            return pause;
        }
    }
    const std::string after = headerValue(headers, "retry-after");
    if (after.empty()) {
        return std::nullopt;
    }
    if (const auto seconds = parsedNumber(after)) {
        return positive(*seconds * 1000);
    }
    const time_t date = curl_getdate(after.c_str(), nullptr);
    if (date < 0) {
        return std::nullopt;
    }
    const auto until = std::chrono::system_clock::from_time_t(date) - now;
    return positive(static_cast<double>(std::chrono::duration_cast<milliseconds>(until).count()));
}

milliseconds backoffPause(const RetryPolicy &policy, int failed, double random, std::optional<milliseconds> asked)
{
    const double doublings = std::clamp(failed - 1, 0, 40);
    const double most = std::min(static_cast<double>(policy.cap.count()),
                                 static_cast<double>(policy.base.count()) * std::exp2(doublings));
    const milliseconds jitter(static_cast<std::int64_t>(most * std::clamp(random, 0.0, 1.0)));
    return std::max(jitter, asked.value_or(milliseconds(0)));
}

} // namespace backends
