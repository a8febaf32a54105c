// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/clustered_share.h"

#include "core/statistics/significance/bootstrap.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace core {
namespace {

CaseCluster sumOf(std::span<const CaseCluster> clusters)
{
    CaseCluster sum;
    for (const CaseCluster &cluster : clusters) {
        sum.successes += cluster.successes;
        sum.trials += cluster.trials;
    }
    return sum;
}

} // namespace

ClusteredShare clusteredShare(std::span<const CaseCluster> clusters, const SharePlan &plan)
{
    std::vector<CaseCluster> used;
    std::ranges::copy_if(clusters, std::back_inserter(used),
                         [](const CaseCluster &cluster) { return cluster.trials > 0; });
    const CaseCluster all = sumOf(used);
    ClusteredShare out{ wilson(all.successes, all.trials, plan.confidence), false };
    if (std::ranges::all_of(used, [](const CaseCluster &cluster) { return cluster.trials == 1; }))
        return out;
    out.overClusters = true;
    const auto count = static_cast<int>(used.size());
    if (plan.draws == 0 || count < 2) { // one cluster, drawn anew, is always itself
        out.share.low = out.share.high = std::numeric_limits<double>::quiet_NaN();
        return out;
    }
    if (all.successes <= 0 || all.successes >= all.trials) {
        const Interval byCluster = wilson(all.successes <= 0 ? 0 : count, count, plan.confidence);
        out.share.low = byCluster.low;
        out.share.high = byCluster.high;
        return out;
    }
    const auto share = [&used](std::span<const std::uint32_t> items) {
        CaseCluster sum;
        for (const std::uint32_t item : items) {
            sum.successes += used[item].successes;
            sum.trials += used[item].trials;
        }
        return Statistic::of(sum.successes / sum.trials);
    };
    const BootstrapInterval interval = percentileInterval(
        plainBootstrap(used.size(), share, plan.draws, randomResamples(plan.seed), plan.threads), plan.confidence);
    out.share.low = interval.low.value;
    out.share.high = interval.high.value;
    return out;
}

} // namespace core
