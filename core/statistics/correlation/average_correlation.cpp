// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/correlation/average_correlation.h"

#include "core/statistics/correlation/kendall.h"
#include "core/statistics/correlation/pairwise_sum.h"
#include "core/statistics/ranking/pair_counts.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

struct GroupValue {
    Statistic coefficient, pValue;
    double weight = 1;
};

GroupValue withP(const Correlation &correlation)
{
    return { correlation.coefficient, correlation.pValue };
}

// A coefficient whose p nobody defines.
GroupValue withoutP(const Statistic &coefficient, double weight = 1)
{
    return { coefficient, Statistic::none(Undefined::NoData), weight };
}

GroupValue valueOf(std::span<const double> gold, std::span<const double> metric, const AverageOptions &options)
{
    switch (options.kind) {
    case CorrelationKind::Pearson:
        return withP(options.pValues ? pearson(gold, metric) : pearsonWithoutP(gold, metric));
    case CorrelationKind::Spearman:
        return withP(spearman(gold, metric));
    case CorrelationKind::KendallB:
        return withP(kendall(gold, metric));
    case CorrelationKind::KendallC:
        return withP(kendall(gold, metric, { .variant = KendallVariant::C }));
    case CorrelationKind::KendallLike: {
        const KendallLike like = kendallLike(gold, metric, options.threshold);
        return withoutP(like.tau, static_cast<double>(like.pairs));
    }
    case CorrelationKind::TauB:
        return withoutP(tau(countPairs(gold, metric, options.epsilon), TauVariant::B));
    case CorrelationKind::TauC:
        return withoutP(kendall(metric, gold, { .variant = KendallVariant::C }).coefficient);
    case CorrelationKind::Tau23:
        return withoutP(tau(countPairs(gold, metric, options.epsilon), TauVariant::Tau23));
    case CorrelationKind::Acc23:
        return withoutP(tau(countPairs(gold, metric, options.epsilon), TauVariant::Acc23));
    }
    return {};
}

// Sums of products of deviations from the group's own means, times the group's size: half of what the
// differences of all ordered pairs sum to.
struct DifferenceSums {
    long double xx = 0, yy = 0, xy = 0;
    std::size_t pairs = 0;

    void add(std::span<const double> x, std::span<const double> y)
    {
        const double meanX = detail::pairwiseMean(x), meanY = detail::pairwiseMean(y);
        const auto n = static_cast<long double>(x.size());
        for (std::size_t i = 0; i < x.size(); ++i) {
            const long double dx = x[i] - meanX, dy = y[i] - meanY;
            xx += n * dx * dx;
            yy += n * dy * dy;
            xy += n * dx * dy;
        }
        pairs += x.size() * x.size();
    }
};

bool varies(std::span<const double> values)
{
    return std::ranges::any_of(values, [first = values.front()](double value) { return value != first; });
}

} // namespace

AverageCorrelation averageCorrelation(std::span<const double> gold, std::span<const double> metric, std::size_t systems,
                                      const AverageOptions &options)
{
    const ScoreGroups groups = groupScores(systems, options.grouping, gold, metric);
    const std::vector<double> goldValues = groups.gather(gold), metricValues = groups.gather(metric);
    AverageCorrelation result;
    result.missing = groups.missing;
    double sum = 0, sumP = 0;
    for (std::size_t g = 0; g < groups.count(); ++g) {
        if (groups.size(g) < 2)
            continue;
        const GroupValue value = valueOf(groups.of(goldValues, g), groups.of(metricValues, g), options);
        if (value.coefficient.defined()) {
            sum += value.weight * value.coefficient.value;
            sumP += value.weight * value.pValue.value; // NaN where undefined, and then the mean is
            result.weight += value.weight;
        } else {
            ++result.undefinedGroups;
            result.weight += options.undefinedAsZero ? value.weight : 0;
        }
    }
    if (result.weight > 0) {
        result.mean = Statistic::of(sum / result.weight);
        result.meanPValue = std::isnan(sumP) ? Statistic::none(Undefined::TooFew) : Statistic::of(sumP / result.weight);
    }
    return result;
}

AverageCorrelation pairwiseDifferencePearson(std::span<const double> gold, std::span<const double> metric,
                                             std::size_t systems, Grouping grouping)
{
    const ScoreGroups groups = groupScores(systems, grouping, gold, metric);
    const std::vector<double> goldValues = groups.gather(gold), metricValues = groups.gather(metric);
    AverageCorrelation result;
    result.missing = groups.missing;
    DifferenceSums sums;
    bool goldVaries = false, metricVaries = false;
    for (std::size_t g = 0; g < groups.count(); ++g) {
        const auto x = groups.of(goldValues, g), y = groups.of(metricValues, g);
        goldVaries = goldVaries || varies(x);
        metricVaries = metricVaries || varies(y);
        sums.add(x, y);
    }
    if (!goldVaries || !metricVaries) {
        result.undefinedGroups = groups.count() > 0 ? 1 : 0;
        result.mean = Statistic::none(groups.count() > 0 ? Undefined::Constant : Undefined::NoData);
        return result;
    }
    const auto r = static_cast<double>(sums.xy / std::sqrt(sums.xx) / std::sqrt(sums.yy));
    if (std::isnan(r)) {
        result.mean = Statistic::none(Undefined::NotFinite);
        return result;
    }
    result.mean = Statistic::of(std::clamp(r, -1.0, 1.0));
    result.meanPValue = pearsonPValue(result.mean.value, sums.pairs);
    result.weight = 1;
    return result;
}

} // namespace core
