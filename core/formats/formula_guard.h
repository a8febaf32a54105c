// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The apostrophe that a CSV export puts before text that a spreadsheet would run as a formula, and its way back.

#include <string>
#include <string_view>
#include <vector>

namespace core {

// Whether a spreadsheet would run the text as a formula: "=1+1", "- he said", "＝1+1", also behind tabs and line ends;
// no number.
[[nodiscard]] bool isFormula(std::string_view text);

// Whether a cell of an export begins with an apostrophe that the export put there. A text that already looks so gets
// one more, in every CSV: so taking one away is exact.
[[nodiscard]] bool isGuarded(std::string_view cell);

// A table with this header is one that Tertium exports (core/export): texts, segments, preferences or error spans.
[[nodiscard]] bool isExportHeader(const std::vector<std::string> &header);

} // namespace core
