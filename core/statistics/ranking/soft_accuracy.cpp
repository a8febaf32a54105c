// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/soft_accuracy.h"

#include "core/statistics/significance/defined_mean.h"

#include <cmath>

namespace core {

namespace {

// Differences of two systems segment by segment; 0 where one has no score, which no draw can change.
struct PairDifferences {
    SystemPairP pair;
    std::vector<double> values;
    double sum = 0, absolute = 0;
};

PairDifferences differencesOf(std::span<const double> scores, std::size_t segments, std::size_t first,
                              std::size_t second)
{
    PairDifferences out{ { first, second, {}, 0, 0 }, std::vector<double>(segments, 0.0), 0, 0 };
    for (std::size_t i = 0; i < segments; ++i) {
        const double difference = scores[first * segments + i] - scores[second * segments + i];
        if (std::isnan(difference))
            continue;
        out.values[i] = difference;
        out.sum += difference;
        out.absolute += std::abs(difference);
        ++out.pair.segments;
    }
    return out;
}

double dot(std::span<const double> a, std::span<const double> b)
{
    double lanes[4] = {};
    std::size_t i = 0;
    for (; i + 4 <= a.size(); i += 4)
        for (std::size_t k = 0; k < 4; ++k)
            lanes[k] += a[i + k] * b[i + k];
    for (; i < a.size(); ++i)
        lanes[0] += a[i] * b[i];
    return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

// One row a draw: the sum of each pair under its signs.
std::vector<double> drawnSums(const std::vector<PairDifferences> &pairs, std::size_t segments,
                              const SystemPermutationPlan &plan)
{
    std::vector<double> out(plan.draws * pairs.size());
    shareDraws(0, plan.draws, plan.threads, [&](std::size_t firstDraw, std::size_t lastDraw) {
        std::vector<std::uint64_t> bits(wordsFor(segments));
        std::vector<double> signs(segments);
        for (std::size_t draw = firstDraw; draw < lastDraw; ++draw) {
            plan.bits(draw, bits);
            for (std::size_t i = 0; i < segments; ++i)
                signs[i] = bitAt(bits, i) ? 1 : -1;
            for (std::size_t k = 0; k < pairs.size(); ++k)
                out[draw * pairs.size() + k] = dot(signs, pairs[k].values);
        }
    });
    return out;
}

} // namespace

std::vector<SystemPairP> systemPairPs(std::span<const double> scores, std::size_t systems,
                                      const SystemPermutationPlan &plan)
{
    std::vector<SystemPairP> out;
    if (systems == 0 || scores.size() % systems != 0)
        return out;
    const std::size_t segments = scores.size() / systems;
    std::vector<PairDifferences> pairs;
    for (std::size_t i = 0; i < systems; ++i)
        for (std::size_t j = i + 1; j < systems; ++j)
            pairs.push_back(differencesOf(scores, segments, i, j));
    const std::vector<double> sums = drawnSums(pairs, segments, plan);
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        SystemPairP pair = pairs[k].pair;
        const double near = plan.equalWithin * pairs[k].absolute;
        std::size_t atLeast = 0;
        for (std::size_t draw = 0; draw < plan.draws; ++draw) {
            const double above = sums[draw * pairs.size() + k] - pairs[k].sum;
            atLeast += above >= -near ? 1 : 0;
            pair.equal += std::abs(above) <= near ? 1 : 0;
        }
        pair.p = pair.segments == 0 || plan.draws == 0
                     ? Statistic::none(Undefined::NoData)
                     : Statistic::of(static_cast<double>(atLeast) / static_cast<double>(plan.draws));
        out.push_back(pair);
    }
    return out;
}

Statistic softPairwiseAccuracy(std::span<const SystemPairP> gold, std::span<const SystemPairP> metric)
{
    if (gold.size() != metric.size())
        return Statistic::none(Undefined::NoData);
    DefinedMean error;
    for (std::size_t i = 0; i < gold.size(); ++i)
        if (gold[i].p.defined() && metric[i].p.defined())
            error.add(Statistic::of(std::abs(gold[i].p.value - metric[i].p.value)));
    const Statistic mean = error.mean();
    return mean.defined() ? Statistic::of(1 - mean.value) : mean;
}

} // namespace core
