// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Installing the local model: a script with the standard library of Python, which also runs without Tertium.

#include "core/result.h"

#include <string>
#include <vector>

namespace backends {

// Makes this process the script: its output, its answer to Ctrl+C and its exit code are those of the caller.
// Returns only when that fails. Errors: NotFound (no python3), Unreadable.
[[nodiscard]] core::Error becomeScript(const std::string &script, const std::vector<std::string> &arguments);

} // namespace backends
