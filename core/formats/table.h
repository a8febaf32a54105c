// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A table as a stream of records, whatever its format: CSV, TSV or JSON Lines. Readers hold one record
// at a time and read from a stream that the caller opened.

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

enum class TableFormat { Csv, Tsv, Jsonl };

[[nodiscard]] std::string_view name(TableFormat format); // csv, tsv, jsonl

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
    // The next record, nullopt at the end. An error ends the reading: what follows can't be trusted.
    virtual Result<std::optional<TableRecord>> next() = 0;
};

// A record larger than this is an error, so that an unclosed quote can't fill the memory.
inline constexpr std::size_t kLargestRecord = std::size_t(64) << 20;

// By the name's ending (.csv, .tsv, .tab, .jsonl, .ndjson), nullopt for another one.
[[nodiscard]] std::optional<TableFormat> formatByName(std::string_view fileName);

// Opens a table in the given format, or in the one its name or its first bytes tell. Errors: Empty,
// Malformed (with line), Unsupported (UTF-16, a JSON array), Unreadable. The stream must outlive the reader.
[[nodiscard]] Result<std::unique_ptr<TableReader>> openTable(std::istream &in, const std::string &fileName,
                                                             std::optional<TableFormat> format = std::nullopt,
                                                             const std::string &encoding = {});

// What makes a cell unfit for a project: "" or the reason (a NUL byte, not UTF-8).
[[nodiscard]] std::string cellFlaw(std::string_view cell);

// Names for TableReader::header().
[[nodiscard]] std::vector<std::string> uniqueNames(std::vector<std::string> names);

} // namespace core
