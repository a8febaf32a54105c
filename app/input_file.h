// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QString>

#include <fstream>
#include <string>

namespace app {

// A file that the user named, open for reading as bytes; a pipe will do. Errors: NotFound, Unreadable (a
// directory among them).
[[nodiscard]] core::Result<std::ifstream> openInput(const QString &name);

// All of it; the same errors.
[[nodiscard]] core::Result<std::string> readInput(const QString &name);

} // namespace app
