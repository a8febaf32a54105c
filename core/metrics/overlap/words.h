// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What counts as a word where n-grams and answers are compared.

#include <string>
#include <string_view>
#include <vector>

namespace core {

// Lower case by Unicode's full mapping, no language's own rules. Ill-formed UTF-8 becomes U+FFFD.
[[nodiscard]] std::string lowerCased(std::string_view text);

// Han, Hiragana and Katakana characters, which stand for themselves where words are not spaced.
[[nodiscard]] bool isUnspacedScript(char32_t character);

// As rouge_score's default: lower case, runs of a to z and 0 to 9. Everything else separates: Chinese has no
// words at all here, and accents cut words in two.
[[nodiscard]] std::vector<std::string> asciiWords(std::string_view text);

// Lower case, runs of letters, marks and digits of any script; each character of an unspaced script is a
// word of its own.
[[nodiscard]] std::vector<std::string> unicodeWords(std::string_view text);

} // namespace core
