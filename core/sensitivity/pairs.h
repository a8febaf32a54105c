// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs as sensitivity needs them: with their segment, its metadata, and whether a reference is left to
// compare with.

#include "core/perturb/category.h"
#include "core/perturb/pair_store.h"
#include "core/store.h"

#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct SensitivityPair {
    RowId base = 0, variant = 0, segment = 0;
    std::string baseUuid, variantUuid;
    std::string category; // its id
    PairKind kind = PairKind::Error;
    std::string label;    // document and segment, for people
    std::string document; // "" = the file named none
    std::string system;   // who made the base
    std::string language; // of the base
    Metadata metadata;    // of the segment: period, genre …
    bool weak = false;
    // The base is the only reference of its segment: compared with itself, every change would look like a loss of
    // all that the score measures. Metrics that read a reference have no delta here.
    bool ownReference = false;
    std::string baseText, variantText;
};

// In the order of `pairs`. Errors: Cancelled, those of the reader.
[[nodiscard]] Result<std::vector<SensitivityPair>>
sensitivityPairs(ProjectReader &reader, const std::vector<MinimalPair> &pairs, const std::stop_token &stop = {});

// Values of the segment's metadata, in alphabetic order of names: what a factor or filter can be.
[[nodiscard]] std::vector<std::string> metadataNames(const std::vector<SensitivityPair> &pairs);
// "" when the segment has none of this name.
[[nodiscard]] std::string metadataOf(const SensitivityPair &pair, const std::string &name);

} // namespace core
