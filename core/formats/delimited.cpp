// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/delimited.h"

#include "core/formats/formula_guard.h"
#include "core/formats/row_scanner.h"

#include <algorithm>
#include <csv.h>

namespace core {
namespace {

// The states of csv_parser::pstate that matter here; libcsv names them in its source only. The tests on
// text behind a closing quote and on unclosed quotes fail should they ever change.
constexpr int kRowNotBegun = 0;
constexpr int kFieldBegun = 2;
constexpr int kMightHaveEnded = 3;

constexpr unsigned char kNoQuote = 0xFF; // never occurs in UTF-8
constexpr std::size_t kGrowth = 16 * 1024;
constexpr std::size_t kLongestScanned = std::size_t(1) << 20; // a longer row goes through libcsv piece by piece

struct Dialect {
    char delimiter = ',';
    bool quoting = true;
    bool carriageReturns = false; // lines end with CR alone
};

// How many cells every row of a file's beginning has; 0 where they differ or there is none.
std::size_t cellsOfEveryRow(std::string_view bytes, bool quoting, bool &doubled)
{
    RowScanner scanner('\t', quoting);
    std::vector<std::string> cells;
    std::size_t columns = 0;
    RowScanner::Found found = scanner.scan(bytes, cells);
    for (; found == RowScanner::Found::Row; found = scanner.scan(bytes, cells)) {
        if (columns != 0 && cells.size() != columns) {
            return 0;
        }
        columns = cells.size();
        doubled = doubled || std::any_of(cells.begin(), cells.end(),
                                         [](const std::string &cell) { return cell.find('"') != std::string::npos; });
        bytes.remove_prefix(scanner.bytes());
    }
    return found == RowScanner::Found::Odd ? 0 : columns;
}

// Whether tabs stand between cells that are quoted as in CSV. In most such files a quote is a letter like any other,
// and speech opens in one segment and closes in another: quoting has to explain every row, and either there are
// doubled quotes or the rows make no table without it.
bool hasQuotedCells(std::string_view bytes)
{
    bool doubled = false, anyQuote = false;
    return cellsOfEveryRow(bytes, true, doubled) > 1 && (doubled || cellsOfEveryRow(bytes, false, anyQuote) == 0);
}

Dialect dialectOf(std::string_view bytes, TableFormat format)
{
    Dialect dialect;
    dialect.carriageReturns = bytes.find('\n') == std::string_view::npos && bytes.find('\r') != std::string_view::npos;
    if (format == TableFormat::Tsv) {
        dialect.delimiter = '\t';
        dialect.quoting = !dialect.carriageReturns && hasQuotedCells(bytes);
        return dialect;
    }
    int commas = 0, semicolons = 0, tabs = 0;
    bool quoted = false;
    for (const char c : bytes) {
        if ((c == '\n' || c == '\r') && !quoted) {
            break;
        }
        quoted = (c == '"') != quoted;
        commas += !quoted && c == ',';
        semicolons += !quoted && c == ';';
        tabs += !quoted && c == '\t';
    }
    if (semicolons > commas && semicolons >= tabs) {
        dialect.delimiter = ';';
    } else if (tabs > commas) {
        dialect.delimiter = '\t';
    }
    return dialect;
}

std::string cellCount(std::size_t n)
{
    return std::to_string(n) + (n == 1 ? " cell" : " cells");
}

class DelimitedReader final : public TableReader {
public:
    DelimitedReader(ByteSource source, std::string fileName, TableFormat format, Dialect dialect);
    ~DelimitedReader() override { csv_free(&m_parser); }
    DelimitedReader(const DelimitedReader &) = delete;
    DelimitedReader &operator=(const DelimitedReader &) = delete;

    const std::vector<std::string> &header() const override { return m_header; }
    TableFormat format() const override { return m_format; }
    const EncodingGuess &encoding() const override { return m_source.encoding(); }
    std::int64_t bytesRead() const override { return m_source.bytesRead(); }
    Result<std::optional<TableRecord>> next() override;
    Result<bool> read(TableRecord &record) override;
    std::vector<std::string> notes() const override;
    Status readHeader();
    void setHeader(std::vector<std::string> header) { m_header = std::move(header); }

private:
    Result<bool> advance(); // true: a row is complete; false: the end
    bool scan();            // true: a row is complete; false: libcsv must look
    Result<bool> finish();
    Status take(unsigned char byte); // one byte of the file, line ends not yet made one
    Status feed(unsigned char byte); // one byte for libcsv
    [[nodiscard]] bool insideQuotes() const { return m_parser.quoted && m_parser.pstate == kFieldBegun; }
    [[nodiscard]] Error error(const std::string &detail, std::int64_t line) const
    {
        return { ErrorCode::Malformed, m_fileName, detail, line };
    }

