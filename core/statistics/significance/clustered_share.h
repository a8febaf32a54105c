// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A share of cases that come in clusters, as the pairs of a passage do. Pairs of one passage have translations in
// common: Wilson's interval, which takes cases for independent, is too narrow for them.

#include "core/statistics/preferences.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace core {

struct CaseCluster {
    double successes = 0; // may be fractional
    int trials = 0;
};

struct SharePlan {
    std::size_t draws = 1000;
    std::uint64_t seed = 20251;
    unsigned threads = 1;
    double confidence = 0.95;
};

struct ClusteredShare {
    Interval share;            // n is the number of cases; the ends are NaN where there is no interval
    bool overClusters = false; // how its ends were found: drawing whole clusters, else Wilson's
};

// Wilson's interval where no cluster has more than one case, else a percentile bootstrap over the clusters that have
// any. There is none without draws or with one such cluster. Where all cases go alike every draw does, too: the ends
// are then Wilson's with a cluster for a case.
[[nodiscard]] ClusteredShare clusteredShare(std::span<const CaseCluster> clusters, const SharePlan &plan);

} // namespace core
