// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/sql_error.h"

#include <sqlite3.h>

namespace db {

core::ErrorCode errorCodeOf(int sqliteCode)
{
    switch (sqliteCode & 0xff) {
    case SQLITE_FULL:
        return core::ErrorCode::DiskFull;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return core::ErrorCode::Busy;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return core::ErrorCode::ReadOnly;
    case SQLITE_NOTADB:
        return core::ErrorCode::NotAProject;
    case SQLITE_CORRUPT:
        return core::ErrorCode::Malformed;
    case SQLITE_CANTOPEN:
        return core::ErrorCode::Unreadable;
    case SQLITE_IOERR:
        return sqliteCode == SQLITE_IOERR_READ || sqliteCode == SQLITE_IOERR_SHORT_READ ? core::ErrorCode::Unreadable
                                                                                        : core::ErrorCode::Unwritable;
    case SQLITE_INTERRUPT:
        return core::ErrorCode::Cancelled;
    case SQLITE_CONSTRAINT:
        return core::ErrorCode::Conflict;
    default:
        return core::ErrorCode::Internal;
    }
}

core::Error sqlError(sqlite3 *handle, const std::string &file)
{
    return { errorCodeOf(sqlite3_extended_errcode(handle)), file, sqlite3_errmsg(handle), 0 };
}

} // namespace db
