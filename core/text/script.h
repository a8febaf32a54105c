// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace core {

// The language that the script of a text points to, where the script alone decides: "ja" (Kana), "ko"
// (Hangul), "zh" (Han without either), "ar", "he", "hi", "th", "el", "ru"; "" for Latin and what is
// not clear. Looks at the first thousand letters; for fonts and first guesses, not for science.
[[nodiscard]] std::string languageByScript(std::string_view text);
// A script without spaces between words: Chinese, Japanese, Thai.
[[nodiscard]] bool writesWithoutSpaces(std::string_view text);

} // namespace core
