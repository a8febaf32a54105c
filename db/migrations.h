// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The schema, step by step: db/migrations/NNNN_name.sql, each in one transaction, PRAGMA user_version
// counts them. A step that has shipped never changes; a new one is a new file.

#include "db/connection.h"

#include <string>
#include <vector>

namespace db {

inline constexpr std::int64_t kApplicationId = 0x54657274; // "Tert"

struct Migration {
    int number = 0; // 1, 2, 3 …
    std::string sql;
};

// Those that are built in, in order.
[[nodiscard]] core::Result<std::vector<Migration>> builtInMigrations();

// Applies every step above the file's own version. Each is one transaction with its new version.
core::Status migrate(Connection &connection, const std::vector<Migration> &migrations);

// Copies the whole project, with what is still in its log, to a new file. Never overwrites; what a killed process left
// half done (TO.part) is begun anew. Errors: Unwritable, DiskFull, Busy.
core::Status copyProject(Connection &from, const std::string &to);

} // namespace db
