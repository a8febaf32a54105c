// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/jsonl.h"

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

class JsonlReader final : public TableReader {
public:
    JsonlReader(ByteSource source, std::string fileName)
        : m_source(std::move(source))
        , m_fileName(std::move(fileName))
    {
    }

    const std::vector<std::string> &header() const override { return m_header; }
    TableFormat format() const override { return TableFormat::Jsonl; }
    const EncodingGuess &encoding() const override { return m_source.encoding(); }
    std::int64_t bytesRead() const override { return m_source.bytesRead(); }
    Result<std::optional<TableRecord>> next() override;
    Status readHeader();

private:
    Result<std::optional<ParsedLine>> readLine();
    [[nodiscard]] TableRecord record(ParsedLine parsed) const;

    ByteSource m_source;
    std::string m_fileName;
    std::vector<std::string> m_header;
    std::map<std::string, std::size_t> m_columns;
    std::deque<ParsedLine> m_ahead; // read for the header, not given out yet
    std::int64_t m_line = 0;
};

Result<std::optional<ParsedLine>> JsonlReader::readLine()
{
    std::string text;
    for (int byte = m_source.next(); byte >= 0 || !text.empty(); byte = m_source.next()) {
        if (byte >= 0 && byte != '\n') {
            text += static_cast<char>(byte);
            if (text.size() > kLargestRecord) {
                return Error{ ErrorCode::Malformed, m_fileName, "a line longer than 64 MiB", m_line + 1 };
            }
            continue;
        }
        ++m_line;
        if (text.find_first_not_of(" \t\r") != std::string::npos) {
            return std::optional<ParsedLine>(parseLine(text, m_line));
        }
        text.clear();
    }
    if (m_source.failed()) {
        return Error{ ErrorCode::Unreadable, m_fileName, "reading failed", m_line + 1 };
    }
    return std::optional<ParsedLine>{};
}

Status JsonlReader::readHeader()
{
    while (m_ahead.size() < kHeaderRecords) {
        Result<std::optional<ParsedLine>> parsed = readLine();
        if (!parsed) {
            return parsed.error();
        }
        if (!parsed->has_value()) {
            break;
        }
        for (const auto &[key, value] : (*parsed)->pairs) {
            if (m_columns.try_emplace(key, m_header.size()).second) {
                m_header.push_back(key);
            }
        }
        m_ahead.push_back(std::move(**parsed));
    }
    if (m_ahead.empty()) {
        return Error{ ErrorCode::Empty, m_fileName, "the file holds nothing but blank lines", 0 };
    }
    if (m_header.empty()) {
        const ParsedLine &first = m_ahead.front();
        return Error{ ErrorCode::Malformed, m_fileName, first.flaw.empty() ? "objects without keys" : first.flaw,
                      first.line };
    }
    m_header = uniqueNames(std::move(m_header));
    return Done{};
}

TableRecord JsonlReader::record(ParsedLine parsed) const
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

Result<std::optional<TableRecord>> JsonlReader::next()
{
    if (!m_ahead.empty()) {
        ParsedLine parsed = std::move(m_ahead.front());
        m_ahead.pop_front();
        return std::optional<TableRecord>(record(std::move(parsed)));
    }
    Result<std::optional<ParsedLine>> parsed = readLine();
    if (!parsed) {
        return parsed.error();
    }
    if (!parsed->has_value()) {
        return std::optional<TableRecord>{};
    }
    return std::optional<TableRecord>(record(std::move(**parsed)));
}

} // namespace

Result<std::unique_ptr<TableReader>> openJsonl(ByteSource source, const std::string &fileName)
{
    const std::string_view bytes = source.firstBytes();
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && bytes[first] == '[') {
        return Error{ ErrorCode::Unsupported, fileName, "one JSON array; JSON Lines has one object a line", 1 };
    }
    auto reader = std::make_unique<JsonlReader>(std::move(source), fileName);
    if (const Status status = reader->readHeader(); !status) {
        return status.error();
    }
    return std::unique_ptr<TableReader>(std::move(reader));
}

} // namespace core
