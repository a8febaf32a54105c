// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A prepared statement: bind in order, step, read. The connection keeps it for the next use. Errors are
// remembered, so that a loop reads `while (query.next()) …; if (!query.ok()) return query.error();`.

#include "core/domain.h"
#include "db/connection.h"

#include <concepts>
#include <optional>

namespace db {

class Statement {
public:
    // `sql` must outlive the statement: constant text.
    Statement(Connection &connection, std::string_view sql);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    Statement &bind(std::string_view text);
    Statement &bindView(std::string_view text); // not copied: stays until the statement has run
    Statement &bind(double value);
    Statement &bind(std::int64_t value);
    template <std::integral Integer> Statement &bind(Integer value) { return bind(static_cast<std::int64_t>(value)); }
    Statement &bindNull();
    Statement &bindId(core::RowId id); // 0 becomes NULL
    Statement &bindOptional(std::optional<double> value);

    // Steps to the next row; false at the end or on an error.
    bool next();
    // Steps to the end; the statement can then be bound and run again.
    core::Status run();
    // Back to the start, nothing bound.
    void reset();

    [[nodiscard]] bool ok() const { return !m_error; }
    [[nodiscard]] const core::Error &error() const { return *m_error; }

    [[nodiscard]] bool isNull(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const; // NULL gives 0
    [[nodiscard]] int small(int column) const { return static_cast<int>(integer(column)); }
    [[nodiscard]] double real(int column) const;
    [[nodiscard]] std::string text(int column) const;      // NULL gives ""
    [[nodiscard]] std::string_view view(int column) const; // the same, until the next step

private:
    void check(int code);

    Connection &m_connection;
    std::string_view m_sql;
    sqlite3_stmt *m_statement = nullptr;
    int m_bound = 0;
    std::optional<core::Error> m_error;
};

// Every row of a query, made by `make(query)`.
template <typename Make>
[[nodiscard]] auto collect(Statement &query, Make make) -> core::Result<std::vector<decltype(make(query))>>
{
    std::vector<decltype(make(query))> rows;
    while (query.next()) {
        rows.push_back(make(query));
    }
    if (!query.ok()) {
        return query.error();
    }
    return rows;
}

} // namespace db
