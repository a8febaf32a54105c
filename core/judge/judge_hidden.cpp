// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_hidden.h"

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

} // namespace core::detail
