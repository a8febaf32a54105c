// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How far people agree with each other where several scored the same translations.

#include "core/scoring/agreement/agreement_scope.h"
#include "core/statistics/raters/rater_pairs.h"

#include <string>
#include <vector>

namespace core {

struct RaterAgreement {
    std::vector<std::string> raters; // in order of name
    std::vector<std::size_t> rated;  // translations each
    std::size_t texts = 0;           // with two raters at least
    RaterPairs pairs;                // over the raters, as in their order
};

// Of the human side's scale. Without two raters that have a name there are no pairs.
[[nodiscard]] RaterAgreement raterAgreement(const AgreementScope &scope, const AgreementData &data);

} // namespace core
