// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sensitivity of metrics, as text and as JSON.

#include "core/sensitivity/baselines.h"
#include "core/sensitivity/disagreement.h"
#include "core/sensitivity/memorisation.h"
#include "core/sensitivity/published.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <vector>

namespace app {

struct SensitivityReport {
    core::DeltaTable deltas;
    core::SensitivityTable table;
    std::vector<core::SegmentDisagreement> segments;         // most first, as many as were asked for
    std::optional<std::vector<core::BaselineRow>> baselines; // asked for
    std::optional<core::ReadContinuations> continuations;    // asked for
    std::optional<core::PublishedSensitivity> published;     // asked for
};

void printText(const SensitivityReport &report, std::ostream &out);
[[nodiscard]] nlohmann::json sensitivityJson(const SensitivityReport &report);

} // namespace app
