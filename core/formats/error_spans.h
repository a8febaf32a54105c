// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Error spans as they stand in one cell of a table, in the spellings of the published data sets. Offsets are
// Unicode code points, end exclusive.

#include "core/domain.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct CellSpan {
    SpanSide side = SpanSide::Text;
    std::string column;            // header of the text's column where the cell speaks of several, else ""
    std::optional<int> begin, end; // nullopt: an omission, which stands nowhere
    std::string quoted;            // as the file gives it, "" = it does not
    std::string category, severity, comment;
    bool operator==(const CellSpan &) const = default;
};

// A JSON array of spans, or an object that names a column for each array. Understood keys:
//   start, end (exclusive), annotated_text, labels            LiteraryTran
//   start_i, end_i (inclusive, or the word "missing"), severity, error_type      ESA of WMT
//   start, end, text, category, severity, comment, side | is_source_error        general
// Malformed when it is something else.
[[nodiscard]] Result<std::vector<CellSpan>> parseSpans(std::string_view json);

// The spans as JSON that parseSpans reads back.
[[nodiscard]] std::string spansJson(const std::vector<CellSpan> &spans);

// Takes <v> and </v> out of a text and returns where they stood, one span a pair, with what they enclosed.
// A mark without its other half stays in the text.
[[nodiscard]] std::vector<CellSpan> takeMarks(std::string &text, SpanSide side);

// A span put on its text: offsets checked, the quoted words filled in. Where the quoted words stand elsewhere
// in the text, and only once, the span moves there; an omission stands behind the text's end. Malformed, with
// the reason, when it fits nowhere.
struct PlacedSpan {
    int begin = 0, end = 0;
    std::string quoted;
};
[[nodiscard]] Result<PlacedSpan> placeSpan(const CellSpan &span, std::string_view text);

} // namespace core
