// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/bootstrap.h"

#include "core/statistics/counter_random.h"
#include "core/statistics/significance/draws.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <numeric>

namespace core {

namespace {

double normalQuantile(double p)
{
    return boost::math::quantile(boost::math::normal(), p);
}

double normalShare(double z)
{
    return boost::math::cdf(boost::math::normal(), z);
}

double quantile(std::span<const double> sorted, double share)
{
    const double position = std::clamp(share, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const double rest = position - static_cast<double>(below);
    const double low = sorted[below], high = sorted[std::min(below + 1, sorted.size() - 1)];
    // From the nearer end, so that the result can't leave [low, high].
    return rest < 0.5 ? low + (high - low) * rest : high - (high - low) * (1 - rest);
}

// z0: how far the point lies from the resamples' median, values equal to it counted half.
Statistic biasOf(const Bootstrap &bootstrap)
{
    const auto [first, last] = std::ranges::equal_range(bootstrap.resampled, bootstrap.point.value);
    const auto below = static_cast<double>(first - bootstrap.resampled.begin());
    const auto notAbove = static_cast<double>(last - bootstrap.resampled.begin());
    const double share = (below + notAbove) / (2 * static_cast<double>(bootstrap.resampled.size()));
    if (share <= 0 || share >= 1)
        return Statistic::none(Undefined::Constant);
    return Statistic::of(normalQuantile(share));
}

// Skewness of the leave-one-out influences.
Statistic accelerationOf(std::size_t n, const ResampledStatistic &statistic)
{
    std::vector<std::uint32_t> others(n - 1);
    std::vector<double> values(n);
    for (std::size_t left = 0; left < n; ++left) {
        for (std::size_t i = 0; i + 1 < n; ++i)
            others[i] = static_cast<std::uint32_t>(i < left ? i : i + 1);
        const Statistic value = statistic(others);
        if (!value.defined())
            return value;
        values[left] = value.value;
    }
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(n);
    double squares = 0, cubes = 0;
    for (const double value : values) {
        const double influence = static_cast<double>(n - 1) * (mean - value);
        squares += influence * influence;
        cubes += influence * influence * influence;
    }
    if (std::ranges::all_of(values, [&values](double value) { return value == values.front(); }) || !(squares > 0))
        return Statistic::none(Undefined::Constant);
    return Statistic::of(cubes / (6 * std::pow(squares, 1.5)));
}

BootstrapInterval none(Undefined why)
{
    return { Statistic::none(why), Statistic::none(why) };
}

} // namespace

ResampleSource randomResamples(std::uint64_t seed)
{
    return [seed](std::size_t draw, std::span<std::uint32_t> items) {
        CounterRandom random(seed, draw);
        std::ranges::generate(items, [&] { return static_cast<std::uint32_t>(random.below(items.size())); });
    };
}

Bootstrap plainBootstrap(std::size_t n, const ResampledStatistic &statistic, std::size_t draws,
                         const ResampleSource &resamples, unsigned threads)
{
    Bootstrap out;
    std::vector<std::uint32_t> all(n);
    std::iota(all.begin(), all.end(), 0U);
    out.point = n == 0 || draws == 0 ? Statistic::none(Undefined::NoData) : statistic(all);
    out.bias = out.acceleration = out.point.defined() ? Statistic() : Statistic::none(out.point.why);
    out.why = out.point.why;
    if (!out.point.defined())
        return out;
    std::vector<Statistic> values(draws);
    shareDraws(0, draws, threads, [&](std::size_t first, std::size_t last) {
        std::vector<std::uint32_t> items(n);
        for (std::size_t draw = first; draw < last; ++draw) {
            resamples(draw, items);
            values[draw] = statistic(items);
        }
    });
    for (const Statistic &value : values) {
        out.resampled.push_back(value.value);
        out.sum += value.value;
        out.why = value.defined() ? out.why : value.why;
    }
    if (out.why != Undefined::No)
        return out;
    std::ranges::sort(out.resampled);
    return out;
}

Bootstrap bootstrap(std::size_t n, const ResampledStatistic &statistic, std::size_t draws,
                    const ResampleSource &resamples, unsigned threads)
{
    Bootstrap out = plainBootstrap(n, statistic, draws, resamples, threads);
    if (out.why != Undefined::No)
        return out;
    out.bias = biasOf(out);
    out.acceleration = n > 1 ? accelerationOf(n, statistic) : Statistic::none(Undefined::TooFew);
    return out;
}

BootstrapInterval percentileInterval(const Bootstrap &bootstrap, double confidence)
{
    if (bootstrap.why != Undefined::No)
        return none(bootstrap.why);
    const double tail = (1 - confidence) / 2;
    return { Statistic::of(quantile(bootstrap.resampled, tail)),
             Statistic::of(quantile(bootstrap.resampled, 1 - tail)) };
}

BootstrapInterval basicInterval(const Bootstrap &bootstrap, double confidence)
{
    const BootstrapInterval inner = percentileInterval(bootstrap, confidence);
    if (!inner.low.defined())
        return inner;
    return { Statistic::of(2 * bootstrap.point.value - inner.high.value),
             Statistic::of(2 * bootstrap.point.value - inner.low.value) };
}

BootstrapInterval bcaInterval(const Bootstrap &bootstrap, double confidence)
{
    if (bootstrap.why != Undefined::No)
        return none(bootstrap.why);
    if (!bootstrap.bias.defined() || !bootstrap.acceleration.defined())
        return none(bootstrap.bias.defined() ? bootstrap.acceleration.why : bootstrap.bias.why);
    const double z0 = bootstrap.bias.value, a = bootstrap.acceleration.value;
    const auto corrected = [z0, a](double share) {
        const double z = z0 + normalQuantile(share);
        return normalShare(z0 + z / (1 - a * z));
    };
    const double tail = (1 - confidence) / 2;
    return { Statistic::of(quantile(bootstrap.resampled, corrected(tail))),
             Statistic::of(quantile(bootstrap.resampled, corrected(1 - tail))) };
}

Statistic bootstrapError(const Bootstrap &bootstrap)
{
    if (bootstrap.why != Undefined::No)
        return Statistic::none(bootstrap.why);
    const auto n = static_cast<double>(bootstrap.resampled.size());
    if (bootstrap.resampled.size() < 2)
        return Statistic::none(Undefined::TooFew);
    const double mean = bootstrap.sum / n;
    double squares = 0;
    for (const double value : bootstrap.resampled)
        squares += (value - mean) * (value - mean);
    return Statistic::of(std::sqrt(squares / (n - 1)));
}

SacrebleuInterval sacrebleuInterval(const Bootstrap &bootstrap)
{
    if (bootstrap.why != Undefined::No) {
        const Statistic undefined = Statistic::none(bootstrap.why);
        return { undefined, undefined, undefined, undefined };
    }
    const std::size_t n = bootstrap.resampled.size();
    const double low = bootstrap.resampled[n / 40], high = bootstrap.resampled[n - n / 40 - 1];
    return { Statistic::of(bootstrap.sum / static_cast<double>(n)), Statistic::of(0.5 * (high - low)),
             Statistic::of(low), Statistic::of(high) };
}

} // namespace core
