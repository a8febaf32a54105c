// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/proportions.h"

#include <algorithm>
#include <boost/math/special_functions/beta.hpp>
#include <limits>

namespace core {

Statistic fairUpperTail(long long successes, long long n)
{
    if (n <= 0)
        return Statistic::none(Undefined::NoData);
    if (successes <= 0)
        return Statistic::of(1);
    if (successes > n)
        return Statistic::of(0);
    return Statistic::of(
        boost::math::ibeta(static_cast<double>(successes), static_cast<double>(n - successes + 1), 0.5));
}

Statistic signTest(int wins, int losses)
{
    const Statistic tail = fairUpperTail(std::max(wins, losses), static_cast<long long>(wins) + losses);
    return tail.defined() ? Statistic::of(std::min(1.0, 2 * tail.value)) : tail;
}

Interval clopperPearson(int successes, int n, double confidence)
{
    if (n <= 0)
        return { std::numeric_limits<double>::quiet_NaN(), 0, 1, 0 };
    const double tail = (1 - confidence) / 2;
    Interval out{ static_cast<double>(successes) / n, 0, 1, n };
    if (successes > 0)
        out.low = boost::math::ibeta_inv(static_cast<double>(successes), static_cast<double>(n - successes + 1), tail);
    if (successes < n)
        out.high =
            boost::math::ibetac_inv(static_cast<double>(successes + 1), static_cast<double>(n - successes), tail);
    return out;
}

} // namespace core
