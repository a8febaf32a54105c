// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A cell of a spreadsheet holds 32,767 characters. A longer text that is exported stands in pieces on a sheet of
// its own, and its cell says where; reading the workbook puts it together again.

#include "core/formats/sheet_rows.h"

#include <map>
#include <string>
#include <tuple>

namespace core {

inline constexpr std::string_view kLongCellsSheet = "long cells";
inline constexpr std::size_t kLongestCell = 32'767; // UTF-16 units

// What stands in the cell itself.
[[nodiscard]] std::string longCellNote(std::size_t characters);

class LongCells final {
public:
    void add(const std::string &sheet, std::int64_t row, const std::string &column, const std::string &piece);
    // Puts the whole text into a cell that holds a note; "" or why that can't be done.
    std::string resolve(const std::string &sheet, std::int64_t row, const std::string &column, std::string &cell) const;

private:
    std::map<std::tuple<std::string, std::int64_t, std::string>, std::string> m_texts;
};

[[nodiscard]] Result<LongCells> readLongCells(ZipArchive &archive, const SheetPart &part, const SheetContext &context);

} // namespace core
