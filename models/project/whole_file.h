// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QString>

#include <string_view>

namespace models {

// Writes the file whole or not at all: one that was there stays until the new one is complete. Unwritable where it
// can't be opened (its folder must be there) or a project is in its place, DiskFull where not all of it could be
// written.
[[nodiscard]] core::Status writeWholeFile(const QString &name, std::string_view bytes);

} // namespace models
