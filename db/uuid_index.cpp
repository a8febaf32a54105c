// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/uuid_index.h"

#include "db/row_feed.h"
#include "db/statement.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace db {
namespace {

constexpr std::size_t kRowsAtOnce = 1000;

class Filling {
public:
    Filling(Connection &connection, const std::string &into)
        : m_feed(connection.feed())
        , m_sql("INSERT OR FAIL INTO " + into + " (uuid, id) SELECT c0, c1 FROM import_feed")
        , m_insert(connection, m_sql)
    {
        m_rows.reserve(kRowsAtOnce);
    }

    core::Status add(const UuidMap::Text &uuid, core::RowId id)
    {
        m_rows.emplace_back(uuid, id);
        return m_rows.size() < kRowsAtOnce ? core::Status(core::Done{}) : write();
    }
    core::Status write()
    {
        m_feed.clear(2);
        for (const auto &[uuid, id] : m_rows) {
            m_feed << std::string_view(uuid.data(), uuid.size()) << id;
        }
        const core::Status written = m_feed.empty() ? core::Status(core::Done{}) : m_insert.run();
        m_rows.clear();
        return written;
    }

private:
    RowFeed &m_feed;
    std::string m_sql; // which a statement looks at until its end
    Statement m_insert;
    std::vector<std::pair<UuidMap::Text, core::RowId>> m_rows; // whose texts the feed shows
};

core::Status fill(Connection &connection, const std::string &into, UuidMap &ids)
{
    Filling filling(connection, into);
    const core::Status added =
        ids.drain([&](const UuidMap::Text &uuid, core::RowId id) { return filling.add(uuid, id); });
    return added ? filling.write() : added;
}

} // namespace

core::Status makeUuidIndex(Connection &connection, const std::string &table, UuidMap &ids)
{
    const std::string index = table + "_uuid";
    const std::string make = "CREATE UNIQUE INDEX " + index + " ON " + table + " (uuid)";
    if (!ids.isPlain()) {
        ids.clear(); // sorting wants the memory
        return connection.execute(make);
    }
    const std::string tree = index + "_tree";
    core::Status made =
        connection.execute("CREATE TABLE " + tree + " (uuid TEXT, id INTEGER, PRIMARY KEY (uuid, id)) WITHOUT ROWID");
    made = made ? fill(connection, tree, ids) : made;
    if (!made) {
        return made;
    }
    const core::Status named =
        connection.execute("PRAGMA writable_schema = ON; "
                           "UPDATE sqlite_schema SET type = 'index', name = '" +
                           index + "', tbl_name = '" + table + "', sql = '" + make + "' WHERE name = '" + tree + "'");
    // Also after a failure: nothing else may write there.
    const core::Status shut = connection.execute("PRAGMA writable_schema = RESET");
    return named ? shut : named;
}

} // namespace db
