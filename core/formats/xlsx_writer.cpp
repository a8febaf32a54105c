// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/xlsx_writer.h"

#include "core/formats/header_words.h"
#include "core/formats/long_cells.h"
#include "core/text/unicode.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>
#include <xlsxwriter.h>

namespace core {
namespace {

// A file that is gone when this is. libxlsxwriter writes to a name.
class ScratchFile final {
public:
    ScratchFile()
    {
        std::error_code problem;
        m_path = (std::filesystem::temp_directory_path(problem) / "tertium-XXXXXX").string();
        const int file = problem ? -1 : mkstemp(m_path.data());
        m_made = file >= 0;
        if (m_made) {
            close(file);
        }
    }
    ~ScratchFile()
    {
        if (m_made) {
            std::error_code ignored;
            std::filesystem::remove(m_path, ignored);
        }
    }
    ScratchFile(const ScratchFile &) = delete;
    ScratchFile &operator=(const ScratchFile &) = delete;
    [[nodiscard]] bool made() const { return m_made; }
    [[nodiscard]] const std::string &path() const { return m_path; }

private:
    std::string m_path;
    bool m_made = false;
};

std::size_t unitsAt(unsigned char lead)
{
    return lead >= 0xF0 ? 2 : (lead & 0xC0) != 0x80 ? 1 : 0;
}

std::size_t utf16Units(std::string_view text)
{
    std::size_t units = 0;
    for (const char c : text) {
        units += unitsAt(static_cast<unsigned char>(c));
    }
    return units;
}

// Where a piece of at most a cell's length that begins at `begin` ends.
std::size_t pieceEnd(std::string_view text, std::size_t begin)
{
    std::size_t units = 0;
    for (std::size_t i = begin; i < text.size(); ++i) {
        units += unitsAt(static_cast<unsigned char>(text[i]));
        if (units > kLongestCell) {
            return i;
        }
    }
    return text.size();
}

// libxlsxwriter escapes control characters, but not texts that look like such an escape.
std::string escaped(const std::string &text)
{
    std::string safe = text;
    for (std::size_t at = safe.find("_x"); at != std::string::npos; at = safe.find("_x", at + 8)) {
        if (withoutEscapes(safe.substr(at, 7)) != safe.substr(at, 7)) {
            safe.insert(at, "_x005F");
        }
    }
    return safe;
}

class XlsxWriter final : public TableWriter {
public:
    XlsxWriter(std::ostream &out, std::vector<std::string> header, const WriteOptions &options)
        : m_out(out)
        , m_header(std::move(header))
        , m_title(options.title.empty() ? "table" : options.title.substr(0, 24))
        , m_rowsPerSheet(std::min<std::int64_t>(options.rowsPerSheet, LXW_ROW_MAX))
    {
        if (m_scratch.made()) {
            lxw_workbook_options how{ LXW_TRUE, nullptr, LXW_TRUE };
            m_book = workbook_new_opt(m_scratch.path().c_str(), &how);
        }
        m_good = m_book != nullptr && nextSheet();
    }
    ~XlsxWriter() override
    {
        if (m_book != nullptr) {
            workbook_close(m_book); // of an export that failed or was cancelled
        }
    }
    XlsxWriter(const XlsxWriter &) = delete;
    XlsxWriter &operator=(const XlsxWriter &) = delete;

    bool write(const std::vector<Field> &row) override
    {
        if (m_good && m_row >= m_rowsPerSheet) {
            m_good = nextSheet();
        }
        for (std::size_t i = 0; i < row.size() && m_good; ++i) {
            m_good = put(static_cast<lxw_col_t>(i), row[i]);
        }
        ++m_row;
        return m_good;
    }
    bool finish() override;
    std::vector<std::string> notes() const override;

private:
    bool nextSheet();
    bool put(lxw_col_t column, const Field &field);
    bool putText(lxw_worksheet *sheet, std::int64_t row, lxw_col_t column, const std::string &text);
    bool putLong(const std::string &column, const std::string &text);

