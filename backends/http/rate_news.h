// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What rate-limit headers say, in whatever form: OpenAI's and its followers' (x-ratelimit-…, resets as
// durations such as "6m0s"), Anthropic's (anthropic-ratelimit-…, resets as RFC 3339 times).

#include "backends/http/http_types.h"

#include <chrono>
#include <optional>
#include <string_view>

namespace backends {

// One allowance. Absent: not said, not readable, or absurd. A limit or reset that is not positive is
// absent (Azure sends −1 and 0); nothing left counts only beside a limit and a reset.
struct Allowance {
    std::optional<double> limit;                    // of a full allowance
    std::optional<double> left;                     // ≥ 0
    std::optional<std::chrono::milliseconds> reset; // until it is full again
    bool operator==(const Allowance &) const = default;
};

struct RateNews {
    Allowance requests;
    Allowance tokens; // the scarcest, where kinds of tokens are told apart
    bool operator==(const RateNews &) const = default;
};

[[nodiscard]] RateNews rateNews(const Headers &headers, std::chrono::system_clock::time_point now);

// "1h2m3.5s", "17ms", "250us"; bare numbers are seconds; or an RFC 3339 time, from `now` on. nullopt:
// unreadable, not positive, or longer than a week.
[[nodiscard]] std::optional<std::chrono::milliseconds> resetTime(std::string_view text,
                                                                 std::chrono::system_clock::time_point now);

} // namespace backends
