// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/raters/rater_pairs.h"

#include "core/statistics/correlation/kendall.h"
#include "core/statistics/correlation/pairwise_sum.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

double quantile(const std::vector<double> &sorted, double share)
{
    const double at = share * (static_cast<double>(sorted.size()) - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (at - std::floor(at));
}

} // namespace

Distribution distributionOf(std::span<const Statistic> values)
{
    std::vector<double> sorted;
    for (const Statistic &value : values)
        if (value.defined())
            sorted.push_back(value.value);
    Distribution out;
    out.n = sorted.size();
    out.undefined = values.size() - sorted.size();
    if (sorted.empty())
        return out;
    std::ranges::sort(sorted);
    const double mean = detail::pairwiseMean(sorted);
    double squares = 0;
    for (const double value : sorted)
        squares += (value - mean) * (value - mean);
    out.mean = Statistic::of(mean);
    out.sd = sorted.size() < 2 ? Statistic::none(Undefined::TooFew)
                               : Statistic::of(std::sqrt(squares / static_cast<double>(sorted.size() - 1)));
    out.lowest = Statistic::of(sorted.front());
    out.lowerQuarter = Statistic::of(quantile(sorted, 0.25));
    out.median = Statistic::of(quantile(sorted, 0.5));
    out.upperQuarter = Statistic::of(quantile(sorted, 0.75));
    out.highest = Statistic::of(sorted.back());
    return out;
}

RaterPairs raterPairs(std::span<const double> ratings, std::size_t raters)
{
    RaterPairs out;
    const std::size_t items = raters == 0 ? 0 : ratings.size() / raters;
    std::vector<Statistic> pearsons, kendalls;
    for (std::size_t a = 0; a < raters; ++a)
        for (std::size_t b = a + 1; b < raters; ++b) {
            const auto x = ratings.subspan(a * items, items), y = ratings.subspan(b * items, items);
            const Correlation r = pearson(x, y);
            const Correlation t = kendall(x, y);
            out.pairs.push_back({ a, b, r.n, r.coefficient, t.coefficient });
            pearsons.push_back(r.coefficient);
            kendalls.push_back(t.coefficient);
        }
    out.pearson = distributionOf(pearsons);
    out.kendall = distributionOf(kendalls);
    return out;
}

} // namespace core
