// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/quote_search.h"

#include <algorithm>
#include <string>
#include <unicode/uchar.h>
#include <unicode/utf8.h>
#include <vector>

namespace core {
namespace {

// A text as single code points, each with its place in the original.
struct Letters {
    std::u32string text;
    std::vector<std::size_t> begin, end;
};

char32_t withoutLook(char32_t c)
{
    switch (c) {
    case U'“':
    case U'”':
    case U'„':
    case U'«':
    case U'»':
    case U'「':
    case U'」':
    case U'＂':
        return U'"';
    case U'‘':
    case U'’':
    case U'‚':
    case U'`':
        return U'\'';
    case U'–':
    case U'—':
    case U'‑':
        return U'-';
    default:
        return static_cast<char32_t>(u_foldCase(static_cast<UChar32>(c), U_FOLD_CASE_DEFAULT));
    }
}

Letters lettersOf(std::string_view text, bool loose)
{
    Letters out;
    const auto *data = reinterpret_cast<const std::uint8_t *>(text.data());
    const auto length = static_cast<std::int64_t>(text.size());
    std::size_t at = 0;
    for (std::int64_t i = 0; i < length; ++at) {
        UChar32 c = 0;
        U8_NEXT_OR_FFFD(data, i, length, c);
        const bool space = loose && u_isUWhiteSpace(c) != 0;
        if (space && !out.text.empty() && out.text.back() == U' ') {
            out.end.back() = at + 1;
            continue;
        }
        out.text += space ? U' ' : loose ? withoutLook(static_cast<char32_t>(c)) : static_cast<char32_t>(c);
        out.begin.push_back(at);
        out.end.push_back(at + 1);
    }
    return out;
}

bool isLetter(char32_t c)
{
    return u_isalnum(static_cast<UChar32>(c)) != 0;
}

bool betweenWords(const std::u32string &text, std::size_t begin, std::size_t end)
{
    const bool before = begin == 0 || !isLetter(text[begin]) || !isLetter(text[begin - 1]);
    const bool behind = end == text.size() || !isLetter(text[end - 1]) || !isLetter(text[end]);
    return before && behind;
}

struct Range {
    std::size_t begin = 0, end = 0; // in Letters::text
};

std::optional<Range> place(const std::u32string &text, const std::u32string &quote, std::size_t from)
{
    std::optional<Range> first;
    for (std::size_t at = text.find(quote, from); at != std::u32string::npos; at = text.find(quote, at + 1)) {
        const Range range{ at, at + quote.size() };
        if (betweenWords(text, range.begin, range.end)) {
            return range;
        }
        if (!first) {
            first = range;
        }
    }
    return first;
}

std::u32string trimmed(const std::u32string &text)
{
    const auto space = [](char32_t c) { return u_isUWhiteSpace(static_cast<UChar32>(c)) != 0; };
    const auto begin = std::find_if_not(text.begin(), text.end(), space);
    const auto end = std::find_if_not(text.rbegin(), text.rend(), space).base();
    return begin < end ? std::u32string(begin, end) : std::u32string();
}

// The quote between its ellipses.
std::vector<std::u32string> parts(const std::u32string &quote)
{
    std::vector<std::u32string> out(1);
    for (std::size_t i = 0; i < quote.size(); ++i) {
        if (quote[i] == U'…' || quote.compare(i, 3, U"...") == 0) {
            i += quote[i] == U'…' ? 0 : 2;
            out.emplace_back();
        } else {
            out.back() += quote[i];
        }
    }
    for (std::u32string &part : out) {
        part = trimmed(part);
    }
    std::erase_if(out, [](const std::u32string &part) { return part.empty(); });
    return out;
}

std::optional<Range> placeOfParts(const std::u32string &text, const std::u32string &quote, std::size_t from)
{
    std::optional<Range> whole;
    for (const std::u32string &part : parts(quote)) {
        const auto found = place(text, part, whole ? whole->end : from);
        if (!found) {
            return std::nullopt;
        }
        whole = Range{ whole ? whole->begin : found->begin, found->end };
    }
    return whole;
}

std::optional<QuotePlace> search(std::string_view text, std::string_view quote, std::size_t from, bool loose)
{
    const Letters letters = lettersOf(text, loose);
    const std::u32string wanted = trimmed(lettersOf(quote, loose).text);
    if (wanted.empty()) {
        return std::nullopt;
    }
    const auto start = static_cast<std::size_t>(std::ranges::lower_bound(letters.begin, from) - letters.begin.begin());
    auto found = place(letters.text, wanted, start);
    if (!found && loose) {
        found = placeOfParts(letters.text, wanted, start);
    }
    if (!found) {
        return std::nullopt;
    }
    return QuotePlace{ letters.begin[found->begin], letters.end[found->end - 1], !loose };
}

} // namespace

std::optional<QuotePlace> findQuote(std::string_view text, std::string_view quote, std::size_t from)
{
    const auto exact = search(text, quote, from, false);
    return exact ? exact : search(text, quote, from, true);
}

} // namespace core
