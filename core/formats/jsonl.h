// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/byte_source.h"
#include "core/formats/table.h"

namespace core {

// JSON Lines: one object a line. Strings are taken unescaped, numbers and nested values with their text
// as it stands, null as an empty cell. The header is the union of the keys of the first records in the
// order of their coming; a later key goes to TableRecord::extra. A line that is no object, not JSON, or
// has a key twice is a record with a flaw.
[[nodiscard]] Result<std::unique_ptr<TableReader>> openJsonl(ByteSource source, const std::string &fileName);

} // namespace core
