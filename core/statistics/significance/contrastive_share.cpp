// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/contrastive_share.h"

#include <vector>

namespace core {

ContrastiveAccuracy contrastiveShare(std::span<const Contrast> passages, TieRule ties, const SharePlan &plan)
{
    ContrastiveAccuracy made;
    std::vector<CaseCluster> clusters;
    for (const Contrast &passage : passages) {
        clusters.push_back({ passage.successes(ties), passage.trials(ties) });
        made.metricTies += passage.ties;
        made.unscored += passage.missing;
    }
    const ClusteredShare share = clusteredShare(clusters, plan);
    made.accuracy = share.share;
    made.overPassages = share.overClusters;
    return made;
}

} // namespace core
