// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which scores are compared with which: a table of systems × items, cut into groups.

#include <cstddef>
#include <span>
#include <vector>

namespace core {

enum class Grouping {
    Flat,   // every score with every other
    Item,   // the systems of one item among each other (the literature's default for Acc-eq)
    System, // the items of one system among each other
};

// Positions in a packed table (row-major, one row a system), group after group.
struct ScoreGroups {
    std::vector<std::size_t> positions;
    std::vector<std::size_t> starts{ 0 }; // group g is positions[starts[g]] … positions[starts[g + 1] - 1]
    std::size_t missing = 0;              // cells left out

    [[nodiscard]] std::size_t count() const { return starts.size() - 1; }
    [[nodiscard]] std::size_t size(std::size_t group) const { return starts[group + 1] - starts[group]; }
    // The values at the positions, so that every group is one contiguous piece.
    [[nodiscard]] std::vector<double> gather(std::span<const double> table) const;
    [[nodiscard]] std::span<const double> of(std::span<const double> gathered, std::size_t group) const
    {
        return gathered.subspan(starts[group], size(group));
    }
};

// Groups of the cells that have a number (not NaN) in every one of `tables`; empty groups are dropped.
// The tables are equally long. Where the length is no multiple of `systems` there are no rows to speak of:
// the result then has no groups, unless the grouping is flat, which needs none.
[[nodiscard]] ScoreGroups groupScores(std::size_t systems, Grouping grouping,
                                      std::span<const std::span<const double>> tables);

// The same for a reference (people) and one metric.
[[nodiscard]] ScoreGroups groupScores(std::size_t systems, Grouping grouping, std::span<const double> gold,
                                      std::span<const double> metric);

} // namespace core
