// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/correlation/linear_fit.h"

#include "core/statistics/correlation/correlation.h"
#include "core/statistics/correlation/pairwise_sum.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace core {
namespace {

LinearFit without(LinearFit fit, Undefined why)
{
    fit.slope = fit.intercept = fit.residual = Statistic::none(why);
    return fit;
}

} // namespace

double LinearFit::at(double x) const
{
    return slope.defined() ? intercept.value + slope.value * x : std::nan("");
}

Statistic LinearFit::halfBand(double x) const
{
    if (!residual.defined())
        return residual;
    const double away = x - meanX;
    return Statistic::of(quantile * residual.value * std::sqrt(1 / static_cast<double>(n) + away * away / spreadX));
}

LinearFit linearFit(std::span<const double> x, std::span<const double> y, double confidence)
{
    const CompletePairs pairs = completePairs(x, y);
    LinearFit fit;
    fit.n = pairs.x.size();
    fit.missing = pairs.missing;
    if (fit.n < 2)
        return without(fit, fit.n == 0 ? Undefined::NoData : Undefined::TooFew);
    const auto finite = [](double value) { return std::isfinite(value); };
    if (!std::ranges::all_of(pairs.x, finite) || !std::ranges::all_of(pairs.y, finite))
        return without(fit, Undefined::NotFinite);
    fit.meanX = detail::pairwiseMean(pairs.x);
    const double meanY = detail::pairwiseMean(pairs.y);
    double products = 0;
    for (std::size_t i = 0; i < fit.n; ++i) {
        fit.spreadX += (pairs.x[i] - fit.meanX) * (pairs.x[i] - fit.meanX);
        products += (pairs.x[i] - fit.meanX) * (pairs.y[i] - meanY);
    }
    if (std::ranges::all_of(pairs.x, [&](double value) { return value == pairs.x.front(); }))
        return without(fit, Undefined::Constant);
    fit.slope = Statistic::of(products / fit.spreadX);
    fit.intercept = Statistic::of(meanY - fit.slope.value * fit.meanX);
    if (fit.n < 3) {
        fit.residual = Statistic::none(Undefined::TooFew);
        return fit;
    }
    double squares = 0;
    for (std::size_t i = 0; i < fit.n; ++i) {
        const double off = pairs.y[i] - fit.at(pairs.x[i]);
        squares += off * off;
    }
    const auto freedom = static_cast<double>(fit.n - 2);
    fit.residual = Statistic::of(std::sqrt(squares / freedom));
    fit.quantile = boost::math::quantile(boost::math::students_t(freedom), 0.5 + confidence / 2);
    return fit;
}

} // namespace core
