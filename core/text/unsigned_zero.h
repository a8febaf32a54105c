// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace core {

// The value, or 0 where so many decimals would write it as "-0.00": a sign before nothing reads as a finding.
[[nodiscard]] inline double unsignedZero(double value, int decimals)
{
    return std::abs(value) < 0.5 * std::pow(10, -decimals) ? 0 : value;
}

} // namespace core
