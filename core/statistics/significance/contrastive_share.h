// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Contrastive accuracy out of what each passage gave.

#include "core/statistics/ranking/contrast.h"
#include "core/statistics/significance/clustered_share.h"

#include <span>

namespace core {

// Accuracy with the interval of clusteredShare(), passages being the clusters, and counts of equal and missing scores;
// pairKind and peopleTies are the caller's.
[[nodiscard]] ContrastiveAccuracy contrastiveShare(std::span<const Contrast> passages, TieRule ties,
                                                   const SharePlan &plan);

} // namespace core
