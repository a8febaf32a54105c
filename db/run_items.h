// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The queue of a run: making its items, and reading the next page of it.

#include "core/store.h"
#include "db/connection.h"

namespace db {

// The run with its recipe and first items. NotFound when an item names an unknown text.
[[nodiscard]] core::Result<core::RowId> insertRun(Connection &connection, const core::NewRun &run,
                                                  const std::vector<core::RunItem> &items);
// Items that are there already stay as they are.
core::Status insertItems(Connection &connection, core::RowId run, const std::vector<core::RunItem> &items);

// See core::RunStore::pending: keyset paging over the index run_item_queue.
[[nodiscard]] core::Result<std::vector<core::WorkItem>> readPending(Connection &connection, core::RowId run,
                                                                    core::RowId after, int count, bool retryFailed);

} // namespace db
