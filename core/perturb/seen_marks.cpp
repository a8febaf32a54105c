// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/seen_marks.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include <cstdint>
#include <vector>

namespace core {
namespace {

std::vector<UChar32> codePointsOf(std::string_view text)
{
    std::vector<UChar32> points;
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t at = 0; at < size;) {
        UChar32 c = 0;
        U8_NEXT(text.data(), at, size, c);
        points.push_back(c);
    }
    return points;
}

// Scripts in which a joiner decides how neighbours are written.
bool spellsWithJoiners(UChar32 letter)
{
    UErrorCode status = U_ZERO_ERROR;
    const UScriptCode script = letter < 0 ? USCRIPT_UNKNOWN : uscript_getScript(letter, &status);
    if (U_FAILURE(status))
        return false;
    switch (script) {
    case USCRIPT_ARABIC:
    case USCRIPT_SYRIAC:
    case USCRIPT_MONGOLIAN:
    case USCRIPT_DEVANAGARI:
    case USCRIPT_BENGALI:
    case USCRIPT_GURMUKHI:
    case USCRIPT_GUJARATI:
    case USCRIPT_ORIYA:
    case USCRIPT_TAMIL:
    case USCRIPT_TELUGU:
    case USCRIPT_KANNADA:
    case USCRIPT_MALAYALAM:
    case USCRIPT_SINHALA:
        return true;
    default:
        return false;
    }
}

bool isSymbol(UChar32 c)
{
    return c >= 0x80 && (u_charType(c) == U_OTHER_SYMBOL || u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) != 0 ||
                         u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) != 0 || c == 0xFE0F || c == 0x200D);
}

} // namespace

bool hasUnseenMarks(std::string_view text)
{
    constexpr UChar32 kNonJoiner = 0x200C, kJoiner = 0x200D;
    const auto points = codePointsOf(text);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const UChar32 c = points[i];
        const bool control = c >= 0 && c < 0x20 && c != '\n' && c != '\r' && c != '\t';
        const bool format = (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) || c == 0x2060 ||
                            (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
        const bool spells = (c == kNonJoiner || c == kJoiner) && i > 0 && i + 1 < points.size() &&
                            spellsWithJoiners(points[i - 1]) && spellsWithJoiners(points[i + 1]);
        if ((control || format || c == 0x7F) && !spells)
            return true;
    }
    return false;
}

bool touchesSymbol(std::string_view text, std::size_t begin, std::size_t end)
{
    for (const UChar32 c : codePointsOf(text.substr(begin, end - begin))) {
        if (isSymbol(c))
            return true;
    }
    while (begin > 0 && text[begin - 1] == ' ')
        --begin;
    while (end < text.size() && text[end] == ' ')
        ++end;
    const auto size = static_cast<std::int32_t>(text.size());
    UChar32 before = 0, after = 0;
    if (auto at = static_cast<std::int32_t>(begin); at > 0)
        U8_PREV(text.data(), 0, at, before);
    if (auto at = static_cast<std::int32_t>(end); at < size)
        U8_NEXT(text.data(), at, size, after);
    return isSymbol(before) || isSymbol(after);
}

} // namespace core
