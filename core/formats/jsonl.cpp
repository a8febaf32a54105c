// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/jsonl.h"

#include "core/formats/label_studio.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <deque>
#include <map>
#include <nlohmann/json.hpp>

namespace core {
namespace {

constexpr std::size_t kHeaderRecords = 500;

struct ParsedLine {
    std::int64_t line = 0;
    Metadata pairs;
    std::string flaw;
};

struct RawValue { // not parsed yet
    std::int64_t line = 0;
    std::string text;
};

// Cuts the top level of an object that is known to be valid JSON into keys and the text of their values.
class ObjectCutter final {
public:
    explicit ObjectCutter(std::string_view json)
        : m_json(json)
    {
    }

    Metadata pairs()
    {
        Metadata found;
        m_at = m_json.find('{') + 1;
        for (skipSpace(); m_json[m_at] != '}'; skipSpace()) {
            if (m_json[m_at] == ',') {
                ++m_at;
                continue;
            }
            std::string key = unescaped(value());
            m_at = m_json.find(':', m_at) + 1;
            skipSpace();
            found.emplace_back(std::move(key), cellText(value()));
        }
        return found;
    }

private:
    void skipSpace() { m_at = m_json.find_first_not_of(" \t\r\n", m_at); }
    static std::string unescaped(std::string_view text) { return nlohmann::json::parse(text).get<std::string>(); }
    static std::string cellText(std::string_view text)
    {
        return text.front() == '"' ? unescaped(text) : text == "null" ? std::string{} : std::string(text);
    }

    // The value that begins at m_at; leaves m_at behind it.
    std::string_view value()
    {
        const std::size_t begin = m_at;
        int depth = 0;
        do {
            const char c = m_json[m_at];
            if (c == '"') {
                skipString();
            } else {
                depth += (c == '{' || c == '[') - (c == '}' || c == ']');
                ++m_at;
            }
        } while (depth > 0 || !atValueEnd());
        return m_json.substr(begin, m_at - begin);
    }
    [[nodiscard]] bool atValueEnd() const
    {
        return std::string_view(",:}] \t\r\n").find(m_json[m_at]) != std::string_view::npos;
    }
    void skipString()
    {
        for (++m_at; m_json[m_at] != '"'; ++m_at) {
            m_at += m_json[m_at] == '\\';
        }
        ++m_at;
    }

    std::string_view m_json;
    std::size_t m_at = 0;
};

std::string syntaxError(const std::string &text)
{
    try {
        const nlohmann::json unused = nlohmann::json::parse(text);
    } catch (const nlohmann::json::exception &e) {
        const std::string what = e.what(); // "[json.exception.parse_error.101] parse error at …"
        const std::size_t bracket = what.find("] ");
        // The message may quote half a character of the line.
        return "not JSON: " + repairedUtf8(bracket == std::string::npos ? what : what.substr(bracket + 2));
    }
    return "not JSON";
}

std::string flawOf(const Metadata &pairs)
{
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        for (const std::string &part : { pairs[i].first, pairs[i].second }) {
            if (const std::string flaw = cellFlaw(part); !flaw.empty()) {
                return flaw;
            }
        }
        const auto same = [&](const auto &other) { return other.first == pairs[i].first; };
        if (std::any_of(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(i), same)) {
            return "the key \"" + pairs[i].first + "\" stands twice";
        }
    }
    return {};
}

ParsedLine parseLine(const std::string &text, std::int64_t line)
{
    if (const std::string flaw = cellFlaw(text); !flaw.empty()) {
        return { line, {}, flaw };
    }
    if (!nlohmann::json::accept(text)) {
        return { line, {}, syntaxError(text) };
    }
    if (text[text.find_first_not_of(" \t\r\n")] != '{') {
        return { line, {}, "not a JSON object" };
    }
    ParsedLine parsed{ line, ObjectCutter(text).pairs(), {} };
    parsed.flaw = flawOf(parsed.pairs);
    return parsed;
}

// The objects of a file: one a line, or the elements of one array.
class JsonValues final {
public:
    JsonValues(ByteSource source, std::string fileName, bool array)
        : m_source(std::move(source))
        , m_fileName(std::move(fileName))
        , m_array(array)
    {
    }

