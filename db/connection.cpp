// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/connection.h"

#include "db/row_feed.h"
#include "db/search_function.h"
#include "db/sql_error.h"
#include "db/statement.h"

#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QString>
#include <QUrl>
#include <QVariant>

#include <atomic>
#include <sqlite3.h>

namespace db {
namespace {

constexpr std::size_t kMostIdleStatements = 200;

std::string uniqueName()
{
    static std::atomic<std::uint64_t> next{ 0 }; // names only have to differ within the process
    return "tertium-" + std::to_string(++next);
}

QString uriOf(const std::string &file, OpenMode mode)
{
    const QString path = QFileInfo(QString::fromStdString(file)).absoluteFilePath();
    QString uri = QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded(QUrl::FullyEncoded));
    switch (mode) {
    case OpenMode::Create:
        return uri + QStringLiteral("?mode=rwc");
    case OpenMode::ReadWrite:
    case OpenMode::QueryOnly:
        return uri + QStringLiteral("?mode=rw");
    case OpenMode::ReadOnly:
        return uri + QStringLiteral("?mode=ro");
    case OpenMode::Immutable:
        return uri + QStringLiteral("?mode=ro&immutable=1");
    }
    return uri;
}

core::ErrorCode openErrorCode(const QSqlError &error)
{
    bool numeric = false;
    const int code = error.nativeErrorCode().toInt(&numeric);
    return numeric ? errorCodeOf(code) : core::ErrorCode::Unsupported; // no number: the driver is missing
}

} // namespace

Connection::Connection(std::string file, std::string name)
    : m_file(std::move(file))
    , m_name(std::move(name))
{
}

core::Result<std::unique_ptr<Connection>> Connection::open(const std::string &file, OpenMode mode)
{
    std::unique_ptr<Connection> connection(new Connection(file, uniqueName()));
    connection->m_database = std::make_unique<QSqlDatabase>(
        QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QString::fromStdString(connection->m_name)));
    QSqlDatabase &database = *connection->m_database;
    database.setDatabaseName(uriOf(file, mode));
    QString options = QStringLiteral("QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=5000");
    if (mode == OpenMode::ReadOnly || mode == OpenMode::Immutable) {
        options += QStringLiteral(";QSQLITE_OPEN_READONLY");
    }
    database.setConnectOptions(options);
    if (!database.open()) {
        const QSqlError error = database.lastError();
        return core::Error{ openErrorCode(error), file, error.text().toStdString(), 0 };
    }
    const QVariant handle = database.driver()->handle();
    connection->m_handle = *static_cast<sqlite3 *const *>(handle.constData());
    if (const core::Status prepared = connection->prepare(mode); !prepared) {
        return prepared.error();
    }
    return connection;
}

Connection::~Connection()
{
    for (const auto &[sql, statement] : m_idle) {
        sqlite3_finalize(statement);
    }
    m_database->close();
    m_database.reset(); // the last copy must be gone before the name can be removed
    QSqlDatabase::removeDatabase(QString::fromStdString(m_name));
}

core::Status Connection::prepare(OpenMode mode)
{
    // A Qt that brings an SQLite of its own would make two libraries work on one handle.
    Statement source(*this, "SELECT sqlite_source_id()");
    if (source.next() && source.text(0) != sqlite3_sourceid()) {
        return core::Error{ core::ErrorCode::Unsupported, m_file, "Qt's SQLite driver uses another SQLite library", 0 };
    }
    if (const core::Status added = addSearchFunction(m_handle); !added) {
        return added.error();
    }
    m_feed = std::make_unique<RowFeed>();
    if (const core::Status attached = m_feed->attach(m_handle); !attached) {
        return attached.error();
    }
    std::string pragmas = "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL;";
    if (mode == OpenMode::Create || mode == OpenMode::ReadWrite) {
        // Identities are random: without a cache an import of a million texts reads the disk for each. Half of this
        // makes it a tenth slower, twice as much makes it no faster.
        pragmas += "PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -90112; "
                   "PRAGMA temp.cache_size = -65536; PRAGMA wal_autocheckpoint = 4000;";
    } else {
        pragmas += "PRAGMA query_only = ON;";
    }
    return execute(pragmas);
}

core::Error Connection::lastError() const
{
    return sqlError(m_handle, m_file);
}

bool Connection::inTransaction() const
{
    return sqlite3_get_autocommit(m_handle) == 0;
}

int Connection::changes() const
{
    return sqlite3_changes(m_handle);
}

std::int64_t Connection::lastId() const
{
    return sqlite3_last_insert_rowid(m_handle);
}

core::Status Connection::execute(const std::string &sql)
{
    if (sqlite3_exec(m_handle, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        return lastError();
    }
    return core::Done{};
}

core::Result<std::int64_t> Connection::number(std::string_view sql)
{
    Statement query(*this, sql);
    if (!query.next()) {
        return query.ok() ? core::Error{ core::ErrorCode::Empty, m_file, std::string(sql), 0 } : query.error();
    }
    return query.integer(0);
}

sqlite3_stmt *Connection::take(std::string_view sql)
{
    if (const auto idle = m_idle.find(sql); idle != m_idle.end()) {
        sqlite3_stmt *statement = idle->second;
        m_idle.erase(idle);
        return statement;
    }
    sqlite3_stmt *statement = nullptr;
    sqlite3_prepare_v3(m_handle, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                       nullptr);
    return statement;
}

void Connection::giveBack(std::string_view sql, sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    const bool kept = m_idle.size() < kMostIdleStatements && m_idle.emplace(sql, statement).second;
    if (!kept) {
        sqlite3_finalize(statement);
    }
}

} // namespace db
