// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/words.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace core {
namespace {

constexpr std::array<std::string_view, 34> kAbbreviations = {
    "mr",   "mrs", "dr",    "st",    "ms", "messrs", "rev", "hon",  "vol", "chap", "cf",   "ca",
    "viz",  "lit", "ed",    "trans", "vs", "etc",    "fig", "no",   "pp",  "bk",   "sect", "gen",
    "capt", "col", "lieut", "jr",    "sr", "prof",   "mme", "mlle", "b.c", "a.d",
};

bool startsWith(std::string_view text, std::string_view prefix)
{
    return text.substr(0, prefix.size()) == prefix;
}

bool isApostrophe(std::string_view text, std::size_t at, std::size_t &length)
{
    for (const std::string_view mark : { "'", "\u2019" }) {
        if (text.substr(at, mark.size()) == mark) {
            length = mark.size();
            return true;
        }
    }
    return false;
}

// Letters of Latin script: ASCII, and two-byte sequences 0xC3 … 0xCA.
std::size_t letterLength(std::string_view text, std::size_t at)
{
    if (at >= text.size())
        return 0;
    if (isAsciiLetter(text[at]))
        return 1;
    const auto byte = static_cast<unsigned char>(text[at]);
    return byte >= 0xC3 && byte <= 0xCA && at + 1 < text.size() ? 2 : 0;
}

} // namespace

std::vector<TextWord> wordsOf(std::string_view text)
{
    std::vector<TextWord> words;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = at;
        while (const std::size_t letter = letterLength(text, end)) {
            end += letter;
            std::size_t mark = 0;
            if (isApostrophe(text, end, mark) && letterLength(text, end + mark) > 0)
                end += mark;
            else if (end < text.size() && text[end] == '-' && letterLength(text, end + 1) > 0)
                ++end;
        }
        if (end == at) {
            ++at;
            continue;
        }
        words.push_back({ at, end, text.substr(at, end - at), lowered(text.substr(at, end - at)) });
        at = end;
    }
    return words;
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return isCapital(c) ? static_cast<char>(c + 32) : c; });
    return lower;
}

std::string capitalised(std::string_view text)
{
    std::string word(text);
    if (!word.empty() && word[0] >= 'a' && word[0] <= 'z')
        word[0] = static_cast<char>(word[0] - 32);
    return word;
}

std::string caseLike(std::string_view word, std::string_view like)
{
    const bool all = like.size() > 1 && std::all_of(like.begin(), like.end(), isCapital);
    if (!all)
        return !like.empty() && isCapital(like.front()) ? capitalised(word) : std::string(word);
    std::string upper(word);
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return upper;
}

bool endsAbbreviation(std::string_view text, std::size_t at)
{
    if (at + 1 < text.size() && (isAsciiLetter(text[at + 1]) || isDigit(text[at + 1])))
        return true; // inside "B.C." or a number
    std::size_t begin = at;
    while (begin > 0 && (isAsciiLetter(text[begin - 1]) || text[begin - 1] == '.'))
        --begin;
    const std::string word = lowered(text.substr(begin, at - begin));
    const bool initial = word.size() == 1 && word != "i" && isCapital(text[begin]);
    return initial || std::find(kAbbreviations.begin(), kAbbreviations.end(), word) != kAbbreviations.end();
}

bool takesAn(std::string_view spelled)
{
    const std::string word = lowered(spelled);
    for (const std::string_view silent : { "hour", "honest", "honour", "honor", "heir" }) {
        if (startsWith(word, silent))
            return true;
    }
    for (const std::string_view sounded : { "one", "once", "use", "usu", "uni", "eu", "ew", "uti", "ubi" }) {
        if (startsWith(word, sounded))
            return startsWith(word, "unim") || startsWith(word, "unin");
    }
    return !word.empty() && std::string_view("aeiou").find(word.front()) != std::string_view::npos;
}

} // namespace core
