// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batch/batch_lines.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kLongestLine = 64 * 1024 * 1024;
constexpr int kDeepest = 200;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kSpace = " \t\r\n";

std::string_view trimmed(std::string_view text)
{
    const std::size_t from = text.find_first_not_of(kSpace);
    return from == std::string_view::npos ? std::string_view()
                                          : text.substr(from, text.find_last_not_of(kSpace) - from + 1);
}

// End of the string literal that begins at `at`, after its quote.
std::size_t stringEnd(std::string_view json, std::size_t at)
{
    for (++at; at < json.size() && json[at] != '"'; ++at) {
        at += json[at] == '\\' ? 1 : 0;
    }
    return std::min(at + 1, json.size());
}

// End of the value that begins at `at`: where a comma or bracket of its own level stands.
std::size_t valueEnd(std::string_view json, std::size_t at)
{
    for (int depth = 0; at < json.size();) {
        const char c = json[at];
        if (c == '"') {
            at = stringEnd(json, at);
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}' || c == ']')) {
            return at;
        }
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        ++at;
    }
    return at;
}

// The bytes of a member's value, so that a reply is kept as it came; "" when it is missing or null. `object` is
// valid JSON.
std::string_view member(std::string_view object, std::string_view name)
{
    if (!object.starts_with('{')) {
        return {};
    }
    for (std::size_t at = object.find('"', 1); at < object.size(); at = object.find('"', at)) {
        const std::size_t keyEnd = stringEnd(object, at);
        const std::string_view key = object.substr(at + 1, keyEnd - at - 2);
        const std::size_t colon = object.find(':', keyEnd);
        if (colon == std::string_view::npos) {
            return {};
        }
        const std::size_t end = valueEnd(object, colon + 1);
        if (key == name) {
            const std::string_view value = trimmed(object.substr(colon + 1, end - colon - 1));
            return value == "null" ? std::string_view() : value;
        }
        at = end;
    }
    return {};
}

// A string's content; what is no string as it stands.
std::string textOf(std::string_view value)
{
    const Json json = value.starts_with('"') ? Json::parse(value, nullptr, false) : Json();
    return json.is_string() ? json.get<std::string>() : std::string(value);
}

int statusOf(std::string_view value, int fallback)
{
    const Json json = Json::parse(value, nullptr, false);
    return json.is_number_integer() && json >= 100 && json <= 599 ? json.get<int>() : fallback;
}

bool nestedTooDeep(std::string_view line)
{
    int depth = 0;
    for (std::size_t at = 0; at < line.size();) {
        const char c = line[at];
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        if (depth > kDeepest) {
            return true;
        }
        at = c == '"' ? stringEnd(line, at) : at + 1;
    }
    return false;
}

Error damaged(const char *what)
{
    return { ErrorCode::Malformed, {}, what, 0 };
}

// Requests that a service gave up before asking them.
bool neverAsked(const std::string &code)
{
    return code == "batch_expired" || code == "batch_cancelled" || code == "batch_canceled";
}

void readError(std::string_view error, BatchLine &line)
{
    const std::string_view inner = member(error, "error");
    const std::string_view where = inner.empty() ? error : inner;
    const std::string code = textOf(member(where, "code"));
    const std::string words = textOf(member(where, "message"));
    line.asked = !neverAsked(code);
    line.error = words.empty() ? (code.empty() ? std::string(error) : code) : words;
    if (line.body.empty()) {
        line.body = inner.empty() ? R"({"error":)" + std::string(error) + "}" : std::string(error);
        line.status = line.status >= 300 ? line.status : statusOf(member(where, "code"), 500);
        line.status = line.status >= 300 ? line.status : 500;
    }
}

} // namespace

Result<BatchLine> parseBatchLine(std::string_view text)
{
    text = trimmed(text);
    if (nestedTooDeep(text) || !Json::accept(text) || !text.starts_with('{')) {
        return damaged("it is no JSON object; the file may be cut off here");
    }
    const std::string_view id = member(text, "custom_id");
    if (!id.starts_with('"')) {
        return damaged("it has no custom_id");
    }
    const std::string_view response = member(text, "response");
    const std::string_view error = member(text, "error");
    if (response.empty() && error.empty()) {
        return damaged(member(text, "body").empty()
                           ? "it has neither a response nor an error"
                           : "it is a request, not a result; import the output file of the batch");
    }
    BatchLine line;
    line.customId = textOf(id);
    line.requestId = textOf(member(response, "request_id"));
    line.status = statusOf(member(response, "status_code"), 200);
    line.body = textOf(member(response, "body")); // some write the body as a string
    if (!error.empty()) {
        readError(error, line);
    }
    if (line.body.empty()) {
        return damaged("its response has no body");
    }
    return line;
}

bool BatchLineReader::next()
{
    m_text.clear();
    m_tooLong = false;
    m_offset = m_nextOffset;
    std::streambuf *bytes = m_in.rdbuf();
    bool any = false;
    for (int c = bytes->sbumpc(); c != std::char_traits<char>::eof(); c = bytes->sbumpc()) {
        any = true;
        ++m_nextOffset;
        if (c == '\n') {
            break;
        }
        m_tooLong = m_tooLong || m_text.size() >= kLongestLine;
        if (!m_tooLong) {
            m_text.push_back(static_cast<char>(c));
        }
    }
    m_number += any ? 1 : 0;
    if (m_number == 1 && m_offset == 0 && m_text.starts_with(kByteOrderMark)) {
        m_text.erase(0, kByteOrderMark.size());
    }
    return any;
}

} // namespace core
