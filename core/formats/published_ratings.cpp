// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/published_ratings.h"

#include "core/formats/delimited.h"
#include "core/formats/header_words.h"

#include <algorithm>
#include <deque>
#include <map>

namespace core {
namespace {

constexpr std::size_t kHead = 500; // records that show whether a spreadsheet wrote the file

std::vector<std::string> cellsOf(std::string_view line, char delimiter)
{
    std::vector<std::string> cells;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(delimiter, at), line.size());
        cells.push_back(trimmed(line.substr(at, end - at)));
        at = end + 1;
    }
    return cells;
}

bool holds(const std::vector<std::string> &cells, std::initializer_list<std::string_view> names)
{
    return std::all_of(names.begin(), names.end(), [&](std::string_view wanted) {
        return std::any_of(cells.begin(), cells.end(),
                           [&](const std::string &cell) { return lowerAscii(cell) == wanted; });
    });
}

// A cell that a spreadsheet would write so: quotes around it, and each of its own quotes twice.
bool isQuoted(std::string_view cell)
{
    if (cell.size() < 2 || cell.front() != '"' || cell.back() != '"') {
        return false;
    }
    const std::string_view inner = cell.substr(1, cell.size() - 2);
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] == '"' && (i + 1 >= inner.size() || inner[++i] != '"')) {
            return false;
        }
    }
    return true;
}

std::string unquoted(std::string_view cell)
{
    std::string text;
    for (std::size_t i = 1; i + 1 < cell.size(); ++i) {
        text += cell[i];
        i += cell[i] == '"' ? 1 : 0;
    }
    return text;
}

// What libcsv's view of a TSV row is, made the row that its header means.
class WmtMqmReader final : public TableReader {
public:
    explicit WmtMqmReader(std::unique_ptr<TableReader> rows)
        : m_rows(std::move(rows))
        , m_header(m_rows->header())
    {
        while (!m_header.empty() && m_header.back().starts_with('#')) {
            m_header.pop_back(); // "# Documentation: …"
        }
        const auto seg = std::find(m_header.begin(), m_header.end(), "seg_id");
        if (seg != m_header.end() && seg + 1 != m_header.end() && *(seg + 1) == "rater") {
            m_segment = seg - m_header.begin();
        }
        for (std::size_t i = 0; i < m_header.size(); ++i) {
            m_severity = lowerAscii(m_header[i]) == "severity" ? static_cast<std::ptrdiff_t>(i) : m_severity;
        }
    }

    const std::vector<std::string> &header() const override { return m_header; }
    TableFormat format() const override { return TableFormat::WmtMqm; }
    const EncodingGuess &encoding() const override { return m_rows->encoding(); }
    std::int64_t bytesRead() const override { return m_rows->bytesRead(); }
    Result<std::optional<TableRecord>> next() override;
    Status readHead();

private:
    void align(TableRecord &record) const;

    std::unique_ptr<TableReader> m_rows;
    std::vector<std::string> m_header;
    std::ptrdiff_t m_segment = -1, m_severity = -1; // columns
    std::deque<TableRecord> m_ahead;
    bool m_quoted = false; // a spreadsheet wrote the file
};

Status WmtMqmReader::readHead()
{
    bool doubled = false, odd = false;
    while (m_ahead.size() < kHead) {
        auto record = m_rows->next();
        if (!record) {
            return record.error();
        }
        if (!record->has_value()) {
            break;
        }
        for (const std::string &cell : (*record)->cells) {
            const bool quoted = isQuoted(cell);
            odd = odd || (cell.size() > 1 && cell.front() == '"' && !quoted);
            doubled = doubled || (quoted && cell.find("\"\"", 1) < cell.size() - 2);
        }
        m_ahead.push_back(std::move(**record));
    }
    m_quoted = doubled && !odd;
    return Done{};
}

void WmtMqmReader::align(TableRecord &record) const
{
    std::vector<std::string> &cells = record.cells;
    for (const std::string &cell : cells) {
        record.flaw = cellFlaw(cell); // what the reader said of the number of cells is settled here
        if (!record.flaw.empty()) {
            return;
        }
    }
    while (cells.size() > m_header.size() && cells.back().empty()) {
        cells.pop_back();
    }
    if (cells.size() == m_header.size() - 1 && cells.back().empty() && m_segment >= 0 &&
        m_severity == std::ssize(m_header) - 1) {
        cells.pop_back(); // without segment and rater, and a tab at the end
    }
    if (m_segment >= 0 && m_severity >= 2 && cells.size() + 2 == m_header.size()) {
        cells.insert(cells.begin() + m_segment, 2, std::string());
    }
    if (cells.size() != m_header.size()) {
        record.flaw = std::to_string(cells.size()) + " cells where the header has " + std::to_string(m_header.size());
        return;
    }
    for (std::string &cell : cells) {
        if (m_quoted && isQuoted(cell)) {
            cell = unquoted(cell);
        }
    }
}

