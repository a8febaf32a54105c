// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside of accEq(): what raising ε does to each pair, and exact weights for groups of different sizes.
// Only two kinds of pairs matter. One that people tie becomes right at ε = |difference| (unless it is right
// already, at difference 0); a concordant one stops being right there. Discordant pairs are never right.

#include "core/statistics/ranking/score_groups.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace core::detail {

__extension__ using WideInt = __int128;

// One group, sorted by people's scores; a block is a run that people tie.
struct EventGroup {
    std::size_t begin = 0, end = 0;        // in EventTable::metric
    WideInt weight = 0;                    // of one right pair
    WideInt rightAtZero = 0, goldTied = 0; // weighted
};

struct EventTable {
    std::vector<double> metric;          // sorted within groups
    std::vector<std::uint32_t> blockEnd; // per element: where its block ends, relative to its group
    std::vector<EventGroup> groups;      // with at least one pair
    std::int64_t pairs = 0;
    double widest = 0; // largest |difference| within a group
    bool finite = true;
    // A group whose pairs are all right weighs `whole`; sums differ by rounding up to `slack` only.
    // slack is 0 wherever the least common multiple of the groups' pair counts is small enough.
    WideInt whole = 1, slack = 0;
};

[[nodiscard]] EventTable makeEventTable(const ScoreGroups &groups, std::span<const double> gold,
                                        std::span<const double> metric);

// Calls gain(d) for each pair that becomes right at d > 0 and lose(d) for each that stops being right. lose
// is called for every pair that people do not tie, d being 0 or less where it is not concordant: the callee
// ignores those, which is cheaper than a branch here.
template <typename Gain, typename Lose>
void visitEvents(const EventTable &table, const EventGroup &group, const Gain &gain, const Lose &lose)
{
    const std::size_t size = group.end - group.begin;
    const double *const metric = table.metric.data() + group.begin;
    for (std::size_t i = 0; i < size; ++i) {
        const double own = metric[i];
        const std::size_t blockEnd = table.blockEnd[group.begin + i];
        for (std::size_t j = i + 1; j < blockEnd; ++j)
            gain(own < metric[j] ? metric[j] - own : own - metric[j]);
        for (std::size_t j = blockEnd; j < size; ++j)
            lose(metric[j] - own);
    }
}

} // namespace core::detail
