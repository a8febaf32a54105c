// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What each aspect of a question list adds to its agreement with people: one aspect alone, and the list without it
// (LiTransProQA, table 5).

#include "core/scoring/agreement.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct AblationSide {
    Statistic accEq, tauB;
    BootstrapInterval accEqInterval;
    Statistic change;                 // of Acc-eq against the whole list, on its own translations
    BootstrapInterval changeInterval; // both on the same resample
    std::optional<Adequacy> adequacy;
    std::size_t cells = 0;
};

struct AblationRow {
    std::string aspect, name; // "" = the whole list
    int questions = 0;
    AblationSide alone, without; // of the whole list both are the same, without a change
};

// The whole list first. Empty where the data has no aspects.
[[nodiscard]] std::vector<AblationRow> aspectAblation(const AgreementData &data, const AgreementScope &scope,
                                                      const AgreementRequest &request);

} // namespace core
