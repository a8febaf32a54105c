// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/token_store.h"

namespace db {

class Connection;

// See core::UsageReader.
[[nodiscard]] core::Result<int> readEstimatedReplies(Connection &connection, core::RowId run);
[[nodiscard]] core::Result<std::vector<core::UnitTokens>> readTokensByUnit(Connection &connection, core::RowId run);

} // namespace db
