// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store.h"
#include "db/connection.h"
#include "db/import_queue.h"

#include <stop_token>

namespace db {

// What an import says about itself.
struct ImportSource {
    std::string fileName, mapping;
    std::stop_token stop;
    bool large = false; // much is waiting already, and more will come
};

// Moves the rows that the project does not know yet into it as they come, under one import row. Runs inside the
// caller's transaction, so that readers see all of it or nothing. Malformed when a row names a segment or text that
// neither the import nor the project has; Cancelled, also when the import was abandoned.
[[nodiscard]] core::Result<core::ImportCounts> moveImport(Connection &connection, ImportQueue &queue,
                                                          const ImportSource &source);

} // namespace db
