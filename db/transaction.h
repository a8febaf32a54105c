// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A transaction that is rolled back unless committed.

#include "db/connection.h"

namespace db {

class Transaction {
public:
    enum class Kind { Read, Write }; // Write takes the writer's lock at once

    Transaction(Connection &connection, Kind kind);
    ~Transaction();
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;

    [[nodiscard]] const core::Status &begun() const { return m_begun; }
    core::Status commit(); // on failure everything is rolled back

private:
    Connection &m_connection;
    core::Status m_begun;
};

} // namespace db
