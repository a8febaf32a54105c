// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/win_rate.h"

#include <cmath>
#include <map>
#include <utility>

namespace core {
namespace {

Interval rateOf(const WinRate &counts, TieRule ties, double confidence)
{
    const int decided = counts.wins + counts.losses;
    const double successes = counts.wins + (ties == TieRule::Half ? 0.5 * counts.ties : 0.0);
    return wilson(successes, ties == TieRule::Skip ? decided : decided + counts.ties, confidence);
}

} // namespace

std::vector<WinRate> winRates(const MixedModelRows &rows, TieRule ties, double confidence)
{
    std::map<std::pair<int, int>, WinRate> cells;
    for (std::size_t i = 0; i < rows.delta.size(); ++i) {
        const std::pair key(rows.condition.codes[i], rows.metric.codes[i]);
        if (key.first < 0 || key.second < 0)
            continue;
        WinRate &cell = cells[key];
        const double delta = rows.delta[i];
        ++(std::isnan(delta) ? cell.missing : delta > 0 ? cell.wins : delta < 0 ? cell.losses : cell.ties);
    }
    std::vector<WinRate> out;
    for (auto &[key, cell] : cells) {
        cell.condition = rows.condition.levels[key.first];
        cell.metric = rows.metric.levels[key.second];
        cell.rate = rateOf(cell, ties, confidence);
        out.push_back(std::move(cell));
    }
    return out;
}

} // namespace core
