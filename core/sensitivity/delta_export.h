// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Deltas and estimates as CSV, so that anybody can refit and redraw them.

#include "core/sensitivity/sensitivity.h"

#include <ostream>

namespace core {

// A row a pair and metric that went into the table: pair_id, base_id, segment (its row's number in this project),
// label, document, system, category, kind, period, metric, higher_is_better, score_base, score_variant, delta (raw,
// sign turned), delta_standardised. A missing value is an empty cell; delta_standardised ~ category with a random
// intercept per segment gives the estimates again. False when the stream failed.
bool writeDeltas(const DeltaTable &deltas, const SensitivityTable &table, std::ostream &out);

// A row a cell: period ("" = all), metric, category, kind, n, missing, estimate, standard_error, low, high, z, p,
// stars, wins, ties, losses, win_rate, win_low, win_high, undefined.
bool writeEstimates(const SensitivityTable &table, std::ostream &out);

} // namespace core
