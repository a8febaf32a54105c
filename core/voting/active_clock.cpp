// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/active_clock.h"

#include <algorithm>
#include <utility>

namespace core {

void ActiveClock::count(std::int64_t nowMs)
{
    if (m_last)
        m_sum += std::clamp<std::int64_t>(nowMs - *m_last, 0, kLongestGapMs);
}

void ActiveClock::sign(std::int64_t nowMs)
{
    count(nowMs);
    m_last = nowMs;
}

void ActiveClock::pause(std::int64_t nowMs)
{
    count(nowMs);
    m_last.reset();
}

std::int64_t ActiveClock::take(std::int64_t nowMs)
{
    if (m_last)
        sign(nowMs);
    return std::exchange(m_sum, 0);
}

} // namespace core
