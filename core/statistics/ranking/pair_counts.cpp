// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/pair_counts.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace core {

namespace {

// Below this many elements the plain double loop wins over sorting.
constexpr std::size_t kSmall = 48;

struct Element {
    double metric = 0, gold = 0;
    std::uint32_t rank = 0; // dense, by gold, from 1
};

std::vector<Element> completeElements(std::span<const double> gold, std::span<const double> metric)
{
    std::vector<Element> out;
    out.reserve(gold.size());
    for (std::size_t i = 0; i < gold.size(); ++i)
        if (!std::isnan(gold[i]) && !std::isnan(metric[i]))
            out.push_back({ metric[i], gold[i], 0 });
    return out;
}

PairCounts countDirectly(const std::vector<Element> &elements, double epsilon)
{
    PairCounts out;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        for (std::size_t j = i + 1; j < elements.size(); ++j) {
            const bool metricTie = std::abs(elements[i].metric - elements[j].metric) <= epsilon;
            const bool goldTie = elements[i].gold == elements[j].gold;
            const bool alike = (elements[i].gold > elements[j].gold) == (elements[i].metric > elements[j].metric);
            ++(metricTie ? (goldTie ? out.bothTies : out.metricTies)
               : goldTie ? out.goldTies
               : alike   ? out.concordant
                         : out.discordant);
        }
    }
    return out;
}

// Counts how many of the added ranks are at most a given one.
class RankTree {
public:
    explicit RankTree(std::size_t ranks)
        : m_tree(ranks + 1, 0)
    {
    }
    void add(std::uint32_t rank)
    {
        for (std::size_t i = rank; i < m_tree.size(); i += i & (~i + 1))
            ++m_tree[i];
    }
    [[nodiscard]] std::int64_t upTo(std::uint32_t rank) const
    {
        std::int64_t out = 0;
        for (std::size_t i = rank; i > 0; i &= i - 1)
            out += m_tree[i];
        return out;
    }

private:
    std::vector<std::int64_t> m_tree;
};

// Gives every element its rank; returns the number of ranks and, in `ties`, the pairs with equal gold.
std::uint32_t rankByGold(std::vector<Element> &elements, std::int64_t &ties)
{
    std::ranges::sort(elements, {}, &Element::gold);
    std::uint32_t rank = 0;
    std::int64_t run = 0;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const bool first = i == 0 || elements[i].gold != elements[i - 1].gold;
        rank += first ? 1 : 0;
        run = first ? 0 : run + 1;
        ties += run;
        elements[i].rank = rank;
    }
    return rank;
}

// In ascending metric order, those more than epsilon below the current element are a growing prefix.
PairCounts countByTree(std::vector<Element> elements, double epsilon)
{
    std::int64_t goldPairs = 0;
    const std::uint32_t ranks = rankByGold(elements, goldPairs);
    std::ranges::sort(elements, {}, &Element::metric);
    PairCounts out;
    RankTree tree(ranks);
    std::size_t below = 0;
    for (const Element &element : elements) {
        while (elements[below].metric < element.metric && element.metric - elements[below].metric > epsilon)
            tree.add(elements[below++].rank);
        const std::int64_t lower = tree.upTo(element.rank - 1), notHigher = tree.upTo(element.rank);
        out.concordant += lower;
        out.goldTies += notHigher - lower;
        out.discordant += static_cast<std::int64_t>(below) - notHigher;
    }
    const auto n = static_cast<std::int64_t>(elements.size());
    out.bothTies = goldPairs - out.goldTies;
    out.metricTies = n * (n - 1) / 2 - out.concordant - out.discordant - goldPairs;
    return out;
}

// Calls visit(a, b) for every pair of complete elements.
template <typename Visit>
void eachPair(std::span<const double> gold, std::span<const double> metric, const Visit &visit)
{
    const std::vector<Element> elements = completeElements(gold, metric);
    for (std::size_t i = 0; i < elements.size(); ++i)
        for (std::size_t j = i + 1; j < elements.size(); ++j)
            visit(elements[i], elements[j]);
}

int order(double a, double b)
{
    return (a > b ? 1 : 0) - (a < b ? 1 : 0);
}

} // namespace

PairCounts countPairs(std::span<const double> gold, std::span<const double> metric, double epsilon)
{
    std::vector<Element> elements = completeElements(gold, metric);
    return elements.size() <= kSmall ? countDirectly(elements, epsilon) : countByTree(std::move(elements), epsilon);
}

Statistic tau(const PairCounts &counts, TauVariant variant)
{
    const std::int64_t pairs = counts.pairs();
    if (pairs == 0)
        return Statistic::none(Undefined::NoData);
    const auto total = static_cast<double>(pairs);
    const std::int64_t right = counts.concordant + counts.bothTies;
    if (variant == TauVariant::Acc23)
        return Statistic::of(static_cast<double>(right) / total);
    if (variant == TauVariant::Tau23)
        return Statistic::of(static_cast<double>(2 * right - pairs) / total);
    const std::int64_t apartByMetric = pairs - counts.metricTies - counts.bothTies;
    const std::int64_t apartByGold = pairs - counts.goldTies - counts.bothTies;
    if (apartByMetric == 0 || apartByGold == 0)
        return Statistic::none(Undefined::AllTied);
    const auto difference = static_cast<double>(counts.concordant - counts.discordant);
    return Statistic::of(difference / std::sqrt(static_cast<double>(apartByMetric)) /
                         std::sqrt(static_cast<double>(apartByGold)));
}

KendallLike kendallLike(std::span<const double> gold, std::span<const double> metric, double threshold)
{
    KendallLike out;
    eachPair(gold, metric, [&out, threshold](const Element &a, const Element &b) {
        if (!(std::abs(a.gold - b.gold) >= threshold))
            return;
        const int byGold = order(a.gold, b.gold);
        ++(byGold != 0 && byGold == order(a.metric, b.metric) ? out.concordant : out.discordant);
    });
    out.pairs = out.concordant + out.discordant;
    out.tau =
        out.pairs == 0
            ? Statistic::none(Undefined::NoData)
            : Statistic::of(static_cast<double>(out.concordant - out.discordant) / static_cast<double>(out.pairs));
    return out;
}

Statistic PairwiseAgreement::accuracy() const
{
    return pairs == 0 ? Statistic::none(Undefined::NoData)
                      : Statistic::of(static_cast<double>(agree) / static_cast<double>(pairs));
}

PairwiseAgreement pairwiseAgreement(std::span<const double> gold, std::span<const double> metric)
{
    const PairCounts counts = countPairs(gold, metric);
    return { counts.concordant + counts.bothTies, counts.pairs() };
}

} // namespace core
