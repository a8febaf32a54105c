// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/score_series.h"

#include <limits>

namespace core {

std::vector<double> seriesTable(const ScoreSeries &series, const TextGrid &grid,
                                const std::vector<std::size_t> &segments)
{
    const std::size_t systems = grid.systems().size();
    std::vector<double> table(systems * segments.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t system = 0; system < systems; ++system) {
        for (std::size_t column = 0; column < segments.size(); ++column) {
            const auto value = series.values.find(grid.text(segments[column], system));
            if (value != series.values.end())
                table[system * segments.size() + column] = series.higherIsBetter ? value->second : -value->second;
        }
    }
    return table;
}

} // namespace core
