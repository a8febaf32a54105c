// SPDX-License-Identifier: GPL-3.0-or-later
// From stored deltas to the tables of the page Sensitivity, at the size of the Classical Chinese study: 1,385 pairs of
// 11 categories under 13 metrics are 18,005 pair scores.

#include "core/perturb/category.h"
#include "core/sensitivity/disagreement.h"
#include "core/sensitivity/sensitivity.h"
#include "core/statistics/counter_random.h"

#include <benchmark/benchmark.h>

namespace {

constexpr int kMetrics = 13, kPairs = 1385, kSegments = 544;

core::DeltaTable studySized()
{
    std::vector<core::SensitivityPair> pairs;
    std::vector<core::ScoreSeries> series(kMetrics);
    core::CounterRandom random(1, 0);
    for (int m = 0; m < kMetrics; ++m)
        series[static_cast<std::size_t>(m)].name = "m" + std::to_string(m);
    for (int p = 0; p < kPairs; ++p) {
        const core::Category &category = core::categories()[random.below(core::categories().size())];
        core::SensitivityPair pair;
        pair.segment = static_cast<core::RowId>(random.below(kSegments)) + 1;
        pair.base = 2 * p + 1;
        pair.variant = 2 * p + 2;
        pair.category = category.id;
        pair.kind = category.kind;
        pair.metadata = { { "period", pair.segment % 16 == 0 ? "post" : "pre" } };
        pairs.push_back(pair);
        for (core::ScoreSeries &one : series) {
            one.values[pair.base] = random.unit();
            one.values[pair.variant] = random.unit() - 0.2;
        }
    }
    return core::deltasOf(std::move(pairs), series);
}

// All estimates, win rates and both tests of the interaction; with a period, these for each period and two more tests.
void measureStudy(benchmark::State &state)
{
    const core::DeltaTable deltas = studySized();
    core::SensitivityRequest request;
    request.form = state.range(0) != 0 ? core::ModelForm::Joint : core::ModelForm::PerMetric;
    request.period = state.range(1) != 0 ? "period" : "";
    for (auto _ : state)
        benchmark::DoNotOptimize(core::measureSensitivity(deltas, request));
    state.SetItemsProcessed(state.iterations() * kMetrics * kPairs);
}
BENCHMARK(measureStudy)
    ->ArgNames({ "joint", "period" })
    ->Args({ 0, 0 })
    ->Args({ 1, 0 })
    ->Args({ 0, 1 })
    ->Args({ 1, 1 })
    ->Unit(benchmark::kMillisecond);

void orderByDisagreement(benchmark::State &state)
{
    const core::DeltaTable deltas = studySized();
    const auto table = core::measureSensitivity(deltas, {});
    for (auto _ : state)
        benchmark::DoNotOptimize(core::metricDisagreement(deltas, *table));
}
BENCHMARK(orderByDisagreement)->Unit(benchmark::kMillisecond);

} // namespace
