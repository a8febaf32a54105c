// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/transaction.h"

namespace db {

Transaction::Transaction(Connection &connection, Kind kind)
    : m_connection(connection)
    , m_begun(connection.execute(kind == Kind::Write ? "BEGIN IMMEDIATE" : "BEGIN"))
{
}

Transaction::~Transaction()
{
    // SQLite may have rolled back by itself, e.g. when the disk was full.
    if (m_begun.ok() && m_connection.inTransaction()) {
        static_cast<void>(m_connection.execute("ROLLBACK"));
    }
}

core::Status Transaction::commit()
{
    return m_connection.execute("COMMIT");
}

} // namespace db
