// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace core {

// Mean that knows when there was nothing to average.
struct RunningMean {
    double sum = 0;
    int n = 0;
    void add(double value)
    {
        sum += value;
        ++n;
    }
    [[nodiscard]] std::optional<double> value() const { return n > 0 ? std::optional(sum / n) : std::nullopt; }
};

} // namespace core
