// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Agreement of two raters on categories, from their contingency table.

#include "core/statistics/statistic.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace core {

// Square; rows are the first rater's categories, columns the second's, both in the order of the label list.
struct ContingencyTable {
    std::size_t categories = 0;
    std::vector<std::int64_t> counts; // row-major, categories × categories
    std::int64_t leftOut = 0;         // items with a missing or an unlisted category on either side

    [[nodiscard]] std::int64_t at(std::size_t first, std::size_t second) const
    {
        return counts[first * categories + second];
    }
    [[nodiscard]] std::int64_t total() const;
    bool operator==(const ContingencyTable &) const = default;
};

// A category that is missing, or not in the list of labels.
inline constexpr int kNoCategory = -1;

// Categories are positions in a list of labels, 0 … categories - 1; anything else is left out and counted.
// The lists are equally long, one entry an item.
[[nodiscard]] ContingencyTable contingency(std::span<const int> first, std::span<const int> second,
                                           std::size_t categories);
// The same for texts. Without labels, the list is what occurs on either side in order of code points; an
// empty text is missing then, but may be a label.
[[nodiscard]] ContingencyTable contingency(std::span<const std::string> first, std::span<const std::string> second,
                                           std::span<const std::string> labels);
// Two raters who accept or reject; categories 0 accept, 1 reject.
[[nodiscard]] ContingencyTable contingency(std::int64_t bothAccept, std::int64_t firstOnly, std::int64_t secondOnly,
                                           std::int64_t bothReject);

// What a disagreement costs, by the distance of the labels' positions in the list: an absent label between
// two others matters. None: every disagreement 1 (Cohen 1960); else weighted (Cohen 1968).
enum class KappaWeights { None, Linear, Quadratic };

// Cohen's κ in [-1, 1] (reference behaviour: scikit-learn 1.2.1). NoData for an empty table; NoVariance when
// no disagreement is expected by chance, as when both raters used one and the same category.
[[nodiscard]] Statistic cohenKappa(const ContingencyTable &table, KappaWeights weights = KappaWeights::None);

// Everything that is said about two raters, side by side: coefficients differ widely where categories are
// uneven, and none may be shown without the table.
struct RaterAgreement {
    std::int64_t n = 0;
    Statistic observed;    // share on the diagonal
    Statistic jointAccept; // share in category 0 by both: of a 2×2 table only. Not agreement
    Statistic jointReject; // share in category 1 by both: of a 2×2 table only
    Statistic kappa;       // unweighted
    Statistic pabak;       // (k·observed - 1)/(k - 1) for k categories (Byrt, Bishop, Carlin 1993 for k = 2)
    Statistic ac1;         // Gwet (2008), chance = Σ π(1 - π)/(k - 1), π the mean share of a category
};

// NoData for an empty table; pabak and ac1 need two categories (TooFew); the joint rates need exactly two
// (Unidentified).
[[nodiscard]] RaterAgreement raterAgreement(const ContingencyTable &table);

} // namespace core
