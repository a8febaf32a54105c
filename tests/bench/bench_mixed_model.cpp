// SPDX-License-Identifier: GPL-3.0-or-later
// The mixed model at the size of the Classical Chinese study: 1,365 pairs under 13 metrics in 544 segments are 17,745
// rows with 143 cells, each cell with estimate, standard error, z and Satterthwaite t; and ten times that.
// Reference implementations, one fit without re-levelling (quiet machine): statsmodels 2.7 s, lme4 2.8 s; at ten times
// the rows 22 s and 23 s; 143 refits about 390 s.

#include "core/statistics/counter_random.h"
#include "core/statistics/mixed_model/interaction_test.h"
#include "core/statistics/mixed_model/mixed_model.h"

#include <benchmark/benchmark.h>

#include <limits>

namespace {

constexpr int kConditions = 11, kMetrics = 13, kPairs = 1365, kSegments = 544;

// `missing`: the share of rows without a score. Without any, the system is solved in a space of 11 dimensions.
core::MixedModelRows paperShaped(int times, double missing)
{
    core::MixedModelRows rows;
    for (int i = 0; i < kConditions; ++i)
        rows.condition.levels.push_back("c" + std::to_string(i));
    for (int i = 0; i < kMetrics; ++i)
        rows.metric.levels.push_back("m" + std::to_string(i));
    rows.period.levels = { "post", "pre" };
    core::CounterRandom random(1, 0);
    std::vector<double> effects;
    for (int i = 0; i < kSegments * times; ++i) {
        rows.segment.levels.push_back("s" + std::to_string(i));
        effects.push_back(random.unit() - 0.5);
    }
    for (int pair = 0; pair < kPairs * times; ++pair) {
        const auto condition = static_cast<int>(random.below(kConditions));
        const auto segment = static_cast<int>(random.below(effects.size()));
        for (int metric = 0; metric < kMetrics; ++metric) {
            const double noise = random.unit() + random.unit() + random.unit() - 1.5;
            const bool hole = random.unit() < missing;
            rows.delta.push_back(hole ? std::numeric_limits<double>::quiet_NaN()
                                      : effects[segment] + noise + 0.1 * (condition - metric));
            rows.condition.codes.push_back(condition);
            rows.metric.codes.push_back(metric);
            rows.segment.codes.push_back(segment);
            rows.period.codes.push_back(segment % 16 == 0 ? 0 : 1);
        }
    }
    return rows;
}

void fitAllCells(benchmark::State &state)
{
    const core::MixedModelRows rows =
        paperShaped(static_cast<int>(state.range(0)), static_cast<double>(state.range(1)) / 100);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::fitMixedModel(rows));
    state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(rows.delta.size()));
    state.SetLabel(state.range(0) == 1 ? "lme4 2.8 s, statsmodels 2.7 s" : "lme4 23 s, statsmodels 22 s");
}
BENCHMARK(fitAllCells)
    ->ArgNames({ "times", "percentMissing" })
    ->Args({ 1, 0 })
    ->Args({ 10, 0 })
    ->Args({ 1, 5 })
    ->Args({ 10, 5 })
    ->Unit(benchmark::kMillisecond);

void fitEachMetric(benchmark::State &state)
{
    const core::MixedModelRows rows = paperShaped(static_cast<int>(state.range(0)), 0);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::fitPerMetric(rows));
}
BENCHMARK(fitEachMetric)->Arg(1)->Arg(10)->Unit(benchmark::kMillisecond);

void bothInteractions(benchmark::State &state)
{
    const core::MixedModelRows rows = paperShaped(1, 0);
    for (auto _ : state) {
        benchmark::DoNotOptimize(core::likelihoodRatioTest(rows, core::Interaction::ConditionMetric));
        benchmark::DoNotOptimize(core::likelihoodRatioTest(rows, core::Interaction::MetricPeriod));
    }
}
BENCHMARK(bothInteractions)->Unit(benchmark::kMillisecond);

} // namespace
