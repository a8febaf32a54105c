// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the rows of an unfinished import wait: temporary tables of the writer's connection. No reader can
// see them, they never touch the project file, and they end with the process, however it ends.

#include "core/store.h"
#include "db/connection.h"

namespace db {

// Makes the tables where they are missing and gives the new session its number.
[[nodiscard]] core::Result<std::int64_t> openStaging(Connection &connection);
// Adds rows; a uuid that the session has already is the same row again (its roles are united).
core::Status stage(Connection &connection, std::int64_t session, const core::ImportBatch &batch);
core::Status dropStaged(Connection &connection, std::int64_t session);

// Moves a session's rows that the project does not know yet into it, under one import row. Runs inside
// the caller's transaction, so that readers see all of it or nothing. Malformed when a row names a
// segment or text that neither the session nor the project has.
[[nodiscard]] core::Result<core::ImportCounts> moveStaged(Connection &connection, std::int64_t session,
                                                          const std::string &fileName, const std::string &mapping);

} // namespace db
