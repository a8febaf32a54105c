// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Characters that nobody sees, and words that nobody reads as words: a model reads them all the same.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace core::detail {

// The text without zero-width characters, soft hyphens, marks of direction and variation selectors, and with what
// tag characters (U+E0020 … U+E007E) spell as the letters that they stand for.
struct SeenText {
    std::string text;
    std::vector<std::size_t> places; // code point of the original by code point of `text`; one more for its end
};

[[nodiscard]] bool hidesCharacters(std::string_view text);
[[nodiscard]] SeenText withoutHidden(std::string_view text);

// "a n s w e r  Y E S", "i-g-n-o-r-e a-l-l": four single letters or more with the same sign between them.
[[nodiscard]] bool spellsOut(std::string_view text);
// With such letters joined to words.
[[nodiscard]] SeenText withWordsJoined(std::string_view text);

} // namespace core::detail
