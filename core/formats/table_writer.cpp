// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/table_writer.h"

#include "core/formats/formula_guard.h"
#include "core/formats/xlsx_writer.h"
#include "core/text/unicode.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

namespace core {
namespace {

std::string csvCell(const Field &field, bool guardFormulas)
{
    std::string cell = field.text;
    if (field.kind == Field::Kind::Text && (isGuarded(cell) || (guardFormulas && isFormula(cell)))) {
        cell.insert(cell.begin(), '\'');
    }
    const bool edgeSpace = !cell.empty() && (cell.front() == ' ' || cell.back() == ' ');
    if (!edgeSpace && cell.find_first_of(",\"\r\n;\t") == std::string::npos) {
        return cell;
    }
    std::string quoted = "\"";
    for (const char c : cell) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + '"';
}

class CsvWriter final : public TableWriter {
public:
    CsvWriter(std::ostream &out, const std::vector<std::string> &header, bool guardFormulas)
        : m_out(out)
        , m_guardFormulas(guardFormulas)
    {
        write(std::vector<Field>(header.begin(), header.end()));
    }
    bool write(const std::vector<Field> &row) override
    {
        std::string line;
        for (const Field &field : row) {
            line += (&field == &row.front() ? "" : ",") + csvCell(field, m_guardFormulas);
        }
        // A lone empty cell would be a blank line, which readers skip.
        m_out << (line.empty() ? "\"\"" : line) << "\r\n";
        return m_out.good();
    }

private:
    std::ostream &m_out;
    bool m_guardFormulas;
};

class JsonlWriter final : public TableWriter {
public:
    JsonlWriter(std::ostream &out, std::vector<std::string> header)
        : m_out(out)
        , m_header(std::move(header))
    {
    }
    bool write(const std::vector<Field> &row) override
    {
        std::string line = "{";
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += (i == 0 ? "" : ",") + quoted(m_header[i]) + ":" + value(row[i]);
        }
        m_out << line << "}\n";
        return m_out.good();
    }

private:
    static std::string quoted(const std::string &text)
    {
        return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
    static std::string value(const Field &field)
    {
        switch (field.kind) {
        case Field::Kind::Nothing:
            return "null";
        case Field::Kind::Text:
            return quoted(field.text);
        case Field::Kind::Number:
            return field.text.find_first_of("nai") == std::string::npos ? field.text : "null";
        case Field::Kind::Json:
            return field.text;
        }
        return "null";
    }

    std::ostream &m_out;
    std::vector<std::string> m_header;
};

} // namespace

std::string numberText(double value)
{
    std::array<char, 32> buffer{};
    const auto [end, failure] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return std::string(buffer.data(), failure == std::errc{} ? end : buffer.data());
}

Field Field::json(std::string value)
{
    Field field;
    field.kind = Kind::Json;
    field.text = std::move(value);
    return field;
}

std::unique_ptr<TableWriter> makeTableWriter(WriteFormat format, std::ostream &out, std::vector<std::string> header,
                                             const WriteOptions &options)
{
    if (format == WriteFormat::Csv) {
        return std::make_unique<CsvWriter>(out, header, options.guardFormulas);
    }
    if (format == WriteFormat::Xlsx) {
        return makeXlsxWriter(out, std::move(header), options);
    }
    return std::make_unique<JsonlWriter>(out, std::move(header));
}

} // namespace core
