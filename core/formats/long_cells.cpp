// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/long_cells.h"

#include <cstdlib>

namespace core {
namespace {

constexpr std::string_view kNoteBegins = "[longer than a cell: ";
constexpr std::string_view kNoteEnds = " characters, on the sheet \"long cells\"]";

} // namespace

std::string longCellNote(std::size_t characters)
{
    return std::string(kNoteBegins) + std::to_string(characters) + std::string(kNoteEnds);
}

void LongCells::add(const std::string &sheet, std::int64_t row, const std::string &column, const std::string &piece)
{
    m_texts[{ sheet, row, column }] += piece;
}

std::string LongCells::resolve(const std::string &sheet, std::int64_t row, const std::string &column,
                               std::string &cell) const
{
    if (!cell.starts_with(kNoteBegins) || !cell.ends_with(kNoteEnds)) {
        return {};
    }
    const auto found = m_texts.find({ sheet, row, column });
    if (found == m_texts.end()) {
        return "the rest of a long cell of column \"" + column + "\" is missing on the sheet \"long cells\"";
    }
    cell = found->second;
    return {};
}

Result<LongCells> readLongCells(ZipArchive &archive, const SheetPart &part, const SheetContext &context)
{
    LongCells cells;
    auto entry = archive.entry(part.path);
    if (!entry) {
        return entry.error();
    }
    SheetRows rows(std::move(entry).value(), context);
    for (auto row = rows.next(); !row || row->has_value(); row = rows.next()) {
        if (!row) {
            return row.error();
        }
        std::vector<std::string> &values = (*row)->cells;
        values.resize(5); // sheet, row, column, part, text
        if ((*row)->number > 1) {
            cells.add(values[0], std::atoll(values[1].c_str()), values[2], values[4]);
        }
    }
    return cells;
}

} // namespace core
