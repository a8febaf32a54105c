// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sanity check of metrics (Classical Chinese metric study, table 8): each base against a text that is plainly worse.
// Baselines are stored as variants with a category of their own, so that every metric, run and import can score
// them; they are no minimal pairs, and PairStore gives them only when asked for by name.

#include "core/perturb/baseline_category.h"
#include "core/sensitivity/sensitivity.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

struct MadeBaselines {
    std::vector<Variant> variants;
    int bases = 0;
    int noOther = 0; // bases without an unrelated text: no other segment of the same system and language
    int same = 0;    // bases whose words have one order only
};

// For each base: the base of another segment by the same system in the same language, and its own words in another
// order. Both follow from the seed and the base's uuid alone, whatever the order of `bases`, as long as they are the
// same. Words are what stands between spaces; in scripts without spaces, single characters.
[[nodiscard]] MadeBaselines makeBaselines(const std::vector<PairBase> &bases, std::uint64_t seed);

struct BaselineRow {
    std::string metric;
    WinRate unrelated, shuffled; // condition = the category's id; rate.n = 0: nothing scored
};

// How often each metric prefers the base, over the deltas of baseline pairs. `deltas` holds baselines (and may hold
// minimal pairs, which play no part).
[[nodiscard]] std::vector<BaselineRow> baselineWins(const DeltaTable &deltas, TieRule ties, double confidence = 0.95);

} // namespace core
