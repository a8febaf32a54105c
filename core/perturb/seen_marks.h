// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Characters that nobody sees, and those that show something of their own.

#include <string_view>

namespace core {

// Control characters, marks of direction and of no width; line breaks are told by others. A joiner (U+200C, U+200D)
// between letters of a script that spells with it, such as Persian and Hindi, is none.
[[nodiscard]] bool hasUnseenMarks(std::string_view text);

// Whether an emoji or another picture stands at text[begin, end) or next to it, over blanks.
[[nodiscard]] bool touchesSymbol(std::string_view text, std::size_t begin, std::size_t end);

} // namespace core
