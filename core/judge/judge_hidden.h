// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Characters that nobody sees: a model reads them all the same.

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

} // namespace core::detail
