// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one endpoint allows one key with one model: requests and tokens a minute, and how many at once.
// Shared by all requests that go there, whichever backend sends them. Thread-safe; the clock is handed in.

#include "backends/http/rate_news.h"
#include "backends/http/token_bucket.h"

#include <chrono>
#include <mutex>
#include <optional>

namespace backends {

struct RateLimits {
    double requestsPerMinute = 0; // 0 = as the endpoint says
    double tokensPerMinute = 0;
    std::chrono::milliseconds cooldown{ 5'000 }; // after a cut of the concurrency, before it may grow or be cut again
    bool operator==(const RateLimits &) const = default;
};

class RateBudget {
public:
    using Clock = std::chrono::steady_clock;

    // How a try ended.
    struct Ended {
        Clock::time_point began;
        bool answered = false;                          // 2xx
        bool limited = false;                           // 429, 529
        std::optional<std::chrono::milliseconds> pause; // asked for by the endpoint: nobody else rushes in meanwhile
        RateNews news;
    };

    explicit RateBudget(RateLimits limits = {});

    // Begins a try that will cost about `tokens`, with at most `most` in flight: nullopt. Or says when it
    // is worth asking again; time_point::max() where only the end of another try helps.
    [[nodiscard]] std::optional<Clock::time_point> begin(double tokens, int most, Clock::time_point now);

    // Each begun try ends once. The concurrency is halved on "limited" and, after the cooldown, grows by
    // one for every window full of answers (AIMD), up to what the callers of begin() allow.
    void end(const Ended &ended, Clock::time_point now);

    // Fewer tokens were used than begin() was told, or more (negative).
    void giveBack(double tokens, Clock::time_point now);

    [[nodiscard]] std::optional<double> window() const; // nullopt: never cut, so not bounded here
    [[nodiscard]] int inFlight() const;

private:
    void cut(const Ended &ended, Clock::time_point now);

    const RateLimits m_limits;
    mutable std::mutex m_mutex; // guards the rest
    TokenBucket m_requests;
    TokenBucket m_tokens;
    int m_inFlight = 0;
    int m_peak = 0;                 // the most in flight since the last cut
    int m_most = 0;                 // the largest bound that a caller gave
    std::optional<double> m_window; // AIMD
    Clock::time_point m_cutAt;
    Clock::time_point m_heldUntil;
};

} // namespace backends
