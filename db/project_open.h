// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What project_file.h does, with its inner choices open: tests inject steps of the schema and a bound on
// the file's size.

#include "core/store.h"
#include "db/migrations.h"

#include <string>
#include <vector>

namespace db {

struct OpenOptions {
    std::vector<Migration> migrations;
    std::int64_t mostPages = 0; // of 4096 bytes; 0 = no bound. Beyond it writing is DiskFull.
};

[[nodiscard]] core::Status createFile(const std::string &path, const std::string &name,
                                      const std::vector<Migration> &migrations);
[[nodiscard]] core::Result<core::ProjectPtr> openForWriting(const std::string &path, const OpenOptions &options);
[[nodiscard]] core::Result<core::ProjectPtr> openForReading(const std::string &path, const OpenOptions &options);

} // namespace db
