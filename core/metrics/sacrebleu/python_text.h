// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What sacreBLEU leaves to Python's str: which characters are white space (29 code points; not U+200B, not
// U+FEFF), and lower(). Texts are UTF-8; an ill-formed sequence counts as one U+FFFD.

#include <string>
#include <string_view>
#include <unicode/utf8.h>

namespace core {

[[nodiscard]] constexpr bool isPythonSpace(char32_t c)
{
    if (c < 0x80)
        return c == ' ' || (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x1F);
    return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 ||
           c == 0x202F || c == 0x205F || c == 0x3000;
}

// The code point at byte `at`, which moves behind it; at < text.size().
[[nodiscard]] inline char32_t takeCodePoint(std::string_view text, std::size_t &at)
{
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80) {
        ++at;
        return first;
    }
    const char *const bytes = text.data();
    const std::size_t size = text.size();
    UChar32 c = 0;
    U8_NEXT(bytes, at, size, c);
    return c < 0 ? U'\uFFFD' : static_cast<char32_t>(c);
}

// str.lower(): the full mapping of Unicode without a language (U+0130 becomes two code points, a final
// capital sigma its own small letter).
[[nodiscard]] std::string pythonLower(std::string_view text);

// str.rstrip() and str.strip().
[[nodiscard]] std::string_view strippedRight(std::string_view text);
[[nodiscard]] std::string_view stripped(std::string_view text);

} // namespace core
