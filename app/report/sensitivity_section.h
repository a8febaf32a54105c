// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sensitivity of metrics to minimal pairs in a report.

#include "app/report/report.h"
#include "core/sensitivity/baselines.h"
#include "core/sensitivity/sensitivity.h"

#include <vector>

namespace app {

struct MeasuredSensitivity {
    core::DeltaTable deltas;
    core::SensitivityTable table;
    std::vector<core::BaselineRow> baselines; // empty = none scored
};

[[nodiscard]] ReportSection sensitivitySection(const MeasuredSensitivity &measured);
[[nodiscard]] QString sensitivityMethods(const MeasuredSensitivity &measured);
[[nodiscard]] QList<QStringList> sensitivityManifest(const MeasuredSensitivity &measured);

} // namespace app
