// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What models know by heart, in a report: it needs runs of continuations, and no minimal pairs.

#include "app/report/report.h"
#include "core/sensitivity/memorisation.h"

namespace app {

// One without blocks where nothing was continued.
[[nodiscard]] ReportSection memorisationSection(const core::ReadContinuations &read);
[[nodiscard]] QString memorisationMethods(const core::ReadContinuations &read); // "" then

} // namespace app
