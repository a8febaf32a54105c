// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/migrations.h"

#include "db/sql_error.h"
#include "db/transaction.h"

#include <QFile>
#include <QString>

#include <cstdio>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

namespace db {
namespace {

constexpr const char *kFiles[] = { ":/tertium/db/migrations/0001_initial.sql",
                                   ":/tertium/db/migrations/0002_system_scores.sql",
                                   ":/tertium/db/migrations/0003_fewer_trees.sql",
                                   ":/tertium/db/migrations/0004_score_key.sql" };

// SQLite's own result code. The copy is nobody's yet, and needs no journal.
int backUp(Connection &from, const std::string &to)
{
    sqlite3 *copy = nullptr;
    int code = sqlite3_open_v2(to.c_str(), &copy, SQLITE_OPEN_READWRITE, nullptr);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(copy, "PRAGMA journal_mode = OFF", nullptr, nullptr, nullptr);
    }
    if (code == SQLITE_OK) {
        sqlite3_backup *backup = sqlite3_backup_init(copy, "main", from.handle(), "main");
        if (backup != nullptr) {
            sqlite3_backup_step(backup, -1);
            code = sqlite3_backup_finish(backup);
        } else {
            code = sqlite3_errcode(copy);
        }
    }
    sqlite3_close(copy);
    return code;
}

core::Status apply(Connection &connection, const Migration &migration)
{
    Transaction transaction(connection, Transaction::Kind::Write);
    if (!transaction.begun()) {
        return transaction.begun();
    }
    // Another process may have been quicker; only now can't it any more.
    const auto version = connection.number("PRAGMA user_version");
    if (!version) {
        return version.error();
    }
    if (*version >= migration.number) {
        return core::Done{};
    }
    // sqlite3_exec takes statement after statement as SQLite itself parses them (triggers hold semicolons).
    const std::string stamp = "PRAGMA user_version = " + std::to_string(migration.number) +
                              "; PRAGMA application_id = " + std::to_string(kApplicationId) + ";";
    if (const core::Status done = connection.execute(migration.sql + "\n;" + stamp); !done) {
        core::Error error = done.error();
        error.detail = "schema step " + std::to_string(migration.number) + ": " + error.detail;
        return error;
    }
    return transaction.commit();
}

} // namespace

core::Result<std::vector<Migration>> builtInMigrations()
{
    std::vector<Migration> migrations;
    for (const char *name : kFiles) {
        QFile file(QString::fromLatin1(name));
        if (!file.open(QIODevice::ReadOnly)) {
            return core::Error{ core::ErrorCode::Internal, name, "missing in the program", 0 };
        }
        migrations.push_back({ static_cast<int>(migrations.size()) + 1, file.readAll().toStdString() });
    }
    return migrations;
}

core::Status migrate(Connection &connection, const std::vector<Migration> &migrations)
{
    for (const Migration &migration : migrations) {
        if (const core::Status applied = apply(connection, migration); !applied) {
            return applied;
        }
    }
    return core::Done{};
}

core::Status copyProject(Connection &from, const std::string &to)
{
    // Made beside its place and renamed when it is whole: a copy of that name is never half of one. What a killed
    // process left of its own is taken over.
    const std::string part = to + ".part";
    const int held = open(part.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644);
    if (held < 0) {
        return core::Error{ core::ErrorCode::Unwritable, to, "can't be created", 0 };
    }
    if (flock(held, LOCK_EX | LOCK_NB) != 0) {
        close(held);
        return core::Error{ core::ErrorCode::Busy, from.file(), "another process is copying it", 0 };
    }
    const int code = ftruncate(held, 0) == 0 ? backUp(from, part) : SQLITE_IOERR;
    core::Status copied = core::Done{};
    if (code != SQLITE_OK) {
        copied = core::Error{ errorCodeOf(code), to, sqlite3_errstr(code), 0 };
    } else if (access(to.c_str(), F_OK) == 0 || rename(part.c_str(), to.c_str()) != 0) {
        copied = core::Error{ core::ErrorCode::Unwritable, to, "can't be created", 0 };
    }
    if (!copied) {
        unlink(part.c_str());
    }
    close(held);
    return copied;
}

} // namespace db
