// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/estimate.h"

#include <QString>

namespace models {

// What a run's requests are about.
enum class EstimateUnit { Translations, Passages, Texts };

// "1,450 calls, about 1.2 million tokens in and 12 thousand out, about 21 minutes."
[[nodiscard]] QString estimateSentence(const core::RunEstimate &estimate,
                                       EstimateUnit unit = EstimateUnit::Translations);

} // namespace models
