// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Baselines lie beside minimal pairs and are none: nobody vets them, and no model of sensitivity counts them.

#include <string_view>

namespace core {

inline constexpr std::string_view kUnrelatedBaseline = "baseline-unrelated";
inline constexpr std::string_view kShuffledBaseline = "baseline-shuffled";

[[nodiscard]] constexpr bool isBaseline(std::string_view category)
{
    return category == kUnrelatedBaseline || category == kShuffledBaseline;
}

} // namespace core
