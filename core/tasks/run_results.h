// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store.h"

#include <string>

namespace core {

// What a run of any kind leaves in the project beyond its answers, as far as it has come: error spans of GEMBA-MQM,
// texts of a translation run, minimal pairs. To be called when its loop has ended, however it ended; what is there
// already stays.
[[nodiscard]] Status storeRunResults(Project &project, RowId run);

// Whether runs of this kind leave anything there.
[[nodiscard]] bool leavesResults(const std::string &task);

} // namespace core
