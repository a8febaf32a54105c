// SPDX-License-Identifier: GPL-3.0-or-later
// Correlations of long lists, averages over items, α and ROUGE. Labels: what SciPy 1.10.1 takes for the same
// size on the machine where these were written, two cores (where it was measured).

#include "core/metrics/overlap/rouge.h"
#include "core/statistics/correlation/average_correlation.h"
#include "core/statistics/correlation/kendall.h"
#include "core/statistics/counter_random.h"
#include "core/statistics/raters/krippendorff.h"

#include <benchmark/benchmark.h>

#include <cmath>

namespace {

// Uniform and, with `steps`, in whole steps, so that there are ties.
std::vector<double> randomValues(std::size_t size, std::uint64_t stream, int steps = 0)
{
    core::CounterRandom random(5, stream);
    std::vector<double> out(size);
    for (double &value : out)
        value = steps > 0 ? std::floor(random.unit() * steps) : random.unit();
    return out;
}

void kendallB(benchmark::State &state)
{
    const auto size = static_cast<std::size_t>(state.range(0));
    const auto x = randomValues(size, 1), y = randomValues(size, 2);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::kendall(x, y));
    state.SetLabel("reference: 1e4 0.002 s, 1e5 0.055 s, 1e6 0.25 s");
}
BENCHMARK(kendallB)->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void kendallC(benchmark::State &state)
{
    const auto size = static_cast<std::size_t>(state.range(0));
    const auto x = randomValues(size, 1, 25), y = randomValues(size, 2, 1000);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::kendall(x, y, { .variant = core::KendallVariant::C }));
    state.SetLabel("reference: 0.38 s");
}
BENCHMARK(kendallC)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void spearman(benchmark::State &state)
{
    const auto x = randomValues(1'000'000, 1), y = randomValues(1'000'000, 2);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::spearman(x, y));
    state.SetLabel("reference: 0.33 s");
}
BENCHMARK(spearman)->Unit(benchmark::kMillisecond);

void pearson(benchmark::State &state)
{
    const auto x = randomValues(1'000'000, 1), y = randomValues(1'000'000, 2);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::pearson(x, y));
    state.SetLabel("reference: 0.015 s");
}
BENCHMARK(pearson)->Unit(benchmark::kMillisecond);

void tauByItem(benchmark::State &state)
{
    const auto gold = randomValues(15 * 20'000, 1, 10), metric = randomValues(15 * 20'000, 2);
    for (auto _ : state)
        benchmark::DoNotOptimize(
            core::averageCorrelation(gold, metric, 15, { .kind = core::CorrelationKind::KendallB }));
}
BENCHMARK(tauByItem)->Unit(benchmark::kMillisecond);

void alphaOrdinal(benchmark::State &state)
{
    const auto ratings = randomValues(7 * 20'000, 1, 100);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::krippendorffAlpha(ratings, 7, core::Measurement::Ordinal));
}
BENCHMARK(alphaOrdinal)->Unit(benchmark::kMillisecond);

std::string text(std::uint64_t stream)
{
    core::CounterRandom random(5, stream);
    std::string out;
    for (int i = 0; i < 100; ++i)
        out += "word" + std::to_string(random.below(60)) + "ing ";
    return out;
}

void rougeOfHundredWords(benchmark::State &state)
{
    const std::string hypothesis = text(1), reference = text(2);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::rouge(hypothesis, reference, { .stemmer = state.range(0) != 0 }));
}
BENCHMARK(rougeOfHundredWords)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

} // namespace
