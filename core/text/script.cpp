// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/script.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

namespace core {
namespace {

constexpr int kLooksAt = 1000;

constexpr std::array kLanguages = {
    std::pair<UScriptCode, std::string_view>{ USCRIPT_ARABIC, "ar" },
    std::pair<UScriptCode, std::string_view>{ USCRIPT_HEBREW, "he" },
    std::pair<UScriptCode, std::string_view>{ USCRIPT_DEVANAGARI, "hi" },
    std::pair<UScriptCode, std::string_view>{ USCRIPT_THAI, "th" },
    std::pair<UScriptCode, std::string_view>{ USCRIPT_GREEK, "el" },
    std::pair<UScriptCode, std::string_view>{ USCRIPT_CYRILLIC, "ru" },
    std::pair<UScriptCode, std::string_view>{ USCRIPT_HAN, "zh" },
};

// Letters by script; punctuation and digits belong to none.
std::map<UScriptCode, int> countScripts(std::string_view text)
{
    std::map<UScriptCode, int> counts;
    const auto *data = reinterpret_cast<const std::uint8_t *>(text.data());
    const auto length = static_cast<std::int64_t>(text.size());
    int seen = 0;
    for (std::int64_t i = 0; i < length && seen < kLooksAt;) {
        UChar32 c = 0;
        U8_NEXT(data, i, length, c);
        UErrorCode problem = U_ZERO_ERROR;
        const UScriptCode script = c >= 0 ? uscript_getScript(c, &problem) : USCRIPT_COMMON;
        if (script != USCRIPT_COMMON && script != USCRIPT_INHERITED) {
            ++counts[script];
            ++seen;
        }
    }
    return counts;
}

} // namespace

std::string languageByScript(std::string_view text)
{
    std::map<UScriptCode, int> counts = countScripts(text);
    int all = 0;
    for (const auto &[script, count] : counts) {
        all += count;
    }
    const int han = counts[USCRIPT_HAN];
    const int kana = counts[USCRIPT_HIRAGANA] + counts[USCRIPT_KATAKANA];
    const int hangul = counts[USCRIPT_HANGUL];
    // A Japanese page is Han and Kana mixed, a Korean one Hangul with a little Han.
    if (2 * (han + kana) > all && 20 * kana > all) {
        return "ja";
    }
    if (2 * (han + hangul) > all && hangul > han) {
        return "ko";
    }
    const auto found = std::find_if(kLanguages.begin(), kLanguages.end(),
                                    [&](const auto &entry) { return 2 * counts[entry.first] > all; });
    return found == kLanguages.end() ? std::string() : std::string(found->second);
}

bool writesWithoutSpaces(std::string_view text)
{
    const std::string language = languageByScript(text);
    return language == "zh" || language == "ja" || language == "th";
}

} // namespace core
