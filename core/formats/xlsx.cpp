// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/xlsx.h"

#include "core/formats/long_cells.h"
#include "core/formats/sheet_rows.h"

#include <algorithm>
#include <utility>

namespace core {
namespace {

constexpr std::string_view kZip = "PK\x03\x04";
constexpr std::string_view kEmptyZip = "PK\x05\x06";
constexpr std::string_view kCompound = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"; // encrypted, or the format before 2007

class XlsxReader final : public TableReader {
public:
    static Result<std::unique_ptr<TableReader>> open(std::istream &in, const std::string &fileName,
                                                     const std::string &sheet);

    const std::vector<std::string> &header() const override { return m_header; }
    TableFormat format() const override { return TableFormat::Xlsx; }
    const EncodingGuess &encoding() const override { return m_encoding; }
    std::int64_t bytesRead() const override
    {
        return static_cast<std::int64_t>(m_rows->partRead() * static_cast<double>(m_fileSize));
    }
    Result<std::optional<TableRecord>> next() override;
    const std::vector<std::string> &sheets() const override { return m_sheets; }
    const std::string &sheet() const override { return m_sheet; }

private:
    explicit XlsxReader(std::string fileName)
        : m_fileName(std::move(fileName))
    {
    }
    Status load(std::istream &in, const std::string &sheet);
    Result<bool> openSheet(const SheetPart &part); // false: nothing in it
    Result<std::optional<SheetRow>> filledRow();

    std::string m_fileName;
    std::int64_t m_fileSize = 0;
    std::unique_ptr<ZipArchive> m_archive;
    SheetContext m_context;
    std::unique_ptr<SheetRows> m_rows;
    std::vector<std::string> m_sheets, m_header;
    std::string m_sheet;
    LongCells m_longCells;
    EncodingGuess m_encoding;
};

Result<std::optional<SheetRow>> XlsxReader::filledRow()
{
    for (;;) {
        auto row = m_rows->next();
        if (!row || !row->has_value() || !(*row)->cells.empty() || !(*row)->flaw.empty()) {
            return row;
        }
    }
}

Result<bool> XlsxReader::openSheet(const SheetPart &part)
{
    auto entry = m_archive->entry(part.path);
    if (!entry) {
        return entry.error().code == ErrorCode::NotFound
                   ? Error{ ErrorCode::Malformed, m_fileName, "the sheet \"" + part.name + "\" is missing", 0 }
                   : entry.error();
    }
    m_rows = std::make_unique<SheetRows>(std::move(entry).value(), m_context);
    m_sheet = part.name;
    const auto first = filledRow();
    if (!first) {
        return first.error();
    }
    if (!first->has_value()) {
        return false;
    }
    if (!(*first)->flaw.empty()) {
        return Error{ ErrorCode::Malformed, m_fileName, "the header: " + (*first)->flaw, (*first)->number };
    }
    m_header = uniqueNames((*first)->cells);
    return true;
}

Status XlsxReader::load(std::istream &in, const std::string &sheet)
{
    in.clear();
    in.seekg(0, std::ios::end);
    m_fileSize = in.tellg();
    auto archive = ZipArchive::open(in, m_fileName);
    if (!archive) {
        return archive.error();
    }
    m_archive = std::move(archive).value();
    const Result<Workbook> book = readWorkbook(*m_archive, m_fileName);
    if (!book) {
        return book.error();
    }
    if (const Status read = m_context.strings.read(*m_archive, book->stringsPath, m_fileName); !read) {
        return read;
    }
    auto formats = readDateFormats(*m_archive, book->stylesPath, m_fileName);
    if (!formats) {
        return formats.error();
    }
    m_context.dateFormats = std::move(formats).value();
    m_context.from1904 = book->from1904;
    for (const SheetPart &part : book->sheets) {
        m_sheets.push_back(part.name);
        if (part.name == kLongCellsSheet) {
            auto cells = readLongCells(*m_archive, part, m_context);
            if (!cells) {
                return cells.error();
            }
            m_longCells = std::move(cells).value();
        }
    }
    for (const SheetPart &part : book->sheets) {
        if (sheet.empty() ? part.hidden || part.name == kLongCellsSheet : part.name != sheet) {
            continue;
        }
        const Result<bool> any = openSheet(part);
        if (!any || *any) {
            return any ? Status(Done{}) : any.error();
        }
    }
    const bool known = sheet.empty() || std::find(m_sheets.begin(), m_sheets.end(), sheet) != m_sheets.end();
    if (!known) {
        return Error{ ErrorCode::NotFound, sheet, m_fileName + " has no sheet of this name", 0 };
    }
    return Error{ ErrorCode::Empty, m_fileName, sheet.empty() ? "no sheet has a row" : "the sheet has no row", 0 };
}

Result<std::unique_ptr<TableReader>> XlsxReader::open(std::istream &in, const std::string &fileName,
                                                      const std::string &sheet)
{
    std::unique_ptr<XlsxReader> reader(new XlsxReader(fileName));
    if (const Status loaded = reader->load(in, sheet); !loaded) {
        return loaded.error();
    }
    return std::unique_ptr<TableReader>(std::move(reader));
}

Result<std::optional<TableRecord>> XlsxReader::next()
{
    auto row = filledRow();
    if (!row) {
        return row.error();
    }
    if (!row->has_value()) {
        return std::optional<TableRecord>{};
    }
    TableRecord record;
    record.line = (*row)->number;
    record.flaw = std::move((*row)->flaw);
    record.cells = std::move((*row)->cells);
    for (std::size_t i = 0; i < record.cells.size() && record.flaw.empty(); ++i) {
        if (i < m_header.size()) {
            record.flaw = m_longCells.resolve(m_sheet, record.line, m_header[i], record.cells[i]);
        } else if (!record.cells[i].empty()) {
            record.flaw = "a cell beyond the header's last column";
        }
        if (record.flaw.empty()) {
            record.flaw = cellFlaw(record.cells[i]);
        }
    }
    record.cells.resize(m_header.size());
    return std::optional(std::move(record));
}

} // namespace

bool looksLikeWorkbook(std::string_view firstBytes)
{
    return firstBytes.starts_with(kZip) || firstBytes.starts_with(kEmptyZip) || firstBytes.starts_with(kCompound);
}

Result<std::unique_ptr<TableReader>> openXlsx(std::istream &in, const std::string &fileName, const std::string &sheet)
{
    std::string first(kCompound.size(), '\0');
    in.clear();
    in.seekg(0);
    in.read(first.data(), static_cast<std::streamsize>(first.size()));
    first.resize(static_cast<std::size_t>(in.gcount()));
    if (first.empty()) {
        return Error{ ErrorCode::Empty, fileName, "the file has no bytes", 0 };
    }
    if (first.starts_with(kCompound)) {
        return Error{ ErrorCode::Unsupported, fileName,
                      "a workbook that is protected by a password, or one of before 2007 (.xls); save it as .xlsx "
                      "without a password",
                      0 };
    }
    if (!looksLikeWorkbook(first)) {
        return Error{ ErrorCode::Malformed, fileName, "no workbook: it does not begin as a zip file", 0 };
    }
    return XlsxReader::open(in, fileName, sheet);
}

} // namespace core
