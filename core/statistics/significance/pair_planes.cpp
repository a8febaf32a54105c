// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/pair_planes.h"

#include <bit>
#include <cmath>

namespace core::detail {

Statistic tallied(const PairTally &tally, std::int64_t pairs, std::int64_t goldApart, TauVariant variant)
{
    PairCounts counts;
    if (variant != TauVariant::B) {
        // Only their sum matters to these variants.
        counts.concordant = tally.right;
        counts.discordant = pairs - tally.right;
        return tau(counts, variant);
    }
    counts.concordant = tally.concordant;
    counts.discordant = tally.discordant;
    counts.goldTies = tally.apart - tally.concordant - tally.discordant;
    counts.metricTies = goldApart - tally.concordant - tally.discordant;
    counts.bothTies = pairs - goldApart - counts.goldTies;
    return tau(counts, variant);
}

void PairBits::set(std::size_t bit, double goldDifference, double metricDifference, double epsilon)
{
    const std::uint64_t mask = std::uint64_t{ 1 } << bit;
    const bool metricTie = std::abs(metricDifference) <= epsilon, goldTie = goldDifference == 0;
    const bool alike = !metricTie && !goldTie && (goldDifference > 0) == (metricDifference > 0);
    right |= alike || (metricTie && goldTie) ? mask : 0;
    concordant |= alike ? mask : 0;
    discordant |= !alike && !metricTie && !goldTie ? mask : 0;
    apart |= metricTie ? 0 : mask;
}

void PairBits::addTo(PairTally &tally, TauVariant variant) const
{
    if (variant != TauVariant::B) {
        tally.right += std::popcount(right);
        return;
    }
    tally.concordant += std::popcount(concordant);
    tally.discordant += std::popcount(discordant);
    tally.apart += std::popcount(apart);
}

PairBits choose(std::uint64_t keep, const PairBits &first, const PairBits &second)
{
    const auto pick = [keep](std::uint64_t a, std::uint64_t b) { return b ^ ((a ^ b) & keep); };
    return { pick(first.right, second.right), pick(first.concordant, second.concordant),
             pick(first.discordant, second.discordant), pick(first.apart, second.apart) };
}

} // namespace core::detail
