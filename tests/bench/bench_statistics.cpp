// SPDX-License-Identifier: GPL-3.0-or-later

// Ranking and significance at the sizes whose reference times are known (seconds on one core; the label has them).

#include "core/statistics/counter_random.h"
#include "core/statistics/ranking/acc_eq.h"
#include "core/statistics/significance/permutation.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <vector>

using namespace core;

namespace {

struct Scores {
    std::vector<double> gold, first, second;
    std::size_t systems = 1;
};

// People's scores as MQM has them (few values, many ties), metrics that follow them with noise.
Scores scores(std::size_t systems, std::size_t items)
{
    CounterRandom random(1, 0);
    Scores out;
    out.systems = systems;
    for (std::size_t i = 0; i < systems * items; ++i) {
        out.gold.push_back(-std::floor(std::pow(random.unit(), 3) * 20));
        out.first.push_back(out.gold.back() * 0.02 + random.unit() + random.unit());
        out.second.push_back(out.gold.back() * 0.03 + random.unit() + random.unit());
    }
    return out;
}

void accEqByItem(benchmark::State &state)
{
    const Scores data = scores(15, static_cast<std::size_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(accEq(data.gold, data.first, data.systems, Grouping::Item));
    state.SetLabel(state.range(0) == 20000 ? "reference 17.1 s, 1.14 GB" : "reference 1.1 s");
}
BENCHMARK(accEqByItem)->Arg(2000)->Arg(20000)->Unit(benchmark::kMillisecond);

void accEqFlat(benchmark::State &state)
{
    const Scores data = scores(1, static_cast<std::size_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(accEq(data.gold, data.first, 1, Grouping::Flat));
    state.SetLabel(state.range(0) == 20000 ? "reference not runnable: about 97 GB, over 20 min"
                                           : "reference 12.5 s, 1.06 GB");
}
BENCHMARK(accEqFlat)->Arg(2000)->Arg(20000)->Unit(benchmark::kMillisecond);

PermutationPlan thousandDraws()
{
    PermutationPlan plan;
    plan.draws = 1000;
    plan.bits = randomBits(7);
    return plan;
}

// Calibration of both metrics is part of it, as in the reference.
void pairwisePermutationByItem(benchmark::State &state)
{
    const Scores data = scores(15, 2000);
    const MetricPair pair{ data.gold, data.first, data.second, data.systems, Grouping::Item };
    for (auto _ : state)
        benchmark::DoNotOptimize(pairwisePermutation(pair, TauVariant::Acc23, thousandDraws()));
    state.SetLabel("15 x 2,000 x 1,000; reference about 300 s");
}
BENCHMARK(pairwisePermutationByItem)->Unit(benchmark::kMillisecond);

void permBothPearsonFlat(benchmark::State &state)
{
    const Scores data = scores(15, 2000);
    const MetricPair pair{ data.gold, data.first, data.second, data.systems, Grouping::Flat };
    for (auto _ : state)
        benchmark::DoNotOptimize(permBoth(pair, AgreementStatistic::Pearson, thousandDraws()));
    state.SetLabel("30,000 x 1,000; reference 2.3 s");
}
BENCHMARK(permBothPearsonFlat)->Unit(benchmark::kMillisecond);

void permBothTauByItem(benchmark::State &state)
{
    const Scores data = scores(15, 2000);
    const MetricPair pair{ data.gold, data.first, data.second, data.systems, Grouping::Item };
    for (auto _ : state)
        benchmark::DoNotOptimize(permBoth(pair, AgreementStatistic::KendallB, thousandDraws()));
    state.SetLabel("15 x 2,000 x 1,000; reference about 236 s");
}
BENCHMARK(permBothTauByItem)->Unit(benchmark::kMillisecond);

} // namespace
