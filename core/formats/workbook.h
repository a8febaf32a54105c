// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a workbook says beside its sheets: their names, its texts, how its numbers are shown.

#include "core/formats/zip_archive.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct SheetPart {
    std::string name; // as people see it
    std::string path; // in the zip
    bool hidden = false;
};

struct Workbook {
    std::vector<SheetPart> sheets; // in their order, without charts
    std::string stringsPath;       // "" = none
    std::string stylesPath;
    bool from1904 = false; // dates count from 1904
};

// Errors: Unsupported for a document of another kind, Malformed for one that is damaged.
[[nodiscard]] Result<Workbook> readWorkbook(ZipArchive &archive, const std::string &fileName);

// The texts that cells share, in one piece of memory.
class SharedStrings final {
public:
    Status read(ZipArchive &archive, const std::string &path, const std::string &fileName);
    [[nodiscard]] std::size_t size() const { return m_ends.size(); }
    [[nodiscard]] std::string_view at(std::size_t index) const;

private:
    std::string m_bytes;
    std::vector<std::size_t> m_ends;
};

// The number format of each cell style: "" for a plain number, else the code by which a date or time is shown.
[[nodiscard]] Result<std::vector<std::string>> readDateFormats(ZipArchive &archive, const std::string &path,
                                                               const std::string &fileName);

// A serial number of a spreadsheet as the format shows it; formats that depend on the reader's country are shown
// as ISO 8601. Fractions of a second are rounded.
[[nodiscard]] std::string dateText(double serial, const std::string &format, bool from1904);

// The text of an <si> element, its runs joined; nullopt when it is damaged.
[[nodiscard]] std::optional<std::string> richText(std::string_view element);

// "_x000D_" and the like, as spreadsheets write characters that XML can't hold.
[[nodiscard]] std::string withoutEscapes(std::string text);

} // namespace core
