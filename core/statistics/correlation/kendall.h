// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Kendall's τ-b and τ-c with p-values, as SciPy 1.10.1 computes them, in O(n log n) (Knight 1966).

#include "core/statistics/correlation/correlation.h"

#include <cstdint>

namespace core {

enum class KendallVariant {
    B, // ties shorten both sides' norm (Kendall 1945)
    C, // for tables of unequal numbers of values (Stuart 1953)
};

enum class KendallP {
    Automatic,  // exact without ties where n <= 33 or at most one pair is out of order, else asymptotic
    Exact,      // undefined with ties; O(n · discordant pairs), meant for n of some hundreds
    Asymptotic, // normal, with the variance that ties leave
};

struct KendallOptions {
    KendallVariant variant = KendallVariant::B;
    KendallP method = KendallP::Automatic;
    Alternative alternative = Alternative::TwoSided;
};

// x and y are equally long; NaN is a missing value, infinities rank as they are. TooFew below two
// observations, AllTied when a side ties every pair. p depends on the order alone, so both variants share it;
// it is undefined where the exact distribution is asked for and there are ties (Unidentified), and
// where two observations leave the asymptotic variance undefined (TooFew).
[[nodiscard]] Correlation kendall(std::span<const double> x, std::span<const double> y,
                                  const KendallOptions &options = {});

// p of `concordant` concordant pairs among n observations without ties (Kendall, Rank Correlation Methods,
// 4th edition, chapter 5). n >= 1.
[[nodiscard]] double kendallExactP(std::int64_t n, std::int64_t concordant, Alternative alternative);

} // namespace core
