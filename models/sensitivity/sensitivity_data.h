// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the page Sensitivity shows: read once from the project, measured anew for every choice. Values that never
// change, so that threads may share them.

#include "core/campaign/campaign.h"
#include "core/sensitivity/baselines.h"
#include "core/sensitivity/disagreement.h"
#include "core/sensitivity/memorisation.h"
#include "core/store.h"

#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace models {

struct SensitivityData {
    core::DeltaTable deltas;
    int minimalPairs = 0, baselinePairs = 0;
    std::vector<core::BaselineRow> baselines;
    core::ReadContinuations continuations;
    std::vector<core::MemorisationRow> memorisation;
    std::vector<std::pair<std::string, std::vector<std::string>>> columns; // metadata and its values, in order
    std::vector<std::string> systems;                                      // that pairs can be held against
    std::vector<core::Campaign> campaigns;                                 // of vetting, oldest first
    bool references = false; // a base has a reference of its segment to be held against
};

struct SensitivityResult {
    core::SensitivityTable table;
    std::vector<core::SegmentDisagreement> segments;
};

struct SensitivityWish {
    core::SensitivityRequest request;
    std::string campaign; // uuid of a vetting campaign, "" = all pairs
    bool operator==(const SensitivityWish &) const = default;
};

using SensitivityDataPtr = std::shared_ptr<const SensitivityData>;
using SensitivityResultPtr = std::shared_ptr<const SensitivityResult>;

// Errors: those of the project, Cancelled. A project that keeps no pairs has none.
[[nodiscard]] core::Result<SensitivityDataPtr> readSensitivity(core::Project &project, const std::stop_token &stop);

// Errors: as measureSensitivity(); those of the campaign.
[[nodiscard]] core::Result<SensitivityResultPtr> measureWish(core::Project &project, const SensitivityData &data,
                                                             const SensitivityWish &wish, const std::stop_token &stop);

} // namespace models
