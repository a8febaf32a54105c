// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/statement.h"

#include <sqlite3.h>

namespace db {

Statement::Statement(Connection &connection, std::string_view sql)
    : m_connection(connection)
    , m_sql(sql)
    , m_statement(connection.take(sql))
{
    if (m_statement == nullptr) {
        m_error = connection.lastError();
    }
}

Statement::~Statement()
{
    if (m_statement != nullptr) {
        m_connection.giveBack(m_sql, m_statement);
    }
}

void Statement::check(int code)
{
    if (code != SQLITE_OK && !m_error) {
        m_error = m_connection.lastError();
    }
}

Statement &Statement::bind(std::string_view text)
{
    // A view without data would bind NULL instead of the empty text.
    const char *data = text.data() != nullptr ? text.data() : "";
    check(sqlite3_bind_text64(m_statement, ++m_bound, data, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
    return *this;
}

Statement &Statement::bindView(std::string_view text)
{
    const char *data = text.data() != nullptr ? text.data() : "";
    check(sqlite3_bind_text64(m_statement, ++m_bound, data, text.size(), SQLITE_STATIC, SQLITE_UTF8));
    return *this;
}

Statement &Statement::bind(double value)
{
    check(sqlite3_bind_double(m_statement, ++m_bound, value));
    return *this;
}

Statement &Statement::bind(std::int64_t value)
{
    check(sqlite3_bind_int64(m_statement, ++m_bound, value));
    return *this;
}

Statement &Statement::bindNull()
{
    check(sqlite3_bind_null(m_statement, ++m_bound));
    return *this;
}

Statement &Statement::bindId(core::RowId id)
{
    return id == 0 ? bindNull() : bind(id);
}

Statement &Statement::bindOptional(std::optional<double> value)
{
    return value ? bind(*value) : bindNull();
}

bool Statement::next()
{
    if (m_error) {
        return false;
    }
    const int code = sqlite3_step(m_statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        m_error = m_connection.lastError();
    }
    return code == SQLITE_ROW;
}

core::Status Statement::run()
{
    while (next()) {
    }
    if (m_error) {
        return *m_error;
    }
    reset();
    return core::Done{};
}

void Statement::reset()
{
    sqlite3_reset(m_statement);
    sqlite3_clear_bindings(m_statement);
    m_bound = 0;
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_statement, column);
}

std::string Statement::text(int column) const
{
    return std::string(view(column));
}

std::string_view Statement::view(int column) const
{
    const auto *data = reinterpret_cast<const char *>(sqlite3_column_text(m_statement, column));
    return data == nullptr
               ? std::string_view()
               : std::string_view(data, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column)));
}

} // namespace db
