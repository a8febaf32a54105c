// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/byte_source.h"
#include "core/formats/table.h"

namespace core {

// Objects as records: one a line (Jsonl), or the elements of one array (Json, LabelStudio). Strings are taken
// unescaped, numbers and nested values with their text as it stands, null as an empty cell. The header is the
// union of the keys of the first records in the order of their coming; a later key goes to TableRecord::extra. A
// value that is no object, not JSON, or has a key twice is a record with a flaw; an array that does not end is an
// error. Of Label Studio's tasks each annotation is a record (label_studio.h).
[[nodiscard]] Result<std::unique_ptr<TableReader>> openJson(ByteSource source, const std::string &fileName,
                                                            TableFormat format);

} // namespace core
