// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs as a table: an object a line (JSONL) or tab-separated values with a header.

#include "core/perturb/pair_store.h"

#include <ostream>

namespace core {

enum class PairFormat { Jsonl, Tsv };

struct PairExportCounts {
    int written = 0;
    int brokenLines = 0; // left out of TSV: a line break or tab in a cell
    int brokenEdits = 0; // left out: the edits do not make the variant of the base
    bool operator==(const PairExportCounts &) const = default;
};

// Unwritable when the stream fails.
[[nodiscard]] Result<PairExportCounts> exportPairs(const std::vector<MinimalPair> &pairs, PairFormat format,
                                                   std::ostream &out);

} // namespace core
