// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/row_feed.h"

#include "db/sql_error.h"

#include <sqlite3.h>

namespace db {
namespace {

struct Table : sqlite3_vtab {
    const RowFeed *feed = nullptr;
};

struct Cursor : sqlite3_vtab_cursor {
    const RowFeed *feed = nullptr;
    std::int64_t row = 0;
};

Cursor &of(sqlite3_vtab_cursor *cursor)
{
    return *static_cast<Cursor *>(cursor);
}

int connect(sqlite3 *handle, void *feed, int, const char *const *, sqlite3_vtab **made, char **)
{
    const int code = sqlite3_declare_vtab(handle, "CREATE TABLE x (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, "
                                                  "c12, c13, c14, c15)");
    if (code == SQLITE_OK) {
        auto *table = new Table();
        table->feed = static_cast<const RowFeed *>(feed);
        *made = table;
    }
    return code;
}

int disconnect(sqlite3_vtab *table)
{
    delete static_cast<Table *>(table);
    return SQLITE_OK;
}

int bestIndex(sqlite3_vtab *, sqlite3_index_info *info)
{
    info->estimatedCost = 1000;
    info->estimatedRows = 1000;
    return SQLITE_OK;
}

int open(sqlite3_vtab *table, sqlite3_vtab_cursor **made)
{
    auto *cursor = new Cursor();
    cursor->feed = static_cast<Table *>(table)->feed;
    *made = cursor;
    return SQLITE_OK;
}

int close(sqlite3_vtab_cursor *cursor)
{
    delete static_cast<Cursor *>(cursor);
    return SQLITE_OK;
}

int filter(sqlite3_vtab_cursor *cursor, int, const char *, int, sqlite3_value **)
{
    of(cursor).row = 0;
    return SQLITE_OK;
}

int next(sqlite3_vtab_cursor *cursor)
{
    ++of(cursor).row;
    return SQLITE_OK;
}

int atEnd(sqlite3_vtab_cursor *cursor)
{
    return of(cursor).row >= of(cursor).feed->rows() ? 1 : 0;
}

int column(sqlite3_vtab_cursor *cursor, sqlite3_context *result, int index)
{
    of(cursor).feed->give(of(cursor).row, index, result);
    return SQLITE_OK;
}

int rowId(sqlite3_vtab_cursor *cursor, sqlite3_int64 *id)
{
    *id = of(cursor).row;
    return SQLITE_OK;
}

// Without xCreate the table is there by its name alone, and none can be made.
const sqlite3_module kModule = [] {
    sqlite3_module module{};
    module.xConnect = connect;
    module.xDisconnect = disconnect;
    module.xBestIndex = bestIndex;
    module.xOpen = open;
    module.xClose = close;
    module.xFilter = filter;
    module.xNext = next;
    module.xEof = atEnd;
    module.xColumn = column;
    module.xRowid = rowId;
    return module;
}();

} // namespace

core::Status RowFeed::attach(sqlite3 *handle)
{
    return sqlite3_create_module(handle, "import_feed", &kModule, this) == SQLITE_OK
               ? core::Status(core::Done{})
               : core::Status(sqlError(handle, "import_feed"));
}

void RowFeed::clear(std::size_t columns)
{
    m_cells.clear();
    m_columns = columns;
}

void RowFeed::give(std::int64_t row, int column, sqlite3_context *result) const
{
    const Cell &cell = m_cells[static_cast<std::size_t>(row) * m_columns + static_cast<std::size_t>(column)];
    switch (cell.kind) {
    case Kind::Null:
        sqlite3_result_null(result);
        break;
    case Kind::Integer:
        sqlite3_result_int64(result, cell.integer);
        break;
    case Kind::Real:
        sqlite3_result_double(result, cell.real);
        break;
    case Kind::Text:
        // A view without data would give NULL instead of the empty text.
        sqlite3_result_text64(result, cell.text != nullptr ? cell.text : "", cell.size, SQLITE_STATIC, SQLITE_UTF8);
        break;
    }
}

} // namespace db
