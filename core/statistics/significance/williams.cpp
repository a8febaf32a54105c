// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/williams.h"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace core {

Statistic williamsTest(double goldFirst, double goldSecond, double firstSecond, std::int64_t n, bool oneSided)
{
    if (n < 4)
        return Statistic::none(Undefined::TooFew);
    if (!std::isfinite(goldFirst) || !std::isfinite(goldSecond) || !std::isfinite(firstSecond))
        return Statistic::none(Undefined::NotFinite);
    const auto count = static_cast<double>(n);
    // Determinant of the correlation matrix of the three.
    const double determinant = 1 - goldFirst * goldFirst - goldSecond * goldSecond - firstSecond * firstSecond +
                               2 * goldFirst * firstSecond * goldSecond;
    const double mean = (goldFirst + goldSecond) / 2, apart = 1 - firstSecond;
    const double variance = 2 * (count - 1) / (count - 3) * determinant + mean * mean * apart * apart * apart;
    const double difference = (goldFirst - goldSecond) * std::sqrt((count - 1) * (1 + firstSecond));
    if (!(variance > 0) || std::isnan(difference))
        return Statistic::none(Undefined::NoVariance);
    const double t = std::abs(difference) / std::sqrt(variance);
    const double tail = boost::math::cdf(complement(boost::math::students_t(count - 3), t));
    return Statistic::of(oneSided ? tail : 2 * tail);
}

} // namespace core
