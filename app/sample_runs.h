// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The runs that ship with the sample project, made out of recorded replies of the default model.

#include "core/questions/question_run.h"
#include "core/store.h"

#include <stop_token>

namespace app {

// Makes them in a project that holds the sample's texts: TREQA on two French and four Chinese passages, then the
// question list on all translations. Errors: those of the store; Cancelled.
[[nodiscard]] core::Status replayShippedRuns(core::Project &project, const core::Library &library,
                                             const std::stop_token &stop);

} // namespace app
