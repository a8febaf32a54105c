// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One table as an import fills it: every row has its id before it is written, so that a batch goes in with one
// statement. What this import has placed is known by a map in memory; what the project has is looked up, or, for a
// large import, in that map as well.

#include "db/row_feed.h"
#include "db/statement.h"
#include "db/uuid_map.h"

#include <string_view>
#include <utility>
#include <vector>

namespace db {

class ImportTable {
public:
    struct Sql {                    // constant texts
        std::string_view insert;    // reads import_feed, id first and uuid second
        std::string_view find;      // id of a uuid
        std::string_view last;      // the largest id, 0 where there is none
        std::string_view all;       // id and uuid of every row
        std::string_view dropIndex; // of uuids, which are random: sorted, it is built in a third of the time
        std::string_view table;     // of which the index is
    };
    ImportTable(Connection &connection, const Sql &sql);

    // For a large import: what the project has goes into the map, and where that is little, the index of uuids goes
    // until finishLarge().
    core::Status beginLarge();
    core::Status finishLarge();

    // Before the rows of a batch are placed, for each of them: quicker.
    [[gnu::always_inline]] void expect(std::string_view uuid) const { m_ids.expect(uuid); }
    struct Place {
        core::RowId id = 0;
        bool fresh = false; // to be written
    };
    // Where a row is or will be. Counts it as `known` when the project had it before this import; a row that the
    // file repeats is neither new nor known.
    core::Result<Place> place(std::string_view uuid, int &known);
    // 0 = nowhere. A row of the batch at hand is found, too, and quickly where they are asked for in their order.
    core::Result<core::RowId> find(std::string_view uuid);
    void newBatch(); // uuids of the last one are gone
    // Writes what the feed holds.
    core::Status write();

private:
    core::Result<core::RowId> stored(std::string_view uuid);

    Connection &m_connection;
    const Sql m_sql;
    Statement m_insert, m_find;
    core::Result<std::int64_t> m_last; // id before this import
    core::RowId m_id = 0;              // the last that was given
    UuidMap m_ids;
    std::vector<std::pair<std::string_view, core::RowId>> m_batch;
    std::size_t m_asked = 0;  // of m_batch, the last that was found
    bool m_mapHasAll = false; // nothing needs to be looked up
    bool m_indexGone = false;
};

} // namespace db
