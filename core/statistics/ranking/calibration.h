// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside of accEq(): the search for ε without sorting every pair. Passes over the pairs sum the events of
// buckets of ε; a bucket's sum at its end is a lower bound of the optimum, its sum at its start plus all its
// gains an upper bound. Buckets that can't hold the optimum are dropped; what the others hold is refined by
// another pass or, once it is little, sorted.

#include "core/statistics/ranking/pair_events.h"

namespace core::detail {

struct Optimum {
    WideInt sum = 0; // weighted, as EventTable::whole says
    double epsilon = 0;
};

// `atZero` is the weighted sum at ε = 0. The smallest ε with the highest sum.
[[nodiscard]] Optimum calibrate(const EventTable &table, WideInt atZero);

} // namespace core::detail
