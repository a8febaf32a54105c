// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How two score vectors order the pairs of their elements, and the statistics that follow from it:
// Kendall's τ with a tie threshold, its variants that reward predicted ties (Deutsch, Foster, Freitag
// 2023, “Ties Matter”, section 5), WMT's Kendall-like, and pairwise agreement.

#include "core/statistics/statistic.h"

#include <cstdint>
#include <span>

namespace core {

// Every pair is in exactly one of the five.
struct PairCounts {
    std::int64_t concordant = 0, discordant = 0;
    std::int64_t metricTies = 0; // tied by the metric alone
    std::int64_t goldTies = 0;   // tied by people alone
    std::int64_t bothTies = 0;
    bool operator==(const PairCounts &) const = default;

    [[nodiscard]] std::int64_t pairs() const { return concordant + discordant + metricTies + goldTies + bothTies; }
};

// O(n log n). Inputs are equally long; an element with NaN on either side takes no part. The metric ties
// when |a - b| <= epsilon (epsilon >= 0), the gold standard when a == b. Scores are finite.
[[nodiscard]] PairCounts countPairs(std::span<const double> gold, std::span<const double> metric, double epsilon = 0);

enum class TauVariant {
    B,     // (con - dis) / sqrt(not tied by metric) / sqrt(not tied by gold)
    Tau23, // (con + both - dis - metric - gold) / pairs
    Acc23, // (con + both) / pairs
};

// NoData without a pair; AllTied for τ-b when either side ties every pair.
[[nodiscard]] Statistic tau(const PairCounts &counts, TauVariant variant);

// WMT's Kendall-like (Barrault et al. 2020): of the pairs whose gold scores differ by at least
// `threshold`, (con - dis) / (con + dis). A pair tied by the metric is discordant; so is, at threshold 0,
// a pair tied by people. τ is undefined (NoData) where no pair is left. O(n²).
struct KendallLike {
    Statistic tau;
    std::int64_t pairs = 0, concordant = 0, discordant = 0;
};
[[nodiscard]] KendallLike kendallLike(std::span<const double> gold, std::span<const double> metric, double threshold);

// Pairwise accuracy (Kocmi et al. 2021, with ties): a pair agrees when both sides order it alike, a tie
// being an order of its own. The usual elements are systems.
struct PairwiseAgreement {
    std::int64_t agree = 0, pairs = 0;
    [[nodiscard]] Statistic accuracy() const;
};
[[nodiscard]] PairwiseAgreement pairwiseAgreement(std::span<const double> gold, std::span<const double> metric);

} // namespace core
