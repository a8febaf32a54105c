// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows in memory that a statement reads as the table `import_feed` (columns c0, c1 …): a thousand rows go into a
// table with one statement, "INSERT … SELECT c0, c1 FROM import_feed", which costs a third less than a bound
// statement a row. Text is not copied: it must stay until the statement has run.

#include "core/domain.h"
#include "core/result.h"

#include <concepts>
#include <cstdint>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_context;

namespace db {

class RowFeed {
public:
    static constexpr std::size_t kColumns = 16;

    // Makes it a table of the connection, which must not outlive it.
    core::Status attach(sqlite3 *handle);

    void clear(std::size_t columns); // of each row from now on
    [[nodiscard]] bool empty() const { return m_cells.empty(); }
    [[nodiscard]] std::int64_t rows() const
    {
        return static_cast<std::int64_t>(m_columns == 0 ? 0 : m_cells.size() / m_columns);
    }

    RowFeed &operator<<(std::string_view text)
    {
        Cell &cell = added(Kind::Text);
        cell.text = text.data();
        cell.size = static_cast<std::uint32_t>(text.size()); // SQLite takes no more than 10⁹ bytes
        return *this;
    }
    RowFeed &operator<<(double value)
    {
        added(Kind::Real).real = value;
        return *this;
    }
    template <std::integral Integer> RowFeed &operator<<(Integer value)
    {
        return integer(static_cast<std::int64_t>(value));
    }
    RowFeed &null()
    {
        added(Kind::Null);
        return *this;
    }
    RowFeed &id(core::RowId id) { return id == 0 ? null() : integer(id); } // 0 becomes NULL

    // What the table reads: a cell as the result of a column.
    void give(std::int64_t row, int column, sqlite3_context *result) const;

private:
    enum class Kind : std::uint8_t { Null, Integer, Real, Text };
    struct Cell {
        union {
            std::int64_t integer;
            double real;
            const char *text;
        };
        std::uint32_t size; // of the text
        Kind kind;
    };
    Cell &added(Kind kind)
    {
        Cell &cell = m_cells.emplace_back();
        cell.kind = kind;
        return cell;
    }
    RowFeed &integer(std::int64_t value)
    {
        added(Kind::Integer).integer = value;
        return *this;
    }

    std::vector<Cell> m_cells;
    std::size_t m_columns = 0;
};

} // namespace db
