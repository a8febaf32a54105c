// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_hidden.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace core::detail {
namespace {

constexpr char32_t kTags = 0xE0000, kTagSpace = 0xE0020, kTagEnd = 0xE007F;

bool isInvisible(char32_t c)
{
    return c == 0xAD || c == 0x034F || c == 0x061C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || (c >= 0xFE00 && c <= 0xFE0F) ||
           c == 0xFEFF || (c >= kTags && c <= 0xE01EF);
}

char32_t decoded(std::string_view text, std::size_t &at)
{
    char32_t c = 0;
    U8_NEXT_OR_FFFD(text.data(), at, text.size(), c);
    return c;
}

bool isLetter(char32_t c)
{
    return c < 0x80 ? (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') : u_isalpha(static_cast<UChar32>(c)) != 0;
}

} // namespace

bool hidesCharacters(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x80) {
            ++at;
        } else if (isInvisible(decoded(text, at))) {
            return true;
        }
    }
    return false;
}

SeenText withoutHidden(std::string_view text)
{
    SeenText seen;
    std::size_t place = 0;
    for (std::size_t at = 0; at < text.size(); ++place) {
        const std::size_t begin = at;
        const char32_t c = decoded(text, at);
        if (c >= kTagSpace && c < kTagEnd) {
            seen.text += static_cast<char>(c - kTags);
            seen.places.push_back(place);
        } else if (!isInvisible(c)) {
            seen.text += text.substr(begin, at - begin);
            seen.places.push_back(place);
        }
    }
    seen.places.push_back(place);
    return seen;
}

// A run of single letters goes from its first to its last letter with one sign between each two.
bool spellsOut(std::string_view text)
{
    constexpr int kLeast = 4;
    int run = 0;              // single letters so far; the last may prove to begin a word
    bool afterLetter = false; // single
    bool inWord = false;
    char32_t sign = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decoded(text, at);
        if (isLetter(c)) {
            inWord = inWord || afterLetter;
            run = inWord ? 0 : run + 1;
            afterLetter = !inWord;
            continue;
        }
        if (afterLetter && run >= kLeast) {
            return true;
        }
        const bool goesOn = afterLetter && c != '\n' && (run == 1 || c == sign);
        run = goesOn ? run : 0;
        sign = c;
        afterLetter = inWord = false;
    }
    return afterLetter && run >= kLeast;
}

SeenText withWordsJoined(std::string_view text)
{
    std::vector<char32_t> letters;
    std::vector<std::size_t> bytes;
    for (std::size_t at = 0; at < text.size();) {
        bytes.push_back(at);
        letters.push_back(decoded(text, at));
    }
    bytes.push_back(text.size());
    const auto single = [&letters](std::size_t i) {
        return i < letters.size() && isLetter(letters[i]) && (i == 0 || !isLetter(letters[i - 1])) &&
               (i + 1 >= letters.size() || !isLetter(letters[i + 1]));
    };
    SeenText seen;
    char32_t sign = 0; // of the run that the letter goes on with
    for (std::size_t i = 0; i < letters.size(); ++i) {
        seen.text += text.substr(bytes[i], bytes[i + 1] - bytes[i]);
        seen.places.push_back(i);
        const bool goesOn =
            single(i) && single(i + 2) && letters[i + 1] != '\n' && (sign == 0 || sign == letters[i + 1]);
        sign = goesOn ? letters[i + 1] : 0;
        i += goesOn ? 1 : 0; // the sign is left out
    }
    seen.places.push_back(letters.size());
    return seen;
}

} // namespace core::detail
