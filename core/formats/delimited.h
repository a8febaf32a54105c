// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/byte_source.h"
#include "core/formats/table.h"

namespace core {

// CSV as RFC 4180 has it (newlines in quoted cells, "" for a quote; delimiter ',' ';' or tab, whichever
// the header line holds most of), or TSV, where a quote is an ordinary character. Cells are kept byte for
// byte. CR LF and LF end a line; a file without any LF may end its lines with CR. Elsewhere a bare CR is
// part of its cell. An unclosed quote is an error at the line where it opened; a row with another number
// of cells than the header, with text behind a closing quote, a NUL byte or bytes that are not UTF-8 is
// a record with a flaw. With a `header` given, the file has none: its first line is a record.
[[nodiscard]] Result<std::unique_ptr<TableReader>>
openDelimited(ByteSource source, const std::string &fileName, TableFormat format, std::vector<std::string> header = {});

} // namespace core
