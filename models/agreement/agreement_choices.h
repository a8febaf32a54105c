// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a project offers to measure agreement on, and by what it can be filtered.

#include "core/scoring/series_list.h"
#include "core/scoring/text_grid.h"

#include <string>
#include <vector>

namespace models {

// What can be chosen.
struct AgreementChoices {
    std::vector<core::SeriesInfo> series;
    int preferences = 0;
    bool spans = false; // people marked errors; looked for where there is nothing else of theirs
    std::vector<std::string> documents, languagePairs;
    std::vector<core::GridSystem> systems;
    [[nodiscard]] bool hasHuman() const;  // some side of people
    [[nodiscard]] bool hasMetric() const; // some metric or run
};

// Errors: those of the reader.
[[nodiscard]] core::Result<AgreementChoices> readAgreementChoices(core::ProjectReader &reader);

} // namespace models
