// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// So many units a minute, spread evenly. The clock is handed in. Not thread-safe.

#include "backends/http/rate_news.h"

#include <chrono>

namespace backends {

class TokenBucket {
public:
    using Clock = std::chrono::steady_clock;

    // `perMinute`: 0 = no limit is known, so nothing is held back until the endpoint names one.
    // `burstShare` of a minute's worth, and one unit at least, may go at once; in no minute more than
    // `perMinute` go (one cost that is larger than the burst excepted).
    TokenBucket(double perMinute, double burstShare);

    // When `cost` may be taken: `now` or later. A cost above the burst has to wait for a full bucket.
    [[nodiscard]] Clock::time_point when(double cost, Clock::time_point now);
    void take(double cost, Clock::time_point now);
    void giveBack(double surplus, Clock::time_point now);

    // What the endpoint says goes before what we count; a configured limit still holds where it is lower.
    void correct(const Allowance &news, Clock::time_point now);

private:
    void refill(Clock::time_point now);
    void setRate(double perMinute, double burst);

    double m_configured;
    double m_burstShare;
    bool m_active = false;
    double m_perSecond = 0;
    double m_capacity = 0;
    double m_level = 0;
    Clock::time_point m_last; // of the level; the epoch = never used
};

} // namespace backends
