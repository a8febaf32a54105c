// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a passage holds words that somebody (mostly a model) quotes from it.

#include <cstddef>
#include <optional>
#include <string_view>

namespace core {

struct QuotePlace {
    std::size_t begin = 0, end = 0; // code points, end exclusive
    bool exact = true;              // letter by letter; false: up to case, white space, quotation marks and dashes
    bool operator==(const QuotePlace &) const = default;
};

// The first place at or after `from` (a code point): letter by letter where there is one, else loosely. A place
// between word boundaries goes before one inside a word ("dir" is not in "Direktor"). An ellipsis in the quote
// stands for words left out. nullopt: nowhere, or nothing is quoted. Both texts are well-formed UTF-8.
[[nodiscard]] std::optional<QuotePlace> findQuote(std::string_view text, std::string_view quote, std::size_t from = 0);

} // namespace core
