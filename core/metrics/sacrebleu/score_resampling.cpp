// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/score_resampling.h"

#include "core/statistics/counter_random.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

// Neumaier's compensated sum over n.
double meanOf(std::span<const double> values)
{
    double sum = 0, lost = 0;
    for (const double value : values) {
        const double next = sum + value;
        lost += std::abs(sum) >= std::abs(value) ? (sum - next) + value : (value - next) + sum;
        sum = next;
    }
    return (sum + lost) / static_cast<double>(values.size());
}

bool comparable(const SegmentCounts &baseline, const SegmentCounts &system, const ResamplingOptions &options)
{
    return options.draws > 0 && baseline.size() > 0 && baseline.size() == system.size() &&
           baseline.width() == system.width();
}

Statistic pValue(std::size_t above, std::size_t draws)
{
    return Statistic::of(static_cast<double>(above + 1) / static_cast<double>(draws + 1));
}

PairedScores observed(const SegmentCounts &baseline, const SegmentCounts &system, const ScoreOfCounts &score)
{
    return { .p = {},
             .baseline = score(baseline.sum(), CountArithmetic::Doubles),
             .system = score(system.sum(), CountArithmetic::Doubles),
             .interval = {} };
}

} // namespace

ScoreOfCounts scoreFunction(const BleuOptions &options)
{
    return [options](std::span<const std::int64_t> counts, CountArithmetic arithmetic) {
        return bleuScore(counts, options, arithmetic).score.value;
    };
}

ScoreOfCounts scoreFunction(const ChrfOptions &options)
{
    return [options](std::span<const std::int64_t> counts, CountArithmetic arithmetic) {
        return chrfScore(counts, options, arithmetic).value;
    };
}

BootstrapDraw bootstrapDraws(std::uint64_t seed)
{
    return [seed](std::size_t draw, std::span<std::uint32_t> segments) {
        CounterRandom random(seed, draw);
        for (std::uint32_t &segment : segments)
            segment = static_cast<std::uint32_t>(random.below(segments.size()));
    };
}

ExchangeDraw exchangeDraws(std::uint64_t seed)
{
    return [seed](std::size_t draw, std::span<std::uint8_t> fromBaseline) {
        CounterRandom random(seed, draw);
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < fromBaseline.size(); ++i) {
            if (i % 64 == 0)
                bits = random();
            fromBaseline[i] = bits >> (i % 64) & 1;
        }
    };
}

std::vector<double> bootstrapScores(const SegmentCounts &counts, const ScoreOfCounts &score, const BootstrapDraw &draw,
                                    const ResamplingOptions &options)
{
    const CountArithmetic arithmetic = options.asReference ? CountArithmetic::Singles : CountArithmetic::Doubles;
    std::vector<double> out;
    if (counts.size() == 0)
        return out;
    std::vector<std::uint32_t> segments(counts.size());
    for (std::size_t i = 0; i < options.draws; ++i) {
        draw(i, segments);
        out.push_back(score(counts.sum(segments), arithmetic));
    }
    return out;
}

std::optional<ScoreInterval> scoreInterval(std::vector<double> scores)
{
    if (scores.empty())
        return std::nullopt;
    std::ranges::sort(scores);
    const std::size_t lower = scores.size() / 40, upper = scores.size() - lower - 1;
    return ScoreInterval{ meanOf(scores), 0.5 * (scores[upper] - scores[lower]) };
}

PairedScores pairedBootstrap(const SegmentCounts &baseline, const SegmentCounts &system, const ScoreOfCounts &score,
                             const BootstrapDraw &draw, const ResamplingOptions &options)
{
    if (!comparable(baseline, system, options))
        return {};
    PairedScores out = observed(baseline, system, score);
    const std::vector<double> ofBaseline = bootstrapScores(baseline, score, draw, options);
    const std::vector<double> ofSystem = bootstrapScores(system, score, draw, options);
    std::vector<double> differences(options.draws);
    for (std::size_t i = 0; i < differences.size(); ++i)
        differences[i] = std::abs(ofSystem[i] - ofBaseline[i]);
    const double centre = meanOf(differences), difference = std::abs(out.baseline - out.system);
    const auto above = std::ranges::count_if(differences, [&](double value) { return value - centre > difference; });
    out.p = pValue(static_cast<std::size_t>(above), options.draws);
    out.interval = scoreInterval(ofSystem);
    return out;
}

PairedScores pairedRandomisation(const SegmentCounts &baseline, const SegmentCounts &system, const ScoreOfCounts &score,
                                 const ExchangeDraw &draw, const ResamplingOptions &options)
{
    if (!comparable(baseline, system, options))
        return {};
    const CountArithmetic arithmetic = options.asReference ? CountArithmetic::Integers : CountArithmetic::Doubles;
    PairedScores out = observed(baseline, system, score);
    const double difference = std::abs(out.baseline - out.system);
    const SegmentRow ofBaseline = baseline.sum(), ofSystem = system.sum();
    std::vector<std::uint8_t> fromBaseline(baseline.size());
    SegmentRow first(baseline.width()), second(baseline.width());
    std::size_t above = 0;
    for (std::size_t i = 0; i < options.draws; ++i) {
        draw(i, fromBaseline);
        std::ranges::fill(first, 0);
        for (std::size_t segment = 0; segment < fromBaseline.size(); ++segment) {
            const auto row = (fromBaseline[segment] != 0 ? baseline : system).row(segment);
            for (std::size_t k = 0; k < first.size(); ++k)
                first[k] += row[k];
        }
        for (std::size_t k = 0; k < second.size(); ++k)
            second[k] = ofBaseline[k] + ofSystem[k] - first[k];
        above += std::abs(score(first, arithmetic) - score(second, arithmetic)) > difference ? 1 : 0;
    }
    out.p = pValue(above, options.draws);
    return out;
}

} // namespace core
