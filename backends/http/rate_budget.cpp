// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/rate_budget.h"

#include <algorithm>

namespace backends {
namespace {

// Shares of a minute's worth that may go at once: limits are often enforced by the second, and tokens
// come in lumps.
constexpr double kRequestBurst = 1.0 / 60;
constexpr double kTokenBurst = 1.0 / 10;

} // namespace

RateBudget::RateBudget(RateLimits limits)
    : m_limits(limits)
    , m_requests(limits.requestsPerMinute, kRequestBurst)
    , m_tokens(limits.tokensPerMinute, kTokenBurst)
{
}

std::optional<RateBudget::Clock::time_point> RateBudget::begin(double tokens, int most, Clock::time_point now)
{
    const std::lock_guard lock(m_mutex);
    m_most = std::max(m_most, most);
    if (m_window && m_inFlight >= std::max(1, static_cast<int>(*m_window))) {
        return Clock::time_point::max();
    }
    const auto when = std::max({ now, m_heldUntil, m_requests.when(1, now), m_tokens.when(tokens, now) });
    if (when > now) {
        return when;
    }
    m_requests.take(1, now);
    m_tokens.take(tokens, now);
    m_peak = std::max(m_peak, ++m_inFlight);
    return std::nullopt;
}

void RateBudget::end(const Ended &ended, Clock::time_point now)
{
    const std::lock_guard lock(m_mutex);
    if (ended.limited) {
        cut(ended, now);
    } else if (ended.answered && m_window && now - m_cutAt >= m_limits.cooldown) {
        *m_window += 1 / *m_window;
        if (*m_window >= m_most) {
            m_window.reset();
        }
    }
    --m_inFlight;
    if (ended.pause) {
        m_heldUntil = std::max(m_heldUntil, now + *ended.pause);
    }
    m_requests.correct(ended.news.requests, now);
    m_tokens.correct(ended.news.tokens, now);
}

// What began before the last cut says nothing about the window since.
void RateBudget::cut(const Ended &ended, Clock::time_point now)
{
    if (m_cutAt != Clock::time_point{} && (ended.began < m_cutAt || now - m_cutAt < m_limits.cooldown)) {
        return;
    }
    const double peak = m_peak; // and not those in flight now: most of them may have ended just before
    m_window = std::max(1.0, std::min(m_window.value_or(peak), peak) / 2);
    m_peak = 0;
    m_cutAt = now;
}

void RateBudget::giveBack(double tokens, Clock::time_point now)
{
    const std::lock_guard lock(m_mutex);
    m_tokens.giveBack(tokens, now);
}

std::optional<double> RateBudget::window() const
{
    const std::lock_guard lock(m_mutex);
    return m_window;
}

int RateBudget::inFlight() const
{
    const std::lock_guard lock(m_mutex);
    return m_inFlight;
}

} // namespace backends
