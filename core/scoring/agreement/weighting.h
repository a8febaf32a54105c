// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether the translators' votes help: each run's weighted score held against its unweighted one on the same texts
// (LiTransProQA, figure 4 and table 10).

#include "core/scoring/agreement.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct WeightedPair {
    SeriesInfo weighted, unweighted;
    std::size_t cells = 0; // translations (judged pairs) with people's and both scores
    Statistic accWeighted, accUnweighted, tauWeighted, tauUnweighted;
    Statistic accP; // that the weighted one's Acc-eq is higher: pairwise permutation, each with its own ε
    Statistic tauP; // that its τ-b is higher: PERM-BOTH; not without draws
    std::optional<Adequacy> adequacyWeighted, adequacyUnweighted; // against all other systems
};

// Of the data's metrics, runs of which both scores are there, hard with hard and soft with soft.
[[nodiscard]] std::vector<WeightedPair> compareWeighting(const AgreementData &data, const AgreementScope &scope,
                                                         const AgreementRequest &request);

} // namespace core
