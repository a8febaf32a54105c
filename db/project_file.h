// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Making and opening project files. All paths are UTF-8. Blocking; any thread.

#include "core/store.h"

#include <string>

namespace db {

// A new project. An existing file is never touched (Conflict); on failure nothing is left behind.
// NotFound or Unwritable (folder), ReadOnly, DiskFull.
[[nodiscard]] core::Result<core::ProjectPtr> createProject(const std::string &path, const std::string &name);

// Opens for writing. A file of an older schema is copied to NAME.before-schema-N.tertium, then brought up
// to date. NotFound, Unreadable (a directory, no permission), Empty, NotAProject, Malformed (cut off or
// damaged), NewerProject, ReadOnly (see openReadOnly), DiskFull, Busy (locked for more than 5 s).
[[nodiscard]] core::Result<core::ProjectPtr> openProject(const std::string &path);

// Opens for reading, also from read-only media: everything that writes gives ReadOnly. As openProject
// otherwise; a file of an older schema is Unsupported, because it can't be brought up to date.
[[nodiscard]] core::Result<core::ProjectPtr> openReadOnly(const std::string &path);

} // namespace db
