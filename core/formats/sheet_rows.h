// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rows of one sheet, one after the other.

#include "core/formats/workbook.h"
#include "core/formats/xml_pieces.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pugi {
class xml_node;
}

namespace core {

struct SheetRow {
    std::int64_t number = 0;        // as the spreadsheet counts, from 1
    std::vector<std::string> cells; // up to the last that is filled
    std::string flaw;               // "" or why a cell can't be used
};

// What cells refer to; outlives the rows.
struct SheetContext {
    SharedStrings strings;
    std::vector<std::string> dateFormats;
    bool from1904 = false;
};

class SheetRows final {
public:
    SheetRows(std::unique_ptr<ZipEntry> entry, const SheetContext &context)
        : m_entry(std::move(entry))
        , m_context(context)
        , m_pieces(*m_entry, "row")
    {
    }

    Result<std::optional<SheetRow>> next();
    // Of the sheet's XML, 0 … 1.
    [[nodiscard]] double partRead() const;

private:
    [[nodiscard]] std::string cellText(const pugi::xml_node &cell, const std::string &place, std::string &flaw) const;
    [[nodiscard]] std::string numberCell(const std::string &value, const pugi::xml_node &cell) const;

    std::unique_ptr<ZipEntry> m_entry;
    const SheetContext &m_context;
    XmlPieces m_pieces;
    std::int64_t m_row = 0;
};

} // namespace core
