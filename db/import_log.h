// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the rows of an unfinished import wait: batches one after the other in a file without a name beside
// the project. No reader can see it, it costs the project's writer nothing, and it ends with the process,
// however that ends.

#include "core/store.h"

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

namespace db {

class ImportLog {
public:
    // `project` is the path of the project's file.
    [[nodiscard]] static core::Result<ImportLog> open(const std::string &project);

    core::Status append(const core::ImportBatch &batch); // DiskFull, Unwritable
    core::Status rewind();
    [[nodiscard]] core::Result<std::optional<core::ImportBatch>> next(); // nullopt at the end
    [[nodiscard]] int batches() const { return m_batches; }

private:
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE *)>;
    explicit ImportLog(File file);
    [[nodiscard]] core::Error error() const; // of errno

    File m_file;
    std::string m_buffer;
    int m_batches = 0;
};

} // namespace db