    ScratchFile m_scratch;
    std::ostream &m_out;
    std::vector<std::string> m_header;
    std::string m_title, m_sheetName;
    std::int64_t m_rowsPerSheet;
    lxw_workbook *m_book = nullptr;
    lxw_worksheet *m_sheet = nullptr;
    lxw_worksheet *m_longSheet = nullptr;
    std::int64_t m_row = 0; // to be written next, on this sheet
    std::int64_t m_longRow = 1;
    std::int64_t m_longCells = 0;
    int m_sheets = 0;
    bool m_good = false;
};

bool XlsxWriter::nextSheet()
{
    ++m_sheets;
    m_sheetName = m_sheets == 1 ? m_title : m_title + " (" + std::to_string(m_sheets) + ")";
    m_sheet = workbook_add_worksheet(m_book, m_sheetName.c_str());
    if (m_sheet == nullptr) {
        return false;
    }
    bool good = true;
    for (std::size_t i = 0; i < m_header.size(); ++i) {
        good = good && putText(m_sheet, 0, static_cast<lxw_col_t>(i), m_header[i]);
    }
    worksheet_freeze_panes(m_sheet, 1, 0);
    m_row = 1;
    return good;
}

bool XlsxWriter::putText(lxw_worksheet *sheet, std::int64_t row, lxw_col_t column, const std::string &text)
{
    const std::string safe = escaped(repairedUtf8(text));
    return worksheet_write_string(sheet, static_cast<lxw_row_t>(row), column, safe.c_str(), nullptr) == LXW_NO_ERROR;
}

bool XlsxWriter::putLong(const std::string &column, const std::string &text)
{
    if (m_longSheet == nullptr) {
        m_longSheet = workbook_add_worksheet(m_book, std::string(kLongCellsSheet).c_str());
        lxw_col_t at = 0;
        for (const char *name : { "sheet", "row", "column", "part", "text" }) {
            if (m_longSheet == nullptr || !putText(m_longSheet, 0, at++, name)) {
                return false;
            }
        }
    }
    int part = 1;
    for (std::size_t begin = 0; begin < text.size(); ++part) {
        const std::size_t end = pieceEnd(text, begin);
        const auto row = static_cast<lxw_row_t>(m_longRow);
        const bool good =
            m_longRow < LXW_ROW_MAX && putText(m_longSheet, m_longRow, 0, m_sheetName) &&
            worksheet_write_number(m_longSheet, row, 1, static_cast<double>(m_row + 1), nullptr) == LXW_NO_ERROR &&
            putText(m_longSheet, m_longRow, 2, column) &&
            worksheet_write_number(m_longSheet, row, 3, part, nullptr) == LXW_NO_ERROR &&
            putText(m_longSheet, m_longRow, 4, text.substr(begin, end - begin));
        if (!good) {
            return false;
        }
        ++m_longRow;
        begin = end;
    }
    ++m_longCells;
    return true;
}

bool XlsxWriter::put(lxw_col_t column, const Field &field)
{
    if (field.kind == Field::Kind::Nothing || field.text.empty()) {
        return true;
    }
    const auto number = field.kind == Field::Kind::Number ? parseNumber(field.text) : std::nullopt;
    if (number) {
        return worksheet_write_number(m_sheet, static_cast<lxw_row_t>(m_row), column, *number, nullptr) == LXW_NO_ERROR;
    }
    const std::size_t units = utf16Units(field.text);
    // The library counts what an escape takes as well; a text with many of them goes to the other sheet too.
    if (units <= kLongestCell && codePointCount(escaped(field.text)) <= kLongestCell) {
        return putText(m_sheet, m_row, column, field.text);
    }
    return putLong(m_header[column], field.text) &&
           putText(m_sheet, m_row, column, longCellNote(codePointCount(field.text)));
}

bool XlsxWriter::finish()
{
    if (m_book == nullptr) {
        return false;
    }
    const lxw_error closed = workbook_close(m_book);
    m_book = nullptr;
    std::ifstream in(m_scratch.path(), std::ios::binary);
    if (closed != LXW_NO_ERROR || !in || !m_good) {
        return false;
    }
    m_out << in.rdbuf();
    return m_out.good() && !in.bad();
}

std::vector<std::string> XlsxWriter::notes() const
{
    std::vector<std::string> notes;
    if (m_sheets > 1) {
        notes.push_back("the table is longer than a sheet and goes on over " + std::to_string(m_sheets) + " sheets");
    }
    if (m_longCells > 0) {
        notes.push_back(std::to_string(m_longCells) +
                        " texts are longer than a cell (32,767 characters) and stand on the sheet \"long cells\"");
    }
    return notes;
}

} // namespace

std::unique_ptr<TableWriter> makeXlsxWriter(std::ostream &out, std::vector<std::string> header,
                                            const WriteOptions &options)
{
    return std::make_unique<XlsxWriter>(out, std::move(header), options);
}

} // namespace core
