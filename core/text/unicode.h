// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// UTF-8 facts that every room needs. Offsets are Unicode code points (DESIGN rule 2).

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

// Byte offset of the first invalid sequence, or npos when all of it is well-formed UTF-8.
[[nodiscard]] std::size_t firstInvalidUtf8(std::string_view bytes);

// The same text with every invalid sequence replaced by U+FFFD.
[[nodiscard]] std::string repairedUtf8(std::string_view bytes);

// Number of code points of well-formed UTF-8.
[[nodiscard]] std::size_t codePointCount(std::string_view text);

// Byte offset of a code point offset; text.size() when it lies beyond the end.
[[nodiscard]] std::size_t byteOffset(std::string_view text, std::size_t codePoint);

// The first `count` code points, and "…" when something was cut. Line breaks become spaces.
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t count);

// Lower-cased for comparison (ICU case folding).
[[nodiscard]] std::string foldedCase(std::string_view text);

} // namespace core
