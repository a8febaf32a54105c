// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/questions/question_run.h"
#include "core/verify/verify_all.h"

namespace app {

// The embedded golden files and published tables. A missing one is a broken build: NotFound with its name.
[[nodiscard]] core::Result<core::verify::VerifyFiles> verifyFiles(const core::Library &library);

} // namespace app
