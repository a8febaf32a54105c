// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The layouts in which the WMT's ratings of translations are published, read as ordinary tables.

#include "core/formats/byte_source.h"
#include "core/formats/table.h"

namespace core {

// MQM: a tab-separated row an error, the words marked <v>…</v> in target or source. The dialects that are known
// (2020 and 2021; TED with comments; 2023 and later with metadata and a word of documentation in the header;
// quoted as by a spreadsheet; rows without seg_id and rater under the usual header) come out alike: header as in the
// file, less documentation; cells where the header says, and without a spreadsheet's quotes. A quote is an
// ordinary character unless the file's head shows that a spreadsheet wrote it. A row that fits no dialect has a flaw.
[[nodiscard]] Result<std::unique_ptr<TableReader>> openWmtMqm(ByteSource source, const std::string &fileName);
[[nodiscard]] bool looksLikeWmtMqm(std::string_view firstBytes);

// ESA: CSV of twelve columns without a header and without texts. Rows that are no ratings (tutorials, items of
// quality control, incomplete documents) are left out and counted.
[[nodiscard]] Result<std::unique_ptr<TableReader>> openWmtEsa(ByteSource source, const std::string &fileName);
[[nodiscard]] bool looksLikeWmtEsa(std::string_view firstBytes);

[[nodiscard]] bool looksLikeLabelStudio(std::string_view firstBytes);

} // namespace core
