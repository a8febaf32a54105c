// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The systems of a project: who or what translated, and which of the two.

#include "core/store.h"
#include "db/connection.h"

namespace db {

[[nodiscard]] core::Result<std::vector<core::System>> readSystems(Connection &connection); // by name
// Systems with translations, by name.
[[nodiscard]] core::Result<std::vector<core::SystemTexts>> readTranslationsBySystem(Connection &connection);
// NotFound for a system that is not there: the caller's transaction is to be given up then.
[[nodiscard]] core::Status writeSystemKinds(Connection &connection,
                                            const std::map<core::RowId, core::SystemKind> &kinds);

} // namespace db
