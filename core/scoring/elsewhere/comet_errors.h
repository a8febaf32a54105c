// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Errors that XCOMET marked, put on the project's own text. The metric says of each (github.com/Unbabel/COMET,
// comet/models/multitask/unified_metric.py, decode(), release 2.2.7): "start" and "end", code points of the translation
// as it was read, a line without the blanks at its ends, where the first may be the blank before the word; "text",
// what its tokenizer makes of the marked pieces, which normalises (full-width forms, "…") and writes "<unk>" for what
// it does not know; "severity", minor, major or critical; "confidence", the mean of the pieces' probabilities.

#include "core/error_span.h"
#include "core/scoring/elsewhere/json_scores.h"

#include <string>

namespace core {

// On `body`, which is `translation` but for blanks and line breaks. The offsets count where the words agree with what
// stands there (compatible forms and case are the same, blanks are none) or can't be compared; else the only place
// where the words stand. Malformed where there is none.
[[nodiscard]] Result<ErrorSpan> errorOn(const std::string &body, const std::string &translation,
                                        const CometError &error);

} // namespace core
