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

// All of a file that should be a text; the same errors, and Malformed for one that is surely none (a picture, a
// workbook …), which says what it is.
[[nodiscard]] core::Result<std::string> readInput(const QString &name);
// Of a file whose name need not be given: "" for "".
[[nodiscard]] core::Result<std::string> readOptionalInput(const QString &name);
// Likewise, and the file is read from its beginning afterwards. For regular files.
[[nodiscard]] core::Result<std::ifstream> openTextInput(const QString &name);

} // namespace app
