// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/connection.h"
#include "db/import_log.h"

#include <stop_token>

namespace db {

// Moves the rows that the project does not know yet into it, under one import row. Runs inside the caller's
// transaction, so that readers see all of it or nothing. Malformed when a row names a segment or text that
// neither the import nor the project has; Cancelled.
[[nodiscard]] core::Result<core::ImportCounts> moveImport(Connection &connection, ImportLog &log,
                                                          const std::string &fileName, const std::string &mapping,
                                                          const std::stop_token &stop);

} // namespace db
