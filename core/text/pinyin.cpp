// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/pinyin.h"

#include <cstdint>
#include <memory>
#include <unicode/translit.h>
#include <unicode/uscript.h>

namespace core {
namespace {

bool isHan(UChar32 letter)
{
    UErrorCode status = U_ZERO_ERROR;
    return uscript_getScript(letter, &status) == USCRIPT_HAN && U_SUCCESS(status) &&
           u_hasBinaryProperty(letter, UCHAR_IDEOGRAPHIC);
}

std::string utf8(const icu::UnicodeString &text)
{
    std::string out;
    text.toUTF8String(out);
    return out;
}

// "" when nothing but the character itself comes out.
std::string readingOf(const icu::Transliterator &toLatin, UChar32 letter)
{
    const icu::UnicodeString alone(letter);
    icu::UnicodeString reading = alone;
    toLatin.transliterate(reading);
    reading.trim();
    return reading == alone ? std::string() : utf8(reading);
}

} // namespace

std::vector<ReadCharacter> pinyin(std::string_view text)
{
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::Transliterator> toLatin(
        icu::Transliterator::createInstance("Han-Latin", UTRANS_FORWARD, status));
    const auto whole =
        icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
    std::vector<ReadCharacter> pieces;
    bool open = false; // the last piece is a stretch without Han characters
    for (std::int32_t i = 0; i < whole.length(); i = whole.moveIndex32(i, 1)) {
        const UChar32 letter = whole.char32At(i);
        const std::string one = utf8(icu::UnicodeString(letter));
        if (U_SUCCESS(status) && isHan(letter)) {
            pieces.push_back({ one, readingOf(*toLatin, letter) });
            open = false;
        } else if (open) {
            pieces.back().text += one;
        } else {
            pieces.push_back({ one, {} });
            open = true;
        }
    }
    return pieces;
}

} // namespace core
