// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_table.h"

#include "db/uuid_index.h"

#include <algorithm>

namespace db {
namespace {

// With more rows than this an index is not built anew for an import that may be smaller than they are.
constexpr std::int64_t kFewRows = 50'000;

// How far from the last that was found the next one is looked for, either way: a wide table's scores name its texts
// again and again, but not the references behind them.
constexpr std::size_t kNear = 8;

} // namespace

using core::RowId;

ImportTable::ImportTable(Connection &connection, const Sql &sql)
    : m_connection(connection)
    , m_sql(sql)
    , m_insert(connection, sql.insert)
    , m_find(connection, sql.find)
    , m_last(connection.number(sql.last))
    , m_id(m_last ? *m_last : 0)
    , m_mapHasAll(m_last && *m_last == 0)
{
}

core::Status ImportTable::beginLarge()
{
    if (!m_last) {
        return m_last.error();
    }
    if (!m_mapHasAll) {
        Statement query(m_connection, m_sql.all);
        while (query.next()) {
            m_ids.at(query.view(1)) = query.integer(0);
        }
        if (!query.ok()) {
            return query.error();
        }
        m_mapHasAll = true;
    }
    if (*m_last > kFewRows) {
        return core::Done{};
    }
    m_indexGone = true;
    return m_connection.execute(std::string(m_sql.dropIndex));
}

core::Status ImportTable::finishLarge()
{
    return m_indexGone ? makeUuidIndex(m_connection, std::string(m_sql.table), m_ids) : core::Status(core::Done{});
}

core::Result<ImportTable::Place> ImportTable::place(std::string_view uuid, int &known)
{
    if (!m_last) {
        return m_last.error();
    }
    RowId &id = m_ids.at(uuid);
    const bool met = id != 0;
    if (!met && !m_mapHasAll) {
        const auto found = stored(uuid);
        if (!found) {
            return found.error();
        }
        id = *found;
    }
    const bool fresh = id == 0;
    known += !fresh && id <= *m_last ? 1 : 0;
    id = fresh ? ++m_id : id;
    m_batch.emplace_back(uuid, id);
    return Place{ id, fresh };
}

void ImportTable::newBatch()
{
    m_batch.clear();
    m_asked = 0;
}

core::Result<RowId> ImportTable::find(std::string_view uuid)
{
    const std::size_t end = std::min(m_asked + kNear, m_batch.size());
    for (std::size_t at = m_asked - std::min(m_asked, kNear - 1); at < end; ++at) {
        if (m_batch[at].first == uuid) {
            m_asked = at;
            return m_batch[at].second;
        }
    }
    const RowId id = m_ids.find(uuid);
    return id != 0 || m_mapHasAll ? core::Result<RowId>(id) : stored(uuid);
}

core::Result<RowId> ImportTable::stored(std::string_view uuid)
{
    m_find.bindView(uuid);
    const RowId id = m_find.next() ? m_find.integer(0) : 0;
    if (!m_find.ok()) {
        return m_find.error();
    }
    m_find.reset();
    return id;
}

core::Status ImportTable::write()
{
    return m_connection.feed().empty() ? core::Status(core::Done{}) : m_insert.run();
}

} // namespace db