Result<std::optional<TableRecord>> WmtMqmReader::next()
{
    std::optional<TableRecord> record;
    if (!m_ahead.empty()) {
        record = std::move(m_ahead.front());
        m_ahead.pop_front();
    } else {
        auto read = m_rows->next();
        if (!read) {
            return read.error();
        }
        record = std::move(read).value();
    }
    if (record) {
        align(*record);
    }
    return record;
}

const std::vector<std::string> kEsaHeader = { "annotator",   "system",      "line_id",    "type",
                                              "source_lang", "target_lang", "esa",        "document_id",
                                              "flag",        "esa_spans",   "start_time", "end_time" };

class WmtEsaReader final : public TableReader {
public:
    explicit WmtEsaReader(std::unique_ptr<TableReader> rows)
        : m_rows(std::move(rows))
    {
    }

    const std::vector<std::string> &header() const override { return m_rows->header(); }
    TableFormat format() const override { return TableFormat::WmtEsa; }
    const EncodingGuess &encoding() const override { return m_rows->encoding(); }
    std::int64_t bytesRead() const override { return m_rows->bytesRead(); }
    Result<std::optional<TableRecord>> next() override
    {
        for (;;) {
            auto record = m_rows->next();
            if (!record || !record->has_value() || !(*record)->flaw.empty()) {
                return record;
            }
            const std::string why = leftOut((*record)->cells);
            if (why.empty()) {
                return record;
            }
            ++m_leftOut[why];
        }
    }
    std::vector<std::string> notes() const override
    {
        std::vector<std::string> notes;
        for (const auto &[why, rows] : m_leftOut) {
            notes.push_back(std::to_string(rows) + " rows left out: " + why);
        }
        return notes;
    }

private:
    static std::string leftOut(const std::vector<std::string> &cells)
    {
        const std::string &document = cells[7];
        if (document.find("-tutorial") != std::string::npos) {
            return "of a tutorial";
        }
        if (cells[3] != "TGT" || document.ends_with("#bad")) {
            return "items of quality control (" + cells[3] + ")";
        }
        if (document.ends_with("#dup")) {
            return "rated a second time (#dup)";
        }
        return document.ends_with("#incomplete") ? "of incomplete documents" : "";
    }

    std::unique_ptr<TableReader> m_rows;
    std::map<std::string, std::int64_t> m_leftOut;
};

} // namespace

bool looksLikeWmtMqm(std::string_view firstBytes)
{
    const std::vector<std::string> header = cellsOf(firstBytes.substr(0, firstBytes.find('\n')), '\t');
    return holds(header, { "system", "doc", "rater", "source", "target", "category", "severity" });
}

Result<std::unique_ptr<TableReader>> openWmtMqm(ByteSource source, const std::string &fileName)
{
    auto rows = openDelimited(std::move(source), fileName, TableFormat::Tsv);
    if (!rows) {
        return rows.error();
    }
    if (!holds((*rows)->header(), { "source", "target", "category", "severity" })) {
        return Error{ ErrorCode::MissingColumn, "severity",
                      fileName + ": MQM ratings have the columns source, target, category and severity", 1 };
    }
    auto reader = std::make_unique<WmtMqmReader>(std::move(rows).value());
    if (const Status head = reader->readHead(); !head) {
        return head.error();
    }
    return std::unique_ptr<TableReader>(std::move(reader));
}

bool looksLikeWmtEsa(std::string_view firstBytes)
{
    const std::string_view line = firstBytes.substr(0, firstBytes.find('\n'));
    const std::vector<std::string> cells = cellsOf(line, ',');
    const bool kind = cells.size() >= kEsaHeader.size() && (cells[3] == "TGT" || cells[3] == "BAD");
    return kind && parseNumber(cells[2]) && parseNumber(cells[6]) && !languageTag(cells[4]).empty();
}

Result<std::unique_ptr<TableReader>> openWmtEsa(ByteSource source, const std::string &fileName)
{
    auto rows = openDelimited(std::move(source), fileName, TableFormat::Csv, kEsaHeader);
    if (!rows) {
        return rows.error();
    }
    return std::unique_ptr<TableReader>(std::make_unique<WmtEsaReader>(std::move(rows).value()));
}

bool looksLikeLabelStudio(std::string_view firstBytes)
{
    const auto has = [&](std::string_view words) { return firstBytes.find(words) != std::string_view::npos; };
    return has("\"annotations\"") && has("\"result\"") && has("\"from_name\"");
}

} // namespace core
