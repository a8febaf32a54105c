// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/project_open.h"

#include "db/file_check.h"
#include "db/sqlite_project.h"

#include <filesystem>

namespace db {
namespace {

// NAME.before-schema-N.tertium beside the project, with a number when that is taken.
std::string copyName(const std::string &path, int schema)
{
    const std::filesystem::path project(path);
    const std::string stem = project.stem().string() + ".before-schema-" + std::to_string(schema);
    const std::string ending = project.extension().string();
    std::filesystem::path candidate = project.parent_path() / (stem + ending);
    for (int number = 2; std::filesystem::exists(candidate); ++number) {
        candidate = project.parent_path() / (stem + "-" + std::to_string(number) + ending);
    }
    return candidate.string();
}

// What the file's header says may be older than what its log holds: asked again through SQLite.
core::Result<int> checkedVersion(Connection &connection, int newest)
{
    const auto application = connection.number("PRAGMA application_id");
    const auto version = connection.number("PRAGMA user_version");
    if (!application || !version) {
        return application ? version.error() : application.error();
    }
    const std::string &file = connection.file();
    if (*application != kApplicationId) {
        return core::Error{ core::ErrorCode::NotAProject, file, "an SQLite file of another program", 0 };
    }
    if (*version > newest) {
        return core::Error{ core::ErrorCode::NewerProject, file,
                            "schema " + std::to_string(*version) + ", this program knows " + std::to_string(newest),
                            0 };
    }
    return static_cast<int>(*version);
}

core::Status checkContent(Connection &connection)
{
    const auto rows = connection.number("SELECT count(*) FROM project");
    if (!rows || *rows != 1) {
        return core::Error{ core::ErrorCode::Malformed, connection.file(),
                            rows ? "it names no project" : rows.error().detail, 0 };
    }
    return core::Done{};
}

core::Status prepareForWriting(Connection &connection, const OpenOptions &options)
{
    const int newest = static_cast<int>(options.migrations.size());
    const auto version = checkedVersion(connection, newest);
    if (!version) {
        return version.error();
    }
    if (*version < newest) {
        if (const core::Status kept = copyProject(connection, copyName(connection.file(), newest)); !kept) {
            return kept;
        }
        if (const core::Status migrated = migrate(connection, options.migrations); !migrated) {
            return migrated;
        }
    }
    if (options.mostPages > 0) {
        const core::Status bounded = connection.execute("PRAGMA max_page_count = " + std::to_string(options.mostPages));
        if (!bounded) {
            return bounded;
        }
    }
    return checkContent(connection);
}

} // namespace

core::Result<core::ProjectPtr> openForWriting(const std::string &path, const OpenOptions &options)
{
    const auto facts = checkFile(path, static_cast<int>(options.migrations.size()));
    if (!facts) {
        return facts.error();
    }
    if (!facts->writable) {
        return core::Error{ core::ErrorCode::ReadOnly, path, facts->obstacle, 0 };
    }
    auto writer = Writer::open(path, OpenMode::ReadWrite,
                               [&options](Connection &connection) { return prepareForWriting(connection, options); });
    if (!writer) {
        return writer.error();
    }
    return core::ProjectPtr(std::make_shared<SqliteProject>(path, std::move(writer).value(), OpenMode::QueryOnly));
}

core::Result<core::ProjectPtr> openForReading(const std::string &path, const OpenOptions &options)
{
    const int newest = static_cast<int>(options.migrations.size());
    const auto facts = checkFile(path, newest);
    if (!facts) {
        return facts.error();
    }
    // QueryOnly clears its lock files away. Where none can be made, SQLite can read only a file that
    // nobody else is writing to.
    const OpenMode mode = facts->writable ? OpenMode::QueryOnly
                          : facts->hasLog ? OpenMode::ReadOnly
                                          : OpenMode::Immutable;
    auto writer = Writer::open(path, mode, [newest](Connection &connection) -> core::Status {
        const auto version = checkedVersion(connection, newest);
        if (!version) {
            return version.error();
        }
        if (*version < newest) {
            return core::Error{ core::ErrorCode::Unsupported, connection.file(),
                                "schema " + std::to_string(*version) + " must be brought up to date first", 0 };
        }
        return checkContent(connection);
    });
    if (!writer) {
        return writer.error();
    }
    return core::ProjectPtr(std::make_shared<SqliteProject>(path, std::move(writer).value(), mode));
}

} // namespace db
