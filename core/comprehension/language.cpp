// SPDX-License-Identifier: GPL-3.0-or-later
// In which language a text is to be read.
#include "core/comprehension/prompts.h"
#include "core/metrics/overlap/words.h"
#include "core/text/code_points.h"
#include "core/text/script.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

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
    int latin = 0;
    int other = 0;
    for (const auto &[c, bytes] : CodePoints(answer)) {
        if (c >= 0 && u_isalpha(c) != 0) {
            UErrorCode status = U_ZERO_ERROR;
            (uscript_getScript(c, &status) == USCRIPT_LATIN ? latin : other) += 1;
        }
    }
    return latin >= other;
}

} // namespace core
