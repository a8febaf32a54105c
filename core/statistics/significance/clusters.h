// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Significance clusters over many metrics, as WMT's metrics task ranks them (Freitag et al. 2023).

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace core {

// Rank of each metric, from 1, in the order of `scores`. Going down by score, a new cluster begins with the
// first metric that one of the current cluster beats at p <= alpha; all before it share a rank. Scores that
// are not a number come last and get rank 0: there is nothing to rank. `p(better, worse)` is the p-value of
// “better is truly better”, by position in `scores`; one that is not a number never separates. Of equal
// scores the first stands first.
[[nodiscard]] std::vector<int> significanceClusters(std::span<const double> scores,
                                                    const std::function<double(std::size_t, std::size_t)> &p,
                                                    double alpha = 0.05);

} // namespace core
