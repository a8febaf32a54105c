// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside of permBoth(): what swapping scores does to a statistic, prepared so that a draw touches no score.

#include "core/statistics/ranking/pair_counts.h"
#include "core/statistics/ranking/score_groups.h"
#include "core/statistics/significance/pair_planes.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace core::detail {

// Two gathered metrics beside people's scores, without NaN.
struct SwapInput {
    const ScoreGroups &groups;
    std::span<const double> gold, first, second;
};

// τ-b, τ23 and Acc23: for every pair of a group the result under each of the four ways that its two scores
// can come from, as bits. Row i of a group holds the pairs (i, j) at bit j, so that a group's own bits of a
// draw select its second score.
class SwapPairTable {
public:
    SwapPairTable(const SwapInput &input, TauVariant variant, double epsilon);

    // Bytes it would take; large flat groups are better computed draw by draw.
    [[nodiscard]] static double bytesFor(const ScoreGroups &groups);
    // Agreement of the first hybrid (bit 1: the first metric's score) and of the second.
    [[nodiscard]] std::array<Statistic, 2> agreement(std::span<const std::uint64_t> bits) const;

private:
    struct Group {
        std::size_t start = 0, size = 0, words = 0; // words a row
        std::size_t row = 0;                        // of its first row in m_pairs
        std::int64_t pairs = 0, goldApart = 0;
    };
    // By where the scores come from: [both second, i first, j first, both first].
    using Sources = std::array<PairBits, 4>;
    static constexpr unsigned kOwn = 1, kOther = 2;

    [[nodiscard]] std::array<PairTally, 2> tally(const Group &group, std::span<const std::uint64_t> bits) const;

    TauVariant m_variant;
    std::vector<Group> m_groups;
    std::vector<Sources> m_pairs;
};

// Pearson: its moments are linear in the swaps, so a draw is three signed sums a group. Where a hybrid hardly
// varies, or the group is small, the correlation is computed from the scores themselves.
class SwapMoments {
public:
    explicit SwapMoments(const SwapInput &input);
    [[nodiscard]] std::array<Statistic, 2> agreement(std::span<const std::uint64_t> bits) const;

private:
    [[nodiscard]] std::array<Statistic, 2> ofGroup(std::size_t group, std::span<const std::uint64_t> bits) const;

    SwapInput m_input;
    std::vector<double> m_difference, m_squares, m_products; // a - b, a² - b², centred gold × (a - b)
    struct Sums {
        double plain = 0, squares = 0, products = 0; // of a + b, a² + b², centred gold × (a + b)
        double goldSquares = 0;
    };
    std::vector<Sums> m_sums;
};

} // namespace core::detail
