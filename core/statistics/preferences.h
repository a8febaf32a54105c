// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How often a score agrees with people's preferences, and with what certainty.

#include "core/domain.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct Interval {
    double estimate = 0, low = 0, high = 0;
    int n = 0;
    bool operator==(const Interval &) const = default;
};

// Wilson score interval of a proportion (Wilson 1927), without continuity correction.
// successes may be fractional (ties as one half); n = 0 gives the whole unit interval and an estimate
// that is not a number. `confidence` lies between 0 and 1.
[[nodiscard]] Interval wilson(double successes, int n, double confidence = 0.95);

enum class TieRule { Zero, Half, Skip }; // how a pair that the score can't tell apart counts

// How the interval of a share of pairs was found.
inline constexpr std::string_view kOverPassages = "bootstrap over passages", kWilson = "Wilson";

struct ContrastiveAccuracy {
    std::string pairKind; // "human–machine", "machine–machine", "human–human", "unknown"
    Interval accuracy;    // over pairs that people did not tie and both of whose texts have a score
    int metricTies = 0;   // pairs with equal scores
    int peopleTies = 0;   // left out
    int unscored = 0;     // left out: a text without a score
    bool overPassages{};  // interval: a bootstrap over passages (NaN = none was drawn), else Wilson's

    [[nodiscard]] std::string_view intervalName() const { return overPassages ? kOverPassages : kWilson; }
};

// One result per pair kind that occurs, in a fixed order; never a joint one, since where one kind was
// filtered so that the human always wins a joint figure misleads. `scores` and `kinds` go by text; every
// preference counts for itself, also where several raters judged one pair. Scores tie when they are equal. The interval
// is clusteredShare()'s with the passages as clusters; a preference of segment 0 stands for itself.
[[nodiscard]] std::vector<ContrastiveAccuracy> contrastiveAccuracy(const std::vector<Preference> &preferences,
                                                                   const std::map<RowId, double> &scores,
                                                                   const std::map<RowId, SystemKind> &kinds,
                                                                   TieRule ties);

} // namespace core
