// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the figures of sensitivity say about themselves.

#include "ui/figures/sensitivity_figures.h"

#include <QString>

namespace ui {

// How intervals of win rates were found: "intervals of 95 % drawn over passages (1,000 draws, seed 20251), Wilson's …".
[[nodiscard]] QString winIntervalWords(double confidence = 0.95);

// How deltas were standardised, what zero means, which model.
[[nodiscard]] QString sensitivityRecipe(const core::SensitivityTable &table);
[[nodiscard]] QString zeroWords(const core::SensitivityTable &table);
// "1,365 pairs in 600 segments; 12 deltas missing; undefined: …"
[[nodiscard]] QString sensitivityCount(const core::SensitivityTable &table, const core::SensitivityGrid &grid);
// "condition × metric: χ²(120) = 5677.9, p < 10^-300 (likelihood ratio)"
[[nodiscard]] QString testWords(const core::InteractionTest &test);
// What a count of right cells says: "chrF2 sees 5 of 8 errors and tolerates 3 of 3 variations (p < 0.05)".
[[nodiscard]] QString verdictSentence(const core::SensitivityTable &table, const core::SensitivityGrid &grid,
                                      const std::string &metric);
[[nodiscard]] QString undefinedReason(core::Undefined why);
[[nodiscard]] QString undefinedReason(const core::InteractionTest &test);

} // namespace ui
