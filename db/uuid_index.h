// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Indexes of uuids, built out of memory at the end of a large import.

#include "db/connection.h"
#include "db/uuid_map.h"

#include <string>

namespace db {

// Makes the unique index TABLE_uuid of a table that has none, of a map that has all its rows, and empties the map.
// CREATE INDEX would read the table again and compare the texts of uuids; here they are in memory as numbers, and go
// in in their order. (An index and a table without rowids whose key is (uuid, id) are the same tree: it is filled as
// the one and entered in the catalogue as the other.) Within the caller's transaction.
core::Status makeUuidIndex(Connection &connection, const std::string &table, UuidMap &ids);

} // namespace db
