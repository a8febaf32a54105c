// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/project_file.h"

#include "db/project_open.h"

namespace db {

core::Result<core::ProjectPtr> createProject(const std::string &path, const std::string &name)
{
    auto migrations = builtInMigrations();
    if (!migrations) {
        return migrations.error();
    }
    if (const core::Status created = createFile(path, name, *migrations); !created) {
        return created.error();
    }
    return openForWriting(path, { std::move(migrations).value(), 0 });
}

core::Result<core::ProjectPtr> openProject(const std::string &path)
{
    auto migrations = builtInMigrations();
    if (!migrations) {
        return migrations.error();
    }
    return openForWriting(path, { std::move(migrations).value(), 0 });
}

core::Result<core::ProjectPtr> openReadOnly(const std::string &path)
{
    auto migrations = builtInMigrations();
    if (!migrations) {
        return migrations.error();
    }
    return openForReading(path, { std::move(migrations).value(), 0 });
}

} // namespace db
