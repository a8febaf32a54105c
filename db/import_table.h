// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One table as an import fills it: every row has its id before it is written, so that a batch goes in with one
// statement. Whether the project or an earlier batch has a row is looked up only where it may be.

#include "db/row_feed.h"
#include "db/statement.h"
#include "db/uuid_filter.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace db {

class ImportTable {
public:
    struct Sql {                 // constant texts
        std::string_view insert; // reads import_feed, id first and uuid second
        std::string_view find;   // id of a uuid
        std::string_view last;   // the largest id, 0 where there is none
        std::string_view uuids;  // all
    };
    ImportTable(Connection &connection, UuidFilter &filter, const Sql &sql);

    // For a large import: what the project has goes into the filter, so that new rows need no look.
    core::Status fillFilter();

    struct Place {
        core::RowId id = 0;
        bool fresh = false; // to be written
    };
    // Where a row is or will be. Counts it as `known` when the project had it before this import; a row that the
    // file repeats is neither new nor known.
    core::Result<Place> place(std::string_view uuid, int &known);
    // 0 = nowhere. Rows of the batch at hand are not there yet.
    core::Result<core::RowId> find(std::string_view uuid);
    // Writes what the feed holds. Of the batch nothing is left to be written.
    core::Status write();

private:
    [[nodiscard]] core::RowId pending(std::string_view uuid) const; // 0 = not in the batch at hand

    Connection &m_connection;
    UuidFilter &m_filter;
    std::string_view m_uuids;
    Statement m_insert, m_find;
    core::Result<std::int64_t> m_last; // id before this import
    core::RowId m_id = 0;              // the last that was given
    bool m_lookAlways = false;
    std::vector<std::pair<std::string_view, core::RowId>> m_pending;
};

} // namespace db
