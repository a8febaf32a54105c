// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Contrastive accuracy: how often a metric scores the better text of a pair higher. What a tie counts is said
// by whoever asks, never assumed.

#include "core/statistics/preferences.h"
#include "core/statistics/statistic.h"

#include <span>

namespace core {

struct Contrast {
    int wins = 0, ties = 0, losses = 0;
    int missing = 0; // pairs without both scores, left out
    bool operator==(const Contrast &) const = default;

    void add(double better, double worse);
    [[nodiscard]] int pairs() const { return wins + ties + losses; }
    // What `rule` makes of them: successes (half ones with TieRule::Half) among trials.
    [[nodiscard]] double successes(TieRule rule) const;
    [[nodiscard]] int trials(TieRule rule) const;
    // NoData where no pair is left.
    [[nodiscard]] Statistic accuracy(TieRule rule) const;
    // (wins - losses - ties) / pairs: the Kendall-like of ACES and WMT, where a tie is a miss.
    [[nodiscard]] Statistic tauLike() const;
};

// Pair i is better[i] and worse[i]; NaN = missing. Equally long.
[[nodiscard]] Contrast contrast(std::span<const double> better, std::span<const double> worse);

} // namespace core
