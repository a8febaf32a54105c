// SPDX-License-Identifier: GPL-3.0-or-later
// In which language a text is to be read.
#include "core/comprehension/prompts.h"
#include "core/metrics/overlap/words.h"
#include "core/text/script.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

namespace core {
namespace {

// Of running English words some 25 % are these; of other languages' words hardly any.
constexpr std::array<std::string_view, 16> kCommon{ "the", "and", "of",   "to",   "was",  "that", "with",  "his",
                                                    "her", "for", "have", "were", "from", "this", "which", "is" };
constexpr double kEnglishShare = 0.08;

} // namespace

bool readsAsEnglish(const std::string &language, const std::string &text)
{
    if (!language.empty()) {
        const std::string folded = foldedCase(language);
        return folded == "en" || folded == "eng" || folded == "english" || folded.starts_with("en-") ||
               folded.starts_with("en_");
    }
    if (!languageByScript(text).empty()) {
        return false;
    }
    const auto words = unicodeWords(text);
    const auto common =
        std::ranges::count_if(words, [](const std::string &word) { return std::ranges::count(kCommon, word) > 0; });
    return !words.empty() && static_cast<double>(common) / static_cast<double>(words.size()) >= kEnglishShare;
}

bool inLatinScript(const std::string &answer)
{
    const auto *data = reinterpret_cast<const std::uint8_t *>(answer.data());
    const auto length = static_cast<std::int64_t>(answer.size());
    int latin = 0;
    int other = 0;
    for (std::int64_t i = 0; i < length;) {
        UChar32 c = 0;
        U8_NEXT(data, i, length, c);
        if (c >= 0 && u_isalpha(c) != 0) {
            UErrorCode status = U_ZERO_ERROR;
            (uscript_getScript(c, &status) == USCRIPT_LATIN ? latin : other) += 1;
        }
    }
    return latin >= other;
}

} // namespace core
