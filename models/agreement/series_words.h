// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What series of scores are called in the user's language.

#include "core/scoring/agreement/agreement_data.h"

#include <QString>
#include <QStringList>

namespace models {

// "source + translation"; "what they read is not stated" for "".
[[nodiscard]] QString readsWords(const std::string &reads);
// "weighted, soft"; TREQA's match as its recipe writes it; "" for what has no choice.
[[nodiscard]] QString presetWords(const core::SeriesInfo &info);
// Metric, template, preset and model, as far as there are.
[[nodiscard]] QStringList familyWords(const core::SeriesInfo &info);
// Short labels beside each other, in the order given.
[[nodiscard]] QStringList labelWords(const std::vector<core::SeriesInfo> &infos);
// The metrics' labels in these words.
void labelInUsersWords(core::AgreementData &data);

} // namespace models
