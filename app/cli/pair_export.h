// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace app {

// `export --what pairs`: minimal pairs as JSONL or TSV, by --format or the file's ending. Left (4) when some were
// left out; the reasons go to standard error.
[[nodiscard]] core::Result<int> exportPairTable(const Arguments &arguments, CliContext &context);

} // namespace app
