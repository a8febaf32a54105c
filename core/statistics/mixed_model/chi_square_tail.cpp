// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/chi_square_tail.h"

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/log1p.hpp>

#include <cmath>
#include <limits>
#include <numbers>

namespace core {
namespace {

using Quiet =
    boost::math::policies::policy<boost::math::policies::domain_error<boost::math::policies::ignore_error>,
                                  boost::math::policies::pole_error<boost::math::policies::ignore_error>,
                                  boost::math::policies::overflow_error<boost::math::policies::ignore_error>,
                                  boost::math::policies::evaluation_error<boost::math::policies::ignore_error>>;

// log Gamma(a) = (a - 1/2) log a - a + log(2 pi)/2 + correction; the correction's series for a >= 16.
double stirlingCorrection(double a)
{
    const double r = 1 / (a * a);
    return (1.0 / 12 - r * (1.0 / 360 - r * (1.0 / 1260 - r * (1.0 / 1680 - r / 1188)))) / a;
}

// log(x^a e^-x / Gamma(a)). For large a the three terms cancel, so their difference is taken analytically.
double logPrefix(double a, double x)
{
    if (a < 16)
        return a * std::log(x) - x - std::lgamma(a);
    const double offset = (x - a) / a;
    const double difference = std::abs(offset) < 0.5 ? boost::math::log1pmx(offset, Quiet()) : std::log(x / a) - offset;
    return a * difference + 0.5 * std::log(a / (2 * std::numbers::pi)) - stirlingCorrection(a);
}

// log Q(a, x) for x well above a: prefix times Legendre's continued fraction (Abramowitz and Stegun 6.5.31),
// evaluated by Lentz's method.
double logFarTail(double a, double x)
{
    constexpr double kTiny = 1e-300;
    constexpr int kMaxSteps = 100000;
    double b = x + 1 - a, c = 1 / kTiny, d = 1 / b, fraction = d;
    for (int i = 1; i < kMaxSteps; ++i) {
        const double numerator = -i * (i - a);
        b += 2;
        d = numerator * d + b;
        c = b + numerator / c;
        d = 1 / (std::abs(d) < kTiny ? kTiny : d);
        c = std::abs(c) < kTiny ? kTiny : c;
        const double factor = c * d;
        fraction *= factor;
        if (std::abs(factor - 1) < 1e-16)
            break;
    }
    return logPrefix(a, x) + std::log(fraction);
}

} // namespace

double chiSquareLogTail(double x, double df)
{
    if (std::isnan(x) || !(df > 0))
        return std::numeric_limits<double>::quiet_NaN();
    if (x <= 0)
        return 0;
    if (std::isinf(x))
        return -x;
    const double a = df / 2, half = x / 2;
    const double tail = boost::math::gamma_q(a, half, Quiet());
    if (tail > 0.5)
        return std::log1p(-boost::math::gamma_p(a, half, Quiet()));
    // Below about 1e-290 the value itself loses digits; the fraction converges fast there, since x is far above df.
    return tail > 1e-280 ? std::log(tail) : logFarTail(a, half);
}

double chiSquareLog10Tail(double x, double df)
{
    return chiSquareLogTail(x, df) / std::numbers::ln10;
}

} // namespace core
