// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/chance_level.h"

#include "core/statistics/counter_random.h"
#include "core/statistics/significance/draws.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

void shuffleWithinGroups(const ScoreGroups &groups, std::vector<double> &scores, CounterRandom random)
{
    for (std::size_t g = 0; g < groups.count(); ++g) {
        const std::size_t begin = groups.starts[g];
        for (std::size_t left = groups.size(g); left > 1; --left)
            std::swap(scores[begin + left - 1], scores[begin + random.below(left)]);
    }
}

} // namespace

ChanceLevel chanceLevel(std::span<const double> gold, std::span<const double> metric, std::size_t systems,
                        Grouping grouping, std::size_t draws, std::uint64_t seed, unsigned threads,
                        const std::stop_token &stop)
{
    const ScoreGroups groups = groupScores(systems, grouping, gold, metric);
    const std::vector<double> people = groups.gather(gold), scores = groups.gather(metric);
    const Statistic asItIs = accEq(groups, people, scores).accuracy;
    ChanceLevel out;
    if (!asItIs.defined() || draws == 0) {
        out.mean = out.low = out.high = out.p = asItIs.defined() ? Statistic::none(Undefined::NoData) : asItIs;
        return out;
    }
    std::vector<double> drawn(draws);
    shareDraws(0, draws, threads, [&](std::size_t first, std::size_t last) {
        for (std::size_t draw = first; draw < last && !stop.stop_requested(); ++draw) {
            std::vector<double> shuffled = scores;
            shuffleWithinGroups(groups, shuffled, CounterRandom(seed, draw));
            drawn[draw] = accEq(groups, people, shuffled).accuracy.value;
        }
    });
    if (stop.stop_requested()) {
        out.mean = out.low = out.high = out.p = Statistic::none(Undefined::NoData);
        return out;
    }
    const auto n = static_cast<double>(draws);
    out.draws = draws;
    out.mean = Statistic::of(std::accumulate(drawn.begin(), drawn.end(), 0.0) / n);
    const auto atLeast = std::ranges::count_if(drawn, [&](double value) { return value >= asItIs.value - 1e-12; });
    out.p = Statistic::of(static_cast<double>(atLeast) / n);
    std::ranges::sort(drawn);
    out.low = Statistic::of(drawn[draws / 40]);
    out.high = Statistic::of(drawn[draws - draws / 40 - 1]);
    return out;
}

} // namespace core
