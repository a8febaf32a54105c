// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// SQLite's result codes as core errors.

#include "core/result.h"

#include <string>

struct sqlite3;

namespace db {

// The error that `handle` reports last; `file` becomes its subject. A full disk is DiskFull, a lock held
// elsewhere Busy, a broken file Malformed, a broken rule of the schema Conflict.
[[nodiscard]] core::Error sqlError(sqlite3 *handle, const std::string &file);

[[nodiscard]] core::ErrorCode errorCodeOf(int sqliteCode);

} // namespace db
