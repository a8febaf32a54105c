// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Looks at a file before SQLite does, without changing a byte of it: what it is decides what may be done.

#include "core/result.h"

#include <string>

namespace db {

struct FileFacts {
    int version = 0;       // schema in the file's header (the log may hold a newer one)
    bool writable = false; // the file and its folder, also by mode where the user is root
    std::string obstacle;  // why not: which of them is read-only
    bool hasLog = false;   // a log with content lies beside it
};

// NotFound, Unreadable (a directory, a device, no permission), Empty, NotAProject (no SQLite file, or
// another program's), Malformed (cut off). `newest` is the highest version this program knows:
// NewerProject above it.
[[nodiscard]] core::Result<FileFacts> checkFile(const std::string &path, int newest);

// Can a new file be made in the folder of `path`? NotFound, Unwritable (not a folder), ReadOnly.
core::Status checkFolder(const std::string &path);

} // namespace db
