// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What Acc-eq a metric without any knowledge would have: its scores dealt out at random within each group, ε
// calibrated anew. It is not one half: it depends on how often people tie.

#include "core/statistics/ranking/acc_eq.h"

#include <stop_token>

namespace core {

struct ChanceLevel {
    Statistic mean, low, high; // over draws; 2.5 and 97.5 % order statistics
    Statistic p;               // share of draws at least as high as the metric as it is
    std::size_t draws = 0;
};

// As accEq(); draw i shuffles with CounterRandom(seed, i). Undefined as accEq() is, without draws, and when it was
// stopped, which it is within a draw.
[[nodiscard]] ChanceLevel chanceLevel(std::span<const double> gold, std::span<const double> metric, std::size_t systems,
                                      Grouping grouping, std::size_t draws, std::uint64_t seed, unsigned threads = 1,
                                      const std::stop_token &stop = {});

} // namespace core
