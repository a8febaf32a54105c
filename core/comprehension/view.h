// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reading seam: a TREQA run as a page shows it and a table counts it.

#include "core/comprehension/comprehension.h"
#include "core/store.h"

#include <string>
#include <vector>

namespace core {

struct ComprehensionView {
    Run run;
    ComprehensionOptions options;
    std::string promptTemplate;           // id and version
    std::vector<PassageReading> passages; // by passage, then sample
};

// The whole run, or one passage of it (`segment` ≠ 0), as far as it has come, with what people said about its questions
// (core/comprehension/marks.h): scores computed from it follow. Errors: NotFound, Unsupported (a run of
// another task), Malformed, those of the reader.
[[nodiscard]] Result<ComprehensionView> comprehensionView(ProjectReader &reader, RowId run, RowId segment = 0);

} // namespace core
