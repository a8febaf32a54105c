// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/reply_json.h"

#include "core/questions/label_text.h"

namespace core {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMost = 1'000'000;
constexpr int kMostUnclosed = 64; // brackets that lead nowhere: more is no JSON

// Past the bracket that closes the one at `begin`; npos: none does.
std::size_t closingAfter(std::string_view text, std::size_t begin)
{
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = begin; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            i += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return i + 1;
        }
    }
    return std::string_view::npos;
}

} // namespace

ReplyJson jsonOf(std::string_view reply)
{
    ReplyJson found;
    const std::string_view text = trimmedSpace(reply.substr(0, kMost));
    Json whole = Json::parse(text, nullptr, false);
    if (whole.is_structured()) {
        found.values.push_back(std::move(whole));
        found.strict = true;
        return found;
    }
    int unclosed = 0;
    for (std::size_t i = text.find_first_of("{["); i != std::string_view::npos && unclosed < kMostUnclosed;
         i = text.find_first_of("{[", i)) {
        const std::size_t end = closingAfter(text, i);
        unclosed += end == std::string_view::npos ? 1 : 0;
        Json value = end == std::string_view::npos ? Json(Json::value_t::discarded)
                                                   : Json::parse(text.substr(i, end - i), nullptr, false);
        if (value.is_structured()) {
            found.values.push_back(std::move(value));
            i = end;
        } else {
            ++i;
        }
    }
    return found;
}

} // namespace core
