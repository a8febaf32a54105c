// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/clock.h"
#include "core/text/identity.h"
#include "core/version.h"
#include "db/file_check.h"
#include "db/project_open.h"
#include "db/statement.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace db {
namespace {

// The file grows under a name of its own, hidden beside its place, and gets its real name only when it
// is complete; whatever happens before that, nothing stays.
class Scaffold {
public:
    explicit Scaffold(const std::string &path)
    {
        const std::filesystem::path place(path);
        m_path =
            (place.parent_path() / ("." + place.filename().string() + "." + core::randomUuid().substr(0, 8))).string();
    }
    ~Scaffold()
    {
        for (const char *ending : { "", "-wal", "-shm", "-journal" }) {
            unlink((m_path + ending).c_str());
        }
    }
    Scaffold(const Scaffold &) = delete;
    Scaffold &operator=(const Scaffold &) = delete;

    [[nodiscard]] const std::string &path() const { return m_path; }

private:
    std::string m_path;
};

core::Status fill(const std::string &file, const std::string &name, const std::vector<Migration> &migrations)
{
    auto connection = Connection::open(file, OpenMode::Create);
    if (!connection) {
        return connection.error();
    }
    if (const core::Status migrated = migrate(**connection, migrations); !migrated) {
        return migrated;
    }
    Statement insert(**connection,
                     "INSERT INTO project (id, uuid, name, created_at, created_with) VALUES (1, ?, ?, ?, ?)");
    insert.bind(core::randomUuid()).bind(name);
    insert.bind(core::isoTime(std::chrono::system_clock::now())).bind(core::programVersion());
    if (const core::Status done = insert.run(); !done) {
        return done;
    }
    return (*connection)->execute("PRAGMA wal_checkpoint(TRUNCATE)");
}

core::Error placingError(const std::string &path)
{
    switch (errno) {
    case EEXIST:
        return { core::ErrorCode::Conflict, path, "exists already", 0 };
    case ENOSPC:
        return { core::ErrorCode::DiskFull, path, std::strerror(errno), 0 };
    default:
        return { core::ErrorCode::Unwritable, path, std::strerror(errno), 0 };
    }
}

// Gives the finished file its name; fails rather than replace what has that name.
core::Status place(const std::string &from, const std::string &to)
{
    if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) {
        if (errno != EINVAL && errno != ENOSYS) {
            return placingError(to);
        }
        // A file system that can't do it in one step: claim the name first.
        const int claim = open(to.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
        if (claim < 0) {
            return placingError(to);
        }
        close(claim);
        if (rename(from.c_str(), to.c_str()) != 0) {
            const core::Error error = placingError(to);
            unlink(to.c_str());
            return error;
        }
    }
    const std::filesystem::path parent = std::filesystem::path(to).parent_path();
    const int folder = open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        fsync(folder); // the name itself survives a power cut
        close(folder);
    }
    return core::Done{};
}

} // namespace

core::Status createFile(const std::string &path, const std::string &name, const std::vector<Migration> &migrations)
{
    std::error_code ignored;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, ignored))) {
        return core::Error{ core::ErrorCode::Conflict, path, "exists already", 0 };
    }
    if (const core::Status folder = checkFolder(path); !folder) {
        return folder;
    }
    const Scaffold scaffold(path);
    if (core::Status filled = fill(scaffold.path(), name, migrations); !filled) {
        core::Error error = filled.error();
        error.subject = path; // the name that people know
        return error;
    }
    return place(scaffold.path(), path);
}

} // namespace db
