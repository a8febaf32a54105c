// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Words of English texts by byte, and small facts about them.

#include <string>
#include <string_view>
#include <vector>

namespace core {

[[nodiscard]] inline bool isAsciiLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
[[nodiscard]] inline bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
// Letters of other scripts have bytes above 0x7F; typographic marks do too, and start with 0xE2 or 0xC2.
[[nodiscard]] inline bool isWordByte(char c)
{
    return isAsciiLetter(c) || isDigit(c);
}
[[nodiscard]] inline bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

// A run of letters with inner hyphens and apostrophes.
struct TextWord {
    std::size_t begin = 0, end = 0;
    std::string_view text;
    std::string lower; // ASCII lower case
};

[[nodiscard]] std::vector<TextWord> wordsOf(std::string_view text);

[[nodiscard]] std::string lowered(std::string_view text);     // ASCII
[[nodiscard]] std::string capitalised(std::string_view text); // first letter upper
// `word` with the capital (or capitals) of `like`.
[[nodiscard]] std::string caseLike(std::string_view word, std::string_view like);

// The full stop at `at` belongs to an abbreviation, an initial or a number.
[[nodiscard]] bool endsAbbreviation(std::string_view text, std::size_t at);

// Whether "an" stands before this word (by its sound: "hour", "honest", but "one", "use", "European").
[[nodiscard]] bool takesAn(std::string_view word);

} // namespace core
