// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/score_groups.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

std::vector<double> ScoreGroups::gather(std::span<const double> table) const
{
    std::vector<double> out;
    out.reserve(positions.size());
    for (const std::size_t position : positions)
        out.push_back(table[position]);
    return out;
}

ScoreGroups groupScores(std::size_t systems, Grouping grouping, std::span<const std::span<const double>> tables)
{
    ScoreGroups out;
    const std::size_t cells = tables.empty() ? 0 : tables.front().size();
    const bool ragged = std::ranges::any_of(tables, [cells](auto table) { return table.size() != cells; });
    if (cells == 0 || ragged || (grouping != Grouping::Flat && (systems == 0 || cells % systems != 0)))
        return out;
    const std::size_t items = grouping == Grouping::Flat ? cells : cells / systems;
    const std::size_t rows = grouping == Grouping::Flat ? 1 : systems;
    const bool byItem = grouping == Grouping::Item;
    const std::size_t groups = byItem ? items : rows, members = byItem ? rows : items;
    out.positions.reserve(cells);
    for (std::size_t group = 0; group < groups; ++group) {
        for (std::size_t member = 0; member < members; ++member) {
            const std::size_t position = byItem ? member * items + group : group * items + member;
            if (std::ranges::none_of(tables, [position](auto table) { return std::isnan(table[position]); }))
                out.positions.push_back(position);
        }
        if (out.positions.size() > out.starts.back())
            out.starts.push_back(out.positions.size());
    }
    out.missing = cells - out.positions.size();
    return out;
}

ScoreGroups groupScores(std::size_t systems, Grouping grouping, std::span<const double> gold,
                        std::span<const double> metric)
{
    const std::array tables{ gold, metric };
    return groupScores(systems, grouping, tables);
}

} // namespace core
