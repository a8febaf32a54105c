// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Readings of Han characters for the eye of a reader: pinyin with tones.

#include <string>
#include <string_view>
#include <vector>

namespace core {

struct ReadCharacter {
    std::string text;    // a Han character, or a stretch without any
    std::string reading; // "xué"; "" where the text is no Han character or has no known reading
    bool operator==(const ReadCharacter &) const = default;
};

// The text in pieces; together they are the text. Each character has its most frequent reading of today (ICU,
// from the Unicode Han Database): an old text may want another one. `text` is well-formed UTF-8.
[[nodiscard]] std::vector<ReadCharacter> pinyin(std::string_view text);

} // namespace core
