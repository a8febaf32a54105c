// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QString>

#include <string>

namespace app {

// Whole or not at all: a file that was there stays until the new one is complete. Unwritable, DiskFull.
[[nodiscard]] core::Status writeOutput(const QString &name, const std::string &text);

} // namespace app
