// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A table as a stream of records, whatever its format: CSV, TSV, JSON Lines, a JSON array, a workbook's sheet, or
// one of the layouts in which people's error spans are published. Readers hold one record at a time and read from
// a stream that the caller opened.

#include "core/domain.h"
#include "core/formats/encoding.h"
#include "core/result.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

enum class TableFormat {
    Csv,
    Tsv,
    Jsonl,
    Json,        // one array of objects, as LiteraryTran has it
    Xlsx,        // one sheet of a workbook
    WmtMqm,      // TSV of the WMT's MQM ratings: a row an error, marked in the text
    WmtEsa,      // CSV without a header, as the WMT's ESA ratings are exported
    LabelStudio, // JSON array of tasks with annotations
};

[[nodiscard]] std::string_view name(TableFormat format); // csv, tsv, jsonl, json, xlsx, wmt-mqm, wmt-esa, label-studio
// Also "literarytran" (a JSON array) and "ndjson"; nullopt for another word.
[[nodiscard]] std::optional<TableFormat> formatNamed(std::string_view name);
// The names, for messages: "csv, tsv, …".
[[nodiscard]] std::string formatNames();

struct TableRecord {
    std::int64_t line = 0;          // 1-based, where the record begins
    std::vector<std::string> cells; // byte for byte, one a column of the header
    Metadata extra;                 // JSON Lines: keys that the header does not know
    std::string flaw;               // "" or why this record must be refused; then cells are not to be used
    bool operator==(const TableRecord &) const = default;
};

class TableReader {
public:
    virtual ~TableReader() = default;
    // Unique names, one a column: a name that comes again is followed by " (2)", an empty one is "column 3".
    [[nodiscard]] virtual const std::vector<std::string> &header() const = 0;
    [[nodiscard]] virtual TableFormat format() const = 0;
    // Of the file; what the reader gives is UTF-8.
    [[nodiscard]] virtual const EncodingGuess &encoding() const = 0;
    [[nodiscard]] virtual std::int64_t bytesRead() const = 0;
    // Of a workbook: all its sheets, and the one that is read. Else empty.
    [[nodiscard]] virtual const std::vector<std::string> &sheets() const;
    [[nodiscard]] virtual const std::string &sheet() const;
    // What was left out on purpose, as facts in English; complete at the end.
    [[nodiscard]] virtual std::vector<std::string> notes() const { return {}; }
    // The next record, nullopt at the end. An error ends the reading: what follows can't be trusted.
    virtual Result<std::optional<TableRecord>> next() = 0;
    // The same into a record whose memory is used again; false at the end.
    virtual Result<bool> read(TableRecord &record);
};

// A record larger than this is an error, so that an unclosed quote can't fill the memory.
inline constexpr std::size_t kLargestRecord = std::size_t(64) << 20;

// By the name's ending (.csv, .tsv, .tab, .jsonl, .ndjson, .json, .xlsx, .xlsm), nullopt for another one.
[[nodiscard]] std::optional<TableFormat> formatByName(std::string_view fileName);

// Opens a table in the given format, or in the one its name and its first bytes tell. `sheet` of a workbook, "" =
// the first with a row. Errors: Empty, Malformed (with line), Unsupported, NotFound (no such sheet), Unreadable.
// The stream must outlive the reader.
[[nodiscard]] Result<std::unique_ptr<TableReader>> openTable(std::istream &in, const std::string &fileName,
                                                             std::optional<TableFormat> format = std::nullopt,
                                                             const std::string &encoding = {},
                                                             const std::string &sheet = {});

// What makes a cell unfit for a project: "" or the reason (a NUL byte, not UTF-8).
[[nodiscard]] std::string cellFlaw(std::string_view cell);

// Names for TableReader::header().
[[nodiscard]] std::vector<std::string> uniqueNames(std::vector<std::string> names);

} // namespace core
