// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store.h"

#include <string>
#include <vector>

namespace app {

// Errors: NotFound, naming the system.
[[nodiscard]] core::Result<core::RowId> systemNamed(const std::vector<core::System> &systems, const std::string &name);

// The systems of the project with these names, in their order.
[[nodiscard]] core::Result<std::vector<core::RowId>> systemsNamed(const std::vector<std::string> &names,
                                                                  core::ProjectReader &reader);

} // namespace app
