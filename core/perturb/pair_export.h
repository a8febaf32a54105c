// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs as a table: an object a line (JSONL) or tab-separated values with a header.

#include "core/perturb/pair_store.h"

#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace core {

enum class PairFormat { Jsonl, Tsv };

struct PairExportCounts {
    int written = 0;
    int brokenLines = 0; // left out of TSV: a line break or tab in a cell
    int brokenEdits = 0; // left out: the edits do not make the variant of the base
    bool operator==(const PairExportCounts &) const = default;
};

using PairExtras = std::vector<std::pair<std::string, std::string>>; // further columns of a pair: name and text

// Unwritable when the stream fails. `extras`: none, or those of each pair, with the same names for all.
[[nodiscard]] Result<PairExportCounts> exportPairs(const std::vector<MinimalPair> &pairs, PairFormat format,
                                                   std::ostream &out, std::span<const PairExtras> extras = {});

} // namespace core
