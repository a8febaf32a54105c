// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace core {

// Twice the mid-rank of each value (1-based; tied values share the mean of their places), so that every
// rank is a whole number. Infinities rank as they are; no NaN. O(n log n).
[[nodiscard]] std::vector<std::int64_t> doubledRanks(std::span<const double> values);

} // namespace core
