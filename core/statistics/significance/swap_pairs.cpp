// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/defined_mean.h"
#include "core/statistics/significance/draws.h"
#include "core/statistics/significance/swap_tables.h"

namespace core::detail {

double SwapPairTable::bytesFor(const ScoreGroups &groups)
{
    double out = 0;
    for (std::size_t i = 0; i < groups.count(); ++i)
        out += static_cast<double>(groups.size(i) * wordsFor(groups.size(i)) * sizeof(Sources));
    return out;
}

SwapPairTable::SwapPairTable(const SwapInput &input, TauVariant variant, double epsilon)
    : m_variant(variant)
{
    for (std::size_t g = 0; g < input.groups.count(); ++g) {
        const std::span gold = input.groups.of(input.gold, g);
        const std::array scores{ input.groups.of(input.second, g), input.groups.of(input.first, g) };
        const std::size_t size = gold.size(), words = wordsFor(size);
        Group group{ input.groups.starts[g], size, words, m_pairs.size(), 0, 0 };
        m_pairs.resize(m_pairs.size() + size * words);
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = i + 1; j < size; ++j) {
                Sources &sources = m_pairs[group.row + i * words + j / 64];
                for (unsigned from = 0; from < sources.size(); ++from) {
                    const double own = scores[from & kOwn][i], other = scores[(from & kOther) / kOther][j];
                    sources[from].set(j % 64, gold[i] - gold[j], own - other, epsilon);
                }
                group.goldApart += gold[i] != gold[j] ? 1 : 0;
                ++group.pairs;
            }
        }
        m_groups.push_back(group);
    }
}

std::array<PairTally, 2> SwapPairTable::tally(const Group &group, std::span<const std::uint64_t> bits) const
{
    std::array<PairTally, 2> out;
    const Sources *sources = m_pairs.data() + group.row;
    for (std::size_t i = 0; i < group.size; ++i) {
        const bool own = bitAt(bits, group.start + i);
        for (std::size_t word = 0; word < group.words; ++word, ++sources) {
            if (word < i / 64)
                continue; // pairs (i, j) with j below i: none
            const std::uint64_t other = wordAt(bits, group.start + word * 64);
            const Sources &from = *sources;
            choose(other, from[own ? 3 : 2], from[own ? 1 : 0]).addTo(out[0], m_variant);
            choose(other, from[own ? 0 : 1], from[own ? 2 : 3]).addTo(out[1], m_variant);
        }
    }
    return out;
}

std::array<Statistic, 2> SwapPairTable::agreement(std::span<const std::uint64_t> bits) const
{
    std::array<DefinedMean, 2> means;
    for (const Group &group : m_groups) {
        const std::array<PairTally, 2> tallies = tally(group, bits);
        for (std::size_t k = 0; k < 2; ++k)
            means[k].add(tallied(tallies[k], group.pairs, group.goldApart, m_variant));
    }
    return { means[0].mean(), means[1].mean() };
}

} // namespace core::detail
