// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an output must never take the place of.

#include "core/result.h"

#include <string>

namespace core {

// Before an output is written to `file`. Unwritable where a project (or another SQLite database) is, or what belongs
// to one; everything else, also nothing, may be replaced.
[[nodiscard]] Status mayBeReplaced(const std::string &file);

} // namespace core
