// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside of the permutation tests: the loop over draws, with blocks and threads.

#include "core/statistics/significance/permutation.h"

#include <array>
#include <functional>

namespace core::detail {

// The agreement of the first and the second hybrid under the bits of one draw.
using DrawnAgreement = std::function<std::array<Statistic, 2>(std::span<const std::uint64_t> bits)>;

// Fills in `test` (whose first, second and delta are set) from draws of `words` words each.
void runDraws(PermutationTest &test, const PermutationPlan &plan, std::size_t words, const DrawnAgreement &agreement);

} // namespace core::detail
