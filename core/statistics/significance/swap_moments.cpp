// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/correlation/correlation.h"
#include "core/statistics/correlation/pairwise_sum.h"
#include "core/statistics/significance/defined_mean.h"
#include "core/statistics/significance/draws.h"
#include "core/statistics/significance/swap_tables.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace core::detail {

namespace {

constexpr std::size_t kSmallGroup = 16; // below, sums are not cheaper than the scores themselves
constexpr double kHardlyVaries = 1e-6;  // of a hybrid's variance beside its mean square

struct SignedSums {
    double difference = 0, squares = 0, products = 0;
};

// The value, or minus it where the bit is 0: no branch, which random bits would mispredict.
double signedBy(double value, std::uint64_t bit)
{
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) ^ ((bit ^ 1) << 63));
}

Statistic correlationOf(double plain, double squares, double products, double goldSquares, double n)
{
    const double variance = squares - plain * plain / n;
    if (!(variance > kHardlyVaries * squares))
        return Statistic::none(Undefined::Constant);
    return Statistic::of(std::clamp(products / std::sqrt(variance) / std::sqrt(goldSquares), -1.0, 1.0));
}

} // namespace

SwapMoments::SwapMoments(const SwapInput &input)
    : m_input(input)
{
    const std::size_t cells = input.gold.size();
    m_difference.resize(cells);
    m_squares.resize(cells);
    m_products.resize(cells);
    for (std::size_t g = 0; g < input.groups.count(); ++g) {
        const double mean = pairwiseMean(input.groups.of(input.gold, g));
        Sums sums;
        for (std::size_t i = input.groups.starts[g]; i < input.groups.starts[g + 1]; ++i) {
            const double a = input.first[i], b = input.second[i], gold = input.gold[i] - mean;
            m_difference[i] = a - b;
            m_squares[i] = a * a - b * b;
            m_products[i] = gold * (a - b);
            sums.plain += a + b;
            sums.squares += a * a + b * b;
            sums.products += gold * (a + b);
            sums.goldSquares += gold * gold;
        }
        const std::span gold = input.groups.of(input.gold, g);
        if (std::ranges::all_of(gold, [&gold](double value) { return value == gold.front(); }))
            sums.goldSquares = 0;
        m_sums.push_back(sums);
    }
}

std::array<Statistic, 2> SwapMoments::ofGroup(std::size_t group, std::span<const std::uint64_t> bits) const
{
    const std::size_t begin = m_input.groups.starts[group], end = m_input.groups.starts[group + 1];
    const Sums &sums = m_sums[group];
    if (!(sums.goldSquares > 0))
        return { Statistic::none(Undefined::Constant), Statistic::none(Undefined::Constant) };
    std::array<Statistic, 2> out;
    if (end - begin >= kSmallGroup) {
        SignedSums by;
        for (std::size_t i = begin; i < end; ++i) {
            const std::uint64_t bit = (bits[i / 64] >> (i % 64)) & 1;
            by.difference += signedBy(m_difference[i], bit);
            by.squares += signedBy(m_squares[i], bit);
            by.products += signedBy(m_products[i], bit);
        }
        const auto n = static_cast<double>(end - begin);
        out[0] = correlationOf((sums.plain + by.difference) / 2, (sums.squares + by.squares) / 2,
                               (sums.products + by.products) / 2, sums.goldSquares, n);
        out[1] = correlationOf((sums.plain - by.difference) / 2, (sums.squares - by.squares) / 2,
                               (sums.products - by.products) / 2, sums.goldSquares, n);
        if (out[0].defined() && out[1].defined())
            return out;
    }
    std::vector<double> first(end - begin), second(end - begin);
    for (std::size_t i = begin; i < end; ++i) {
        const bool keep = bitAt(bits, i);
        first[i - begin] = keep ? m_input.first[i] : m_input.second[i];
        second[i - begin] = keep ? m_input.second[i] : m_input.first[i];
    }
    const std::span gold = m_input.groups.of(m_input.gold, group);
    return { pearson(gold, first).coefficient, pearson(gold, second).coefficient };
}

std::array<Statistic, 2> SwapMoments::agreement(std::span<const std::uint64_t> bits) const
{
    std::array<DefinedMean, 2> means;
    for (std::size_t g = 0; g < m_input.groups.count(); ++g) {
        const std::array<Statistic, 2> values = ofGroup(g, bits);
        for (std::size_t k = 0; k < 2; ++k)
            means[k].add(values[k]);
    }
    return { means[0].mean(), means[1].mean() };
}

} // namespace core::detail
