// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error_span.h"

#include "core/text/unicode.h"

#include <utility>

namespace core {
namespace {

constexpr std::size_t kShownWords = 40;

Error misplaced(const std::string &why)
{
    return { ErrorCode::Malformed, "error span", why, 0 };
}

// Where the words stand; the offset in bytes.
Result<std::size_t> onlyPlace(std::string_view text, std::string_view words)
{
    const std::string shown = "\"" + excerpt(words, kShownWords) + "\"";
    const std::size_t at = text.find(words);
    if (at == std::string_view::npos) {
        return misplaced("the text does not hold " + shown);
    }
    if (text.find(words, at + 1) != std::string_view::npos) {
        return misplaced("the text holds " + shown + " more than once");
    }
    return at;
}

} // namespace

std::string_view name(SpanSide side)
{
    return side == SpanSide::Source ? "source" : "text";
}

Result<SpanPlace> placedOn(std::string_view text, const SpanPlace &told)
{
    const int length = static_cast<int>(codePointCount(text));
    const bool offsets = told.begin && told.end;
    if (!offsets && told.quoted.empty()) {
        return SpanPlace{ length, length, {} };
    }
    if (offsets && *told.begin >= 0 && *told.begin <= *told.end && *told.end <= length) {
        const std::size_t from = byteOffset(text, static_cast<std::size_t>(*told.begin));
        const std::size_t to = byteOffset(text, static_cast<std::size_t>(*told.end));
        std::string covered(text.substr(from, to - from));
        if (told.quoted.empty() || told.quoted == covered) {
            return SpanPlace{ told.begin, told.end, std::move(covered) };
        }
    }
    if (told.quoted.empty()) {
        return misplaced("its offsets " + std::to_string(*told.begin) + " to " + std::to_string(*told.end) +
                         " do not fit a text of " + std::to_string(length) + " characters");
    }
    const Result<std::size_t> at = onlyPlace(text, told.quoted);
    if (!at) {
        return offsets ? misplaced("at its offsets there are other words, and " + at.error().detail) : at.error();
    }
    const int begin = static_cast<int>(codePointCount(text.substr(0, *at)));
    return SpanPlace{ begin, begin + static_cast<int>(codePointCount(told.quoted)), told.quoted };
}

std::string_view severityLetter(std::string_view severity)
{
    constexpr std::pair<std::string_view, std::string_view> kLetters[] = {
        { "critical", "C" }, { "major", "M" }, { "minor", "m" }, { "neutral", "n" }, { "trivial", "n" }
    };
    const std::string folded = foldedCase(severity);
    for (const auto &[word, letter] : kLetters) {
        if (folded == word) {
            return letter;
        }
    }
    return {};
}

} // namespace core
