// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// When a failed try is worth another one, and how long to pause before it. Pure functions: clock and
// random number are handed in.

#include "backends/http/http_types.h"

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

namespace backends {

struct RetryPolicy {
    int maxAttempts = 6;
    std::chrono::milliseconds base{ 1'000 };
    std::chrono::milliseconds cap{ 60'000 };
    std::chrono::milliseconds longestPause{ 600'000 }; // an endpoint that asks for more ends the request
    std::chrono::milliseconds maxElapsed{ 1'800'000 }; // no try begins later than this after the first
    bool operator==(const RetryPolicy &) const = default;
};

// Did a transfer fail in a way that may pass (no connection, broken off, timed out)? Takes a CURLcode.
[[nodiscard]] bool networkRetryable(int curlCode);

// The status that an answer means: its own, or, where a 2xx carries an error object with a status inside
// (routers that fail after they began to answer), that one.
[[nodiscard]] int effectiveStatus(int status, std::string_view body);
// MiniMax says everything in a 200: {"base_resp": {"status_code": 1008, "status_msg": "insufficient balance"}}. The
// HTTP status that this means; 0 = no error, or no such object.
[[nodiscard]] int baseRespStatus(const nlohmann::json &body);

// 408, 409, 425, 429, 500, 502, 503, 504, 529, unless the body says that the account can't pay or that
// the request itself was bad (llama-server answers malformed JSON with 500).
[[nodiscard]] bool statusRetryable(int status, std::string_view body);

// Whether a body holds an error object, or an error's words: under a 2xx it says that the try failed all the same.
[[nodiscard]] bool holdsError(std::string_view body);

// The body of an error says that the account can't pay: by a code (insufficient_quota, billing_not_active, Arrearage
// …), or by its words where the code says nothing ("Your credit balance is too low …" comes as invalid_request_error).
[[nodiscard]] bool quotaExhausted(std::string_view body);

// Asking on is pointless for every request to this endpoint: 401, 402, 403, exhausted account.
[[nodiscard]] bool stopsRun(int status, std::string_view body);

// The pause that an endpoint asks for: retry-after-ms, else Retry-After in seconds or as an HTTP date.
// nullopt: none, not readable, or not positive.
[[nodiscard]] std::optional<std::chrono::milliseconds> askedPause(const Headers &headers,
                                                                  std::chrono::system_clock::time_point now);

// Full jitter: uniform in [0, min(cap, base·2^(failed−1))], and never less than what was asked for.
// `failed` counts the tries so far (≥ 1), `random` lies in [0, 1).
[[nodiscard]] std::chrono::milliseconds backoffPause(const RetryPolicy &policy, int failed, double random,
                                                     std::optional<std::chrono::milliseconds> asked);

} // namespace backends
