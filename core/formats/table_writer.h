// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class WriteFormat { Csv, Jsonl, Xlsx };

struct WriteOptions {
    // CSV: an apostrophe before text that a spreadsheet would run as a formula. Off, texts that begin with a dash
    // (dialogue) stay as they are; then nobody should open the file in a spreadsheet who does not trust its texts.
    bool guardFormulas = true;
    std::string title;                     // XLSX: name of the sheet
    std::int64_t rowsPerSheet = 1'048'576; // XLSX: header and rows of a sheet, at most this
};

// Shortest decimal text that reads back as the same number, C locale.
[[nodiscard]] std::string numberText(double value);

// One cell of a row that is written: nothing, text, a number or ready-made JSON.
struct Field {
    enum class Kind { Nothing, Text, Number, Json };
    Kind kind = Kind::Nothing;
    std::string text;

    Field() = default;
    Field(std::string value)
        : kind(Kind::Text)
        , text(std::move(value))
    {
    }
    Field(std::string_view value)
        : kind(Kind::Text)
        , text(value)
    {
    }
    Field(const char *value)
        : kind(Kind::Text)
        , text(value)
    {
    }
    Field(int value)
        : kind(Kind::Number)
        , text(std::to_string(value))
    {
    }
    Field(double value)
        : kind(Kind::Number)
        , text(numberText(value))
    {
    }
    Field(const std::optional<double> &value)
        : kind(value ? Kind::Number : Kind::Nothing)
        , text(value ? numberText(*value) : "")
    {
    }
    // Written as a value into JSON Lines and as text into CSV; must be valid JSON.
    static Field json(std::string value);
};

// Rows of one table to a stream. CSV: RFC 4180 with CR LF, header first, a text cell that a spreadsheet
// would take for a formula preceded by an apostrophe. JSONL: an object a row, keys in column order. XLSX: see
// xlsx_writer.h.
class TableWriter {
public:
    virtual ~TableWriter() = default;
    // One field a column. False when the stream failed (disk full …).
    virtual bool write(const std::vector<Field> &row) = 0;
    // After the last row; false when not all could be written.
    virtual bool finish() { return true; }
    // What people must know of the file, as facts in English; after finish().
    [[nodiscard]] virtual std::vector<std::string> notes() const { return {}; }
};

[[nodiscard]] std::unique_ptr<TableWriter> makeTableWriter(WriteFormat format, std::ostream &out,
                                                           std::vector<std::string> header,
                                                           const WriteOptions &options = {});

} // namespace core
