// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/overlap/words.h"

#include "core/text/code_points.h"

#include <cstdint>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

namespace core {
namespace {

bool isWordCharacter(char32_t character)
{
    const auto c = static_cast<UChar32>(character);
    return u_isUAlphabetic(c) || u_isdigit(c) || (U_GET_GC_MASK(c) & (U_GC_M_MASK | U_GC_N_MASK)) != 0;
}

} // namespace

std::string lowerCased(std::string_view text)
{
    std::string out;
    icu::UnicodeString::fromUTF8({ text.data(), static_cast<std::int32_t>(text.size()) })
        .toLower(icu::Locale::getRoot())
        .toUTF8String(out);
    return out;
}

bool isUnspacedScript(char32_t character)
{
    const auto c = static_cast<UChar32>(character);
    return isWordCharacter(character) && (uscript_hasScript(c, USCRIPT_HAN) || uscript_hasScript(c, USCRIPT_HIRAGANA) ||
                                          uscript_hasScript(c, USCRIPT_KATAKANA));
}

std::vector<std::string> asciiWords(std::string_view text)
{
    // The only two characters beyond ASCII whose lower case holds one of a to z.
    constexpr std::string_view kKelvin = "\xE2\x84\xAA", kDottedI = "\xC4\xB0";
    std::vector<std::string> words;
    bool inWord = false;
    const auto append = [&words, &inWord](char c) {
        if (!inWord)
            words.emplace_back();
        words.back() += c;
        inWord = true;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            append(c);
        } else if (c >= 'A' && c <= 'Z') {
            append(static_cast<char>(c - 'A' + 'a'));
        } else if (text.substr(i).starts_with(kKelvin)) {
            append('k');
            i += kKelvin.size() - 1;
        } else if (text.substr(i).starts_with(kDottedI)) {
            append('i');
            inWord = false; // its dot is a mark of its own, which separates
            i += kDottedI.size() - 1;
        } else {
            inWord = false;
        }
    }
    return words;
}

std::vector<std::string> unicodeWords(std::string_view text)
{
    const std::string lower = lowerCased(text);
    std::vector<std::string> words;
    bool inWord = false;
    for (const auto &[c, bytes] : CodePoints(lower)) {
        const bool single = isUnspacedScript(static_cast<char32_t>(c));
        const bool word = single || isWordCharacter(static_cast<char32_t>(c));
        if (word && inWord && !single)
            words.back() += bytes;
        else if (word)
            words.emplace_back(bytes);
        inWord = word && !single;
    }
    return words;
}

} // namespace core
