// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Batches of an import on disk, until its file has been read: beside the project, in a file without a name, which is
// gone with the process however that ends.

#include "core/result.h"

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

namespace db {

class ImportSpool {
public:
    // `project` is the project's file. Unwritable where none can be made beside it.
    [[nodiscard]] static core::Result<ImportSpool> make(const std::string &project);

    core::Status put(const std::string &batch); // DiskFull
    core::Status rewind();                      // that was all; the first comes next
    // nullopt: that was the last.
    core::Result<std::optional<std::string>> take();

private:
    struct Close {
        void operator()(std::FILE *file) const { std::fclose(file); }
    };
    ImportSpool(std::string project, std::FILE *file)
        : m_project(std::move(project))
        , m_file(file)
    {
    }
    [[nodiscard]] core::Error error() const; // of the last call

    std::string m_project;
    std::unique_ptr<std::FILE, Close> m_file;
};

} // namespace db
