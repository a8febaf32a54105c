// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The recipe of scores that a text metric computed here: one for translations and for minimal pairs, so that both
// share their scores.

#include "core/domain.h"
#include "core/scoring/text_metric.h"

#include <string>
#include <vector>

namespace core {

// `references`: how many each scored text had, 0 = it varies. `systems`: whose texts were the references, empty =
// every text with the role of one; of no account where the metric reads the source.
[[nodiscard]] Recipe computedRecipe(const TextMetric &metric, int references, const std::vector<std::string> &systems);

} // namespace core
