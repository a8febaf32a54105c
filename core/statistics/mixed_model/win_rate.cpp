// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/win_rate.h"

#include <cmath>
#include <map>
#include <utility>

namespace core {
namespace {

CaseCluster casesOf(const WinRate &counts, TieRule ties)
{
    const int decided = counts.wins + counts.losses;
    return { counts.wins + (ties == TieRule::Half ? 0.5 * counts.ties : 0.0),
             ties == TieRule::Skip ? decided : decided + counts.ties };
}

void add(WinRate &cell, double delta)
{
    ++(std::isnan(delta) ? cell.missing : delta > 0 ? cell.wins : delta < 0 ? cell.losses : cell.ties);
}

} // namespace

std::vector<WinRate> winRates(const MixedModelRows &rows, TieRule ties, double confidence)
{
    std::map<std::pair<int, int>, WinRate> cells;
    for (std::size_t i = 0; i < rows.delta.size(); ++i) {
        const std::pair key(rows.condition.codes[i], rows.metric.codes[i]);
        if (key.first < 0 || key.second < 0)
            continue;
        add(cells[key], rows.delta[i]);
    }
    std::vector<WinRate> out;
    for (auto &[key, cell] : cells) {
        cell.condition = rows.condition.levels[key.first];
        cell.metric = rows.metric.levels[key.second];
        const CaseCluster cases = casesOf(cell, ties);
        cell.rate = wilson(cases.successes, cases.trials, confidence);
        out.push_back(std::move(cell));
    }
    return out;
}

std::vector<WinRate> winRatesBySegment(const MixedModelRows &rows, TieRule ties, const SharePlan &plan)
{
    std::map<std::pair<int, int>, std::map<int, WinRate>> cells; // by segment
    for (std::size_t i = 0; i < rows.delta.size(); ++i)
        if (rows.condition.codes[i] >= 0 && rows.metric.codes[i] >= 0)
            add(cells[{ rows.condition.codes[i], rows.metric.codes[i] }][rows.segment.codes[i]], rows.delta[i]);
    std::vector<WinRate> out = winRates(rows, ties, plan.confidence);
    auto made = out.begin(); // in the same order
    for (const auto &[key, bySegment] : cells) {
        std::vector<CaseCluster> clusters;
        for (const auto &[segment, counts] : bySegment)
            clusters.push_back(casesOf(counts, ties));
        const ClusteredShare share = clusteredShare(clusters, plan);
        made->rate = share.share;
        made->overSegments = share.overClusters;
        ++made;
    }
    return out;
}

} // namespace core