    Result<std::optional<RawValue>> next() { return m_array ? nextElement() : nextLine(); }
    [[nodiscard]] const ByteSource &source() const { return m_source; }
    [[nodiscard]] const std::string &fileName() const { return m_fileName; }

private:
    Result<std::optional<RawValue>> nextLine();
    Result<std::optional<RawValue>> nextElement();
    Result<int> separator(); // what an element begins with; −1 = the array is closed
    [[nodiscard]] int byte()
    {
        const int next = m_source.next();
        m_line += next == '\n';
        return next;
    }
    [[nodiscard]] Error malformed(const std::string &detail, std::int64_t line) const
    {
        return { ErrorCode::Malformed, m_fileName, detail, line };
    }

    ByteSource m_source;
    std::string m_fileName;
    bool m_array;
    bool m_open = false; // the array's bracket has been read
    bool m_closed = false;
    std::int64_t m_line = 0; // line ends so far
};

Result<std::optional<RawValue>> JsonValues::nextLine()
{
    std::string text;
    for (int next = m_source.next(); next >= 0 || !text.empty(); next = m_source.next()) {
        if (next >= 0 && next != '\n') {
            text += static_cast<char>(next);
            if (text.size() > kLargestRecord) {
                return malformed("a line longer than 64 MiB", m_line + 1);
            }
            continue;
        }
        ++m_line;
        if (text.find_first_not_of(" \t\r") != std::string::npos) {
            return std::optional(RawValue{ m_line, std::move(text) });
        }
        text.clear();
    }
    if (m_source.failed()) {
        return Error{ ErrorCode::Unreadable, m_fileName, "reading failed", m_line + 1 };
    }
    return std::optional<RawValue>{};
}

Result<int> JsonValues::separator()
{
    int next = byte();
    while (next == ' ' || next == '\t' || next == '\r' || next == '\n' || (next == ',' && m_open) ||
           (next == '[' && !m_open)) {
        m_open = m_open || next == '[';
        next = byte();
    }
    if (next < 0) {
        return m_source.failed() ? Error{ ErrorCode::Unreadable, m_fileName, "reading failed", m_line + 1 }
                                 : malformed("the array is not closed", m_line + 1);
    }
    if (!m_open) {
        return malformed("no JSON array", m_line + 1);
    }
    return next == ']' ? -1 : next;
}

Result<std::optional<RawValue>> JsonValues::nextElement()
{
    if (m_closed) {
        return std::optional<RawValue>{};
    }
    const Result<int> first = separator();
    if (!first) {
        return first.error();
    }
    if (*first < 0) {
        m_closed = true;
        return std::optional<RawValue>{};
    }
    RawValue value{ m_line + 1, {} };
    int depth = 0;
    bool inString = false, escaped = false;
    for (int next = *first; next >= 0; next = byte()) {
        if (!inString && depth == 0 && (next == ',' || next == ']')) {
            m_closed = next == ']';
            return std::optional(std::move(value));
        }
        value.text += static_cast<char>(next);
        if (value.text.size() > kLargestRecord) {
            return malformed("an element larger than 64 MiB", value.line);
        }
        if (inString) {
            inString = escaped || next != '"';
            escaped = !escaped && next == '\\';
        } else {
            inString = next == '"';
            depth += (next == '{' || next == '[') - (next == '}' || next == ']');
        }
    }
    return depth == 0 && !inString ? malformed("the array is not closed", m_line + 1)
                                   : malformed("the file ends within an element that begins here", value.line);
}

class JsonReader final : public TableReader {
public:
    JsonReader(JsonValues values, TableFormat format)
        : m_values(std::move(values))
        , m_format(format)
    {
    }

