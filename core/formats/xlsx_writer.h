// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/table_writer.h"

namespace core {

// Rows of one table as a workbook. Texts are text cells, never formulas, and keep being texts when somebody edits
// them; numbers are numbers. A sheet that is full (1,048,576 rows) is followed by another with the same header.
// Texts longer than a cell stand in pieces on the sheet "long cells" (long_cells.h). Rows wait in a temporary file;
// the stream gets the workbook in finish().
[[nodiscard]] std::unique_ptr<TableWriter> makeXlsxWriter(std::ostream &out, std::vector<std::string> header,
                                                          const WriteOptions &options);

} // namespace core
