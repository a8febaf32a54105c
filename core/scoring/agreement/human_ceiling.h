// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How far a perfect metric could get: the adequacy of people's own scores, where they scored human translations and
// machines' side by side. Else there is none, and it is said why.

#include "core/scoring/agreement/score_tables.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

enum class NoCeiling {
    No,                 // there is one
    PreferencesOnly,    // people compared pairs; nobody scored a passage's translations together
    NoHumanTranslation, // no system is known to be human
    HumanUnscored,      // people scored none of the human translations
    MachineUnscored,    // … none of the others beside them
};

// How people rank a human translation among all translations of its passages.
struct HumanRank {
    std::string system;
    int strictlyBest = 0, sharedBest = 0, n = 0; // passages; n: scored beside at least one other
    std::optional<double> meanRank;              // 1 = best, ties share the mean
    bool operator==(const HumanRank &) const = default;
};

struct HumanCeiling {
    NoCeiling why = NoCeiling::No;
    std::optional<Adequacy> all, top, other; // top and other: where systems of that group are named
    std::vector<HumanRank> ranks;            // a human system each, in order of name
};

[[nodiscard]] HumanCeiling humanCeiling(const AgreementScope &scope, const AgreementData &data,
                                        const std::set<std::string> &top, double confidence = 0.95);

} // namespace core