    const std::vector<std::string> &header() const override { return m_header; }
    TableFormat format() const override { return m_format; }
    const EncodingGuess &encoding() const override { return m_values.source().encoding(); }
    std::int64_t bytesRead() const override { return m_values.source().bytesRead(); }
    Result<std::optional<TableRecord>> next() override;
    Status readHeader();

private:
    Result<bool> readMore(); // into m_ahead; false at the end
    [[nodiscard]] TableRecord record(ParsedLine parsed) const;

    JsonValues m_values;
    TableFormat m_format;
    std::vector<std::string> m_header;
    std::map<std::string, std::size_t> m_columns;
    std::deque<ParsedLine> m_ahead; // read, not given out yet
};

Result<bool> JsonReader::readMore()
{
    auto value = m_values.next();
    if (!value) {
        return value.error();
    }
    if (!value->has_value()) {
        return false;
    }
    const RawValue &raw = **value;
    if (m_format != TableFormat::LabelStudio || !cellFlaw(raw.text).empty() || !nlohmann::json::accept(raw.text)) {
        m_ahead.push_back(parseLine(raw.text, raw.line));
        return true;
    }
    for (Metadata &pairs : labelStudioRows(raw.text)) {
        ParsedLine parsed{ raw.line, std::move(pairs), {} };
        parsed.flaw = flawOf(parsed.pairs);
        m_ahead.push_back(std::move(parsed));
    }
    return true;
}

Status JsonReader::readHeader()
{
    bool more = true;
    while (more && m_ahead.size() < kHeaderRecords) {
        const Result<bool> read = readMore();
        if (!read) {
            return read.error();
        }
        more = *read;
    }
    for (const ParsedLine &line : m_ahead) {
        for (const auto &[key, value] : line.pairs) {
            if (m_columns.try_emplace(key, m_header.size()).second) {
                m_header.push_back(key);
            }
        }
    }
    if (m_ahead.empty()) {
        return Error{ ErrorCode::Empty, m_values.fileName(),
                      m_format == TableFormat::Jsonl ? "the file holds nothing but blank lines" : "the array is empty",
                      0 };
    }
    if (m_header.empty()) {
        const ParsedLine &first = m_ahead.front();
        return Error{ ErrorCode::Malformed, m_values.fileName(),
                      first.flaw.empty() ? "objects without keys" : first.flaw, first.line };
    }
    m_header = uniqueNames(std::move(m_header));
    return Done{};
}

TableRecord JsonReader::record(ParsedLine parsed) const
{
    TableRecord record;
    record.line = parsed.line;
    record.flaw = std::move(parsed.flaw);
    record.cells.resize(m_header.size());
    for (auto &[key, value] : parsed.pairs) {
        const auto column = m_columns.find(key);
        if (column != m_columns.end()) {
            record.cells[column->second] = std::move(value);
        } else {
            record.extra.emplace_back(key, std::move(value));
        }
    }
    return record;
}

Result<std::optional<TableRecord>> JsonReader::next()
{
    while (m_ahead.empty()) {
        const Result<bool> more = readMore();
        if (!more) {
            return more.error();
        }
        if (!*more) {
            return std::optional<TableRecord>{};
        }
    }
    ParsedLine parsed = std::move(m_ahead.front());
    m_ahead.pop_front();
    return std::optional(record(std::move(parsed)));
}

} // namespace

Result<std::unique_ptr<TableReader>> openJson(ByteSource source, const std::string &fileName, TableFormat format)
{
    const std::string_view bytes = source.firstBytes();
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    const bool array = first != std::string_view::npos && bytes[first] == '[';
    if (format == TableFormat::Jsonl && array) {
        return Error{ ErrorCode::Unsupported, fileName, "one JSON array; JSON Lines has one object a line", 1 };
    }
    if (format != TableFormat::Jsonl && !array) {
        return Error{ ErrorCode::Malformed, fileName, "no JSON array", 1 };
    }
    auto reader = std::make_unique<JsonReader>(JsonValues(std::move(source), fileName, array), format);
    if (const Status status = reader->readHeader(); !status) {
        return status.error();
    }
    return std::unique_ptr<TableReader>(std::move(reader));
}

} // namespace core
