// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/optimum.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core::mixed {
namespace {

// In log(1 + n rho): dense near 0, where a second maximum beside rho = 0 itself hides.
constexpr std::array kGrid{ 0.0, 0.05, 0.15, 0.3, 0.5, 0.75, 1.1, 1.5, 2.0, 2.7, 3.6, 5.0, 7.0, 10.0, 14.0, 20.0 };

// The axis of the search: even steps in it are even steps in rho near 0 and in log rho far from 0.
struct Scale {
    double size;
    [[nodiscard]] double rho(double x) const { return std::expm1(x) / size; }
    [[nodiscard]] double slope(double x) const { return std::exp(x) / size; } // of rho in x
};

// Newton's method on the score, held in [low, high] by bisection. The deviance at `start` is no higher than at
// either end, so that walking downhill from it can't leave the bracket without meeting a minimum.
double solveScore(const Profile &profile, const Scale &scale, double low, double start, double high)
{
    constexpr int kMaxSteps = 80;
    constexpr double kPrecision = 1e-14;
    double x = start;
    for (int i = 0; i < kMaxSteps; ++i) {
        const double stretch = scale.slope(x);
        const ProfilePoint point = profile.at(scale.rho(x));
        const double slope = point.slope * stretch;
        const double curve = point.curve * stretch * stretch + slope;
        (slope < 0 ? low : high) = x;
        double next = x - slope / curve;
        if (!(curve > 0) || !(next > low) || !(next < high))
            next = (low + high) / 2;
        const double step = std::abs(next - x);
        x = next;
        if (step <= kPrecision * (1 + x) || high - low <= kPrecision * (1 + x))
            break;
    }
    return scale.rho(x);
}

} // namespace

Optimum findOptimum(const Profile &profile)
{
    const Scale scale{ profile.rowsPerGroup() };
    std::array<double, kGrid.size()> deviances;
    for (std::size_t i = 0; i < kGrid.size(); ++i)
        deviances[i] = profile.deviance(scale.rho(kGrid[i]));
    const auto best = static_cast<std::size_t>(std::ranges::min_element(deviances) - deviances.begin());
    if (best == kGrid.size() - 1)
        return { 0, Undefined::NoVariance };
    if (best == 0 && profile.at(0).slope >= 0)
        return {};
    const double low = best == 0 ? 0 : kGrid[best - 1];
    return { solveScore(profile, scale, low, kGrid[best], kGrid[best + 1]), Undefined::No };
}

} // namespace core::mixed
