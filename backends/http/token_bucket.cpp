// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/token_bucket.h"

#include <algorithm>
#include <cmath>

namespace backends {

using std::chrono::duration;
using std::chrono::duration_cast;

namespace {

constexpr double kMinute = 60;
constexpr double kHair = 1e-9; // rounding: a level short by less is enough

} // namespace

TokenBucket::TokenBucket(double perMinute, double burstShare)
    : m_configured(perMinute)
    , m_burstShare(burstShare)
{
    if (perMinute > 0) {
        setRate(perMinute, std::max(1.0, perMinute * burstShare));
        m_level = m_capacity;
    }
}

// A bucket lets burst + rate·60 − 1 units go within a minute; that must not be more than the limit.
void TokenBucket::setRate(double perMinute, double burst)
{
    m_active = true;
    m_capacity = burst;
    m_perSecond = std::max(perMinute - (burst - 1), perMinute / 2) / kMinute;
}

void TokenBucket::refill(Clock::time_point now)
{
    if (m_last != Clock::time_point{} && now > m_last) {
        m_level = std::min(m_capacity, m_level + duration<double>(now - m_last).count() * m_perSecond);
    }
    m_last = std::max(m_last, now);
}

TokenBucket::Clock::time_point TokenBucket::when(double cost, Clock::time_point now)
{
    if (!m_active) {
        return now;
    }
    refill(now);
    const double missing = std::min(cost, m_capacity) - m_level;
    if (missing <= kHair) {
        return now;
    }
    const double seconds = std::min(missing / m_perSecond, 86'400.0);
    return now + duration_cast<Clock::duration>(duration<double>(seconds)) + Clock::duration(1);
}

void TokenBucket::take(double cost, Clock::time_point now)
{
    if (m_active) {
        refill(now);
        m_level -= cost;
    }
}

void TokenBucket::giveBack(double surplus, Clock::time_point now)
{
    if (m_active) {
        refill(now);
        m_level = std::min(m_capacity, m_level + surplus);
    }
}

void TokenBucket::correct(const Allowance &news, Clock::time_point now)
{
    refill(now);
    const bool known = m_active;
    if (news.limit) {
        const double used = *news.limit - news.left.value_or(*news.limit);
        const bool measured = used > 0 && news.reset;
        const double perMinute = measured ? used / (duration<double>(*news.reset).count() / kMinute) : *news.limit;
        if (m_configured <= 0) {
            m_active = true;
            m_capacity = *news.limit;
            m_perSecond = std::min(perMinute, *news.limit * kMinute) / kMinute;
        } else if (perMinute < m_configured) {
            setRate(perMinute, std::max(1.0, perMinute * m_burstShare));
        } else {
            setRate(m_configured, std::max(1.0, m_configured * m_burstShare));
        }
    }
    if (m_active && news.left) {
        m_level = known ? std::min(m_level, *news.left) : *news.left;
    }
    m_level = std::min(m_level, m_capacity);
}

} // namespace backends
