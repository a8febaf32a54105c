// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One connection to a project file. QtSql opens and closes it under a name of its own; statements run
// on the driver's handle, so that text stays UTF-8 from core to disk, byte for byte (QString would drop a
// leading U+FEFF). Belongs to the thread that opened it.

#include "core/result.h"

#include <QtGlobal>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

QT_BEGIN_NAMESPACE
class QSqlDatabase;
QT_END_NAMESPACE
struct sqlite3;
struct sqlite3_stmt;

namespace db {

class RowFeed;

enum class OpenMode {
    Create,    // a new file, for writing
    ReadWrite, // an existing file, for writing
    QueryOnly, // an existing file that may be written to, for reading
    ReadOnly,  // an existing file that may not be written to
    Immutable, // as ReadOnly, where not even a lock can be taken: nobody else may be writing
};

class Connection {
public:
    // Sets foreign keys on, 5 s of patience with locks, and durable commits (WAL, synchronous FULL).
    [[nodiscard]] static core::Result<std::unique_ptr<Connection>> open(const std::string &file, OpenMode mode);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    [[nodiscard]] int changes() const;         // rows that the last statement changed
    [[nodiscard]] std::int64_t lastId() const; // of the last row inserted
    [[nodiscard]] sqlite3 *handle() const { return m_handle; }
    [[nodiscard]] RowFeed &feed() const { return *m_feed; }
    [[nodiscard]] const std::string &file() const { return m_file; }
    [[nodiscard]] core::Error lastError() const;
    [[nodiscard]] bool inTransaction() const;

    // Runs any number of statements without parameters; stops at the first that fails.
    core::Status execute(const std::string &sql);
    // First column of the first row as a number, e.g. of a pragma.
    [[nodiscard]] core::Result<std::int64_t> number(std::string_view sql);

private:
    friend class Statement;
    Connection(std::string file, std::string name);
    core::Status prepare(OpenMode mode);
    [[nodiscard]] sqlite3_stmt *take(std::string_view sql); // nullptr: see lastError()
    void giveBack(std::string_view sql, sqlite3_stmt *statement);

    std::string m_file;
    std::string m_name;              // of m_database
    std::unique_ptr<RowFeed> m_feed; // the handle knows it
    std::unique_ptr<QSqlDatabase> m_database;
    sqlite3 *m_handle = nullptr;
    std::map<std::string, sqlite3_stmt *, std::less<>> m_idle; // prepared and not in use
};

} // namespace db
