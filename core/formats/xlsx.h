// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One sheet of an Office Open XML workbook as a table: the first row with something in it is the header. Texts and
// dates come as they are shown, numbers in the C locale with all their digits. A row is in memory at a time,
// beside the texts that cells share.

#include "core/formats/table.h"

namespace core {

// `sheet` "" = the first one that is visible and has a row. Errors: Unsupported (encrypted, another kind of file),
// Malformed (damaged, a bomb), NotFound (no such sheet), Empty.
[[nodiscard]] Result<std::unique_ptr<TableReader>> openXlsx(std::istream &in, const std::string &fileName,
                                                            const std::string &sheet);

// Whether a file that begins so is a zip file or an encrypted or old workbook: openXlsx says which.
[[nodiscard]] bool looksLikeWorkbook(std::string_view firstBytes);

} // namespace core
