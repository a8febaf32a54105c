// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sums whose rounding error grows with log n. The order of additions is NumPy's, because where data hardly
// vary beside their size (1e9 ± 1e-3) the mean's last bit decides a correlation, and published figures
// come from there.

#include <cstddef>
#include <span>

namespace core::detail {

[[nodiscard]] inline double pairwiseSum(std::span<const double> values)
{
    constexpr std::size_t kLanes = 8, kBlock = 128;
    if (values.size() > kBlock) {
        const std::size_t half = values.size() / 2 / kLanes * kLanes;
        return pairwiseSum(values.first(half)) + pairwiseSum(values.subspan(half));
    }
    std::size_t i = 0;
    double sum = 0;
    if (values.size() >= kLanes) {
        double lane[kLanes] = {
            values[0], values[1], values[2], values[3], values[4], values[5], values[6], values[7]
        };
        for (i = kLanes; i + kLanes <= values.size(); i += kLanes)
            for (std::size_t k = 0; k < kLanes; ++k)
                lane[k] += values[i + k];
        sum = ((lane[0] + lane[1]) + (lane[2] + lane[3])) + ((lane[4] + lane[5]) + (lane[6] + lane[7]));
    }
    for (; i < values.size(); ++i)
        sum += values[i];
    return sum;
}

[[nodiscard]] inline double pairwiseMean(std::span<const double> values)
{
    return pairwiseSum(values) / static_cast<double>(values.size());
}

} // namespace core::detail