    ByteSource m_source;
    std::string m_fileName;
    TableFormat m_format;
    Dialect m_dialect;
    RowScanner m_scanner;
    csv_parser m_parser{};
    std::vector<std::string> m_header;
    TableRecord m_row; // being filled
    bool m_rowComplete = false;
    bool m_heldReturn = false; // a CR outside quotes whose next byte is not known yet
    bool m_ended = false;
    std::int64_t m_line = 1;
    std::int64_t m_quoteLine = 0;
    std::size_t m_rowBytes = 0;
    bool m_isExport = false; // of ours: some cells are guarded
    std::int64_t m_guarded = 0;
};

void onCell(void *bytes, std::size_t size, void *row)
{
    static_cast<TableRecord *>(row)->cells.emplace_back(static_cast<const char *>(bytes), size);
}

DelimitedReader::DelimitedReader(ByteSource source, std::string fileName, TableFormat format, Dialect dialect)
    : m_source(std::move(source))
    , m_fileName(std::move(fileName))
    , m_format(format)
    , m_dialect(dialect)
    , m_scanner(dialect.delimiter, dialect.quoting)
{
    csv_init(&m_parser, 0);
    csv_set_delim(&m_parser, static_cast<unsigned char>(dialect.delimiter));
    csv_set_quote(&m_parser, dialect.quoting ? '"' : kNoQuote);
    csv_set_space_func(&m_parser, [](unsigned char) { return 0; }); // no trimming
    csv_set_term_func(&m_parser, [](unsigned char c) { return c == '\n' ? 1 : 0; });
    csv_set_blk_size(&m_parser, kGrowth);
}

Status DelimitedReader::feed(unsigned char byte)
{
    if (!m_dialect.quoting && byte == kNoQuote) {
        byte = 0xFE; // invalid as well: the row is refused for it, and nothing is taken for a quote
    }
    if (m_parser.pstate == kRowNotBegun && byte != '\n') {
        m_row.line = m_line;
    }
    const bool mightHaveEnded = m_parser.pstate == kMightHaveEnded;
    const bool wasQuoted = m_parser.quoted;
    const std::size_t cells = m_row.cells.size();
    if (csv_parse(&m_parser, &byte, 1, onCell, nullptr, &m_row) != 1) {
        return error(csv_strerror(csv_error(&m_parser)), m_line);
    }
    if (!wasQuoted && m_parser.quoted) {
        m_quoteLine = m_line;
    }
    if (mightHaveEnded && m_parser.pstate == kFieldBegun && byte != '"') {
        m_row.flaw = "text behind the closing quote of cell " + std::to_string(m_row.cells.size() + 1);
        m_parser.quoted = 0; // or libcsv would read on to the next quote and swallow rows
    }
    m_rowComplete = byte == '\n' && m_row.cells.size() > cells && m_parser.pstate == kRowNotBegun;
    if (++m_rowBytes > kLargestRecord) {
        const bool quoted = insideQuotes();
        return error(quoted ? "a quote that opens here does not close within 64 MiB" : "a row longer than 64 MiB",
                     quoted ? m_quoteLine : m_row.line);
    }
    return Done{};
}

Status DelimitedReader::take(unsigned char byte)
{
    if (m_heldReturn) {
        m_heldReturn = false;
        if (byte != '\n') {
            if (const Status status = feed('\r'); !status) {
                return status;
            }
        }
    }
    if (byte == '\r' && !insideQuotes()) {
        if (!m_dialect.carriageReturns) {
            m_heldReturn = true;
            return Done{};
        }
        byte = '\n';
    }
    const bool newLine = byte == '\n' || (byte == '\r' && m_dialect.carriageReturns);
    Status status = feed(byte);
    m_line += newLine;
    return status;
}

Result<bool> DelimitedReader::finish()
{
    m_ended = true;
    if (m_source.failed()) {
        return Error{ ErrorCode::Unreadable, m_fileName, "reading failed", m_line };
    }
    if (insideQuotes()) {
        return error("a quote opens here and never closes", m_quoteLine);
    }
    csv_fini(&m_parser, onCell, nullptr, &m_row);
    return !m_row.cells.empty();
}

// Between two rows libcsv holds nothing, so that each of both may take the next one.
bool DelimitedReader::scan()
{
    if (m_ended || m_dialect.carriageReturns) {
        return false;
    }
    RowScanner::Found found = m_scanner.scan(m_source.rest(), m_row.cells);
    while (found == RowScanner::Found::Incomplete && m_source.rest().size() < kLongestScanned && m_source.extend()) {
        found = m_scanner.scan(m_source.rest(), m_row.cells);
    }
    if (found != RowScanner::Found::Row) {
        return false;
    }
    m_row.line = m_line + m_scanner.linesBefore();
    m_line += m_scanner.lines();
    m_source.skip(m_scanner.bytes());
    return true;
}

Result<bool> DelimitedReader::advance()
{
    m_row.flaw.clear();
    if (scan()) {
        return true;
    }
    m_row = {};
    m_rowComplete = false;
    m_rowBytes = 0;
    while (!m_ended) {
        const int byte = m_source.next();
        if (byte < 0) {
            return finish();
        }
        if (const Status status = take(static_cast<unsigned char>(byte)); !status) {
            m_ended = true;
            return status.error();
        }
        if (m_rowComplete) {
            return true;
        }
    }
    return false;
}

Status DelimitedReader::readHeader()
{
    const Result<bool> any = advance();
    if (!any) {
        return any.error();
    }
    if (!*any) {
        return Error{ ErrorCode::Empty, m_fileName, "the file holds nothing but blank lines", 0 };
    }
    for (const std::string &cell : m_row.cells) {
        if (const std::string flaw = cellFlaw(cell); !flaw.empty()) {
            return withEncodingHint(error("the header: " + flaw, m_row.line), encoding());
        }
    }
    if (!m_row.flaw.empty()) {
        return error("the header: " + m_row.flaw, m_row.line);
    }
    m_header = uniqueNames(std::move(m_row.cells));
    m_isExport = m_format == TableFormat::Csv && isExportHeader(m_header);
    return Done{};
}

std::vector<std::string> DelimitedReader::notes() const
{
    std::vector<std::string> notes;
    if (m_guarded > 0) {
        notes.push_back(std::to_string(m_guarded) + " cells began with the apostrophe that an export of Tertium puts "
                                                    "before what a spreadsheet would run as a formula; it was removed");
    }
    if (m_format == TableFormat::Tsv && m_dialect.quoting) {
        notes.emplace_back("the file has cells in double quotes, as CSV has; they were read without them");
    }
    return notes;
}

Result<bool> DelimitedReader::read(TableRecord &record)
{
    std::swap(m_row, record); // the memory of the record before
    m_row.extra.clear();
    const Result<bool> any = advance();
    std::swap(m_row, record);
    if (!any || !*any) {
        return any;
    }
    for (std::string &cell : record.cells) {
        if (record.flaw.empty()) {
            record.flaw = cellFlaw(cell);
        }
        if (m_isExport && isGuarded(cell)) {
            cell.erase(0, 1);
            ++m_guarded;
        }
    }
    if (record.flaw.empty() && record.cells.size() != m_header.size()) {
        record.flaw = cellCount(record.cells.size()) + " where the header has " + std::to_string(m_header.size());
    }
    return true;
}

Result<std::optional<TableRecord>> DelimitedReader::next()
{
    TableRecord record;
    const Result<bool> any = read(record);
    if (!any) {
        return any.error();
    }
    return *any ? std::optional(std::move(record)) : std::nullopt;
}

} // namespace

Result<std::unique_ptr<TableReader>> openDelimited(ByteSource source, const std::string &fileName, TableFormat format,
                                                   std::vector<std::string> header)
{
    const Dialect dialect = dialectOf(source.firstBytes(), format);
    auto reader = std::make_unique<DelimitedReader>(std::move(source), fileName, format, dialect);
    if (!header.empty()) {
        reader->setHeader(std::move(header));
    } else if (const Status status = reader->readHeader(); !status) {
        return status.error();
    }
    return std::unique_ptr<TableReader>(std::move(reader));
}

} // namespace core
