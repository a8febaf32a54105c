// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_table.h"

namespace db {

using core::RowId;

ImportTable::ImportTable(Connection &connection, UuidFilter &filter, const Sql &sql)
    : m_connection(connection)
    , m_filter(filter)
    , m_uuids(sql.uuids)
    , m_insert(connection, sql.insert)
    , m_find(connection, sql.find)
    , m_last(connection.number(sql.last))
    , m_id(m_last ? *m_last : 0)
    , m_lookAlways(m_id > 0)
{
}

core::Status ImportTable::fillFilter()
{
    Statement query(m_connection, m_uuids);
    while (query.next()) {
        m_filter.mayHave(query.view(0));
    }
    if (!query.ok()) {
        return query.error();
    }
    m_lookAlways = false;
    return core::Done{};
}

RowId ImportTable::pending(std::string_view uuid) const
{
    for (const auto &[known, id] : m_pending) {
        if (known == uuid) {
            return id;
        }
    }
    return 0;
}

core::Result<ImportTable::Place> ImportTable::place(std::string_view uuid, int &known)
{
    if (!m_last) {
        return m_last.error();
    }
    const bool seen = m_filter.mayHave(uuid);
    if (seen) {
        if (const RowId id = pending(uuid); id != 0) {
            return Place{ id, false };
        }
    }
    if (seen || m_lookAlways) {
        const auto id = find(uuid);
        if (!id) {
            return id.error();
        }
        if (*id != 0) {
            known += *id <= *m_last ? 1 : 0;
            return Place{ *id, false };
        }
    }
    m_pending.emplace_back(uuid, ++m_id);
    return Place{ m_id, true };
}

core::Result<RowId> ImportTable::find(std::string_view uuid)
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
    m_pending.clear();
    return m_connection.feed().empty() ? core::Status(core::Done{}) : m_insert.run();
}

} // namespace db
