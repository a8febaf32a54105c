// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Error spans as they stand in one cell of a table, in the spellings of the published data sets.

#include "core/error_span.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

struct CellSpan {
    SpanSide side = SpanSide::Text;
    std::string column; // header of the text's column where the cell speaks of several, else ""
    SpanPlace place;
    std::string category, severity, comment;
    std::string rater; // "" = the row's
    bool operator==(const CellSpan &) const = default;
};

// A JSON array of spans, or an object that names a column for each array; an empty cell holds none. Understood keys:
//   start, end (exclusive), annotated_text, labels                                    LiteraryTran
//   start_i, end_i (inclusive, or the word "missing": an omission), severity, error_type      ESA of the WMT
//   start, end, text, category, severity, comment, rater, side | is_source_error             general
// Malformed when it is something else.
[[nodiscard]] Result<std::vector<CellSpan>> parseSpans(std::string_view json);

// Takes <v> and </v> out of a text; the spans that they enclosed. A mark without its other half stays in the text.
[[nodiscard]] std::vector<CellSpan> takeMarks(std::string &text, SpanSide side);
[[nodiscard]] bool hasMark(std::string_view text);

} // namespace core
