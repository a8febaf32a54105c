// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Bootstrap confidence intervals (Efron & Tibshirani 1993, chapters 13 and 14).

#include "core/statistics/statistic.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace core {

// The statistic of the items at the given positions (with repetition). Called from several threads at once.
using ResampledStatistic = std::function<Statistic(std::span<const std::uint32_t> items)>;
// Fills in the positions of one resample.
using ResampleSource = std::function<void(std::size_t draw, std::span<std::uint32_t> items)>;

// Each position uniform in [0, n), n the length of the span, from CounterRandom(seed, draw).
[[nodiscard]] ResampleSource randomResamples(std::uint64_t seed);

struct Bootstrap {
    Statistic point;               // on the items as they are
    std::vector<double> resampled; // ascending
    double sum = 0;                // of resampled, in the order drawn
    Statistic bias, acceleration;  // z0 and a of BCa
    // Why there is no interval, if there is none: the statistic is undefined on the items or on a resample.
    Undefined why = Undefined::No;
};

struct BootstrapInterval {
    Statistic low, high;
};

// Besides the resamples it leaves out one item at a time, for the acceleration: `draws` + n + 1 calls.
// NoData for n = 0 or no draws.
[[nodiscard]] Bootstrap bootstrap(std::size_t n, const ResampledStatistic &statistic, std::size_t draws,
                                  const ResampleSource &resamples, unsigned threads = 1);
// The same in `draws` + 1 calls, without bias and acceleration: enough for every interval but BCa, and with many items
// most of the time saved.
[[nodiscard]] Bootstrap plainBootstrap(std::size_t n, const ResampledStatistic &statistic, std::size_t draws,
                                       const ResampleSource &resamples, unsigned threads = 1);

// Quantiles are interpolated linearly (Hyndman & Fan's type 7).
[[nodiscard]] BootstrapInterval percentileInterval(const Bootstrap &bootstrap, double confidence = 0.95);
[[nodiscard]] BootstrapInterval basicInterval(const Bootstrap &bootstrap, double confidence = 0.95);
// Bias-corrected and accelerated. Constant where all resamples lie on one side of the point or leaving out
// an item never changes the statistic.
[[nodiscard]] BootstrapInterval bcaInterval(const Bootstrap &bootstrap, double confidence = 0.95);
// Standard deviation of the resampled values, with n - 1. TooFew below two draws.
[[nodiscard]] Statistic bootstrapError(const Bootstrap &bootstrap);

// sacreBLEU's way: order statistics at n/40 from either end, mean of the resamples, half the width. Always 95 %.
struct SacrebleuInterval {
    Statistic mean, halfWidth, low, high;
};
[[nodiscard]] SacrebleuInterval sacrebleuInterval(const Bootstrap &bootstrap);

} // namespace core
