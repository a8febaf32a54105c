// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a recipe has scored before, so that it is not scored again.

#include "core/store.h"

#include <set>
#include <string>

namespace core {

// Texts with a score by the recipe of this UUID; none where the project has no such recipe. Errors: those of the
// reader.
[[nodiscard]] Result<std::set<RowId>> textsScoredBy(ProjectReader &reader, const std::string &recipeUuid);

} // namespace core
