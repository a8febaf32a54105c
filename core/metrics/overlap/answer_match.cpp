// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/overlap/answer_match.h"

#include "core/metrics/overlap/words.h"

#include <algorithm>
#include <iterator>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <vector>

namespace core {
namespace {

// The white space of Python's str.split(), by which the published figures were made: Unicode's and the
// four information separators.
bool isSpace(UChar32 c)
{
    return u_isUWhiteSpace(c) || (c >= 0x1C && c <= 0x1F);
}

bool isPunctuation(UChar32 c, AnswerNormalisation normalisation)
{
    if (c < 0x80)
        return c > 0x20 && c < 0x7F && !u_isalnum(c); // ASCII's symbols among them
    return normalisation == AnswerNormalisation::Cjk && u_ispunct(c);
}

// What a regular expression's \w takes: it decides where an article is a word.
bool isWordCharacter(UChar32 c)
{
    return u_isalpha(c) || (U_GET_GC_MASK(c) & U_GC_N_MASK) != 0;
}

icu::UnicodeString prepared(std::string_view answer, AnswerNormalisation normalisation)
{
    const std::string lower = lowerCased(answer);
    icu::UnicodeString text = icu::UnicodeString::fromUTF8(lower);
    if (normalisation == AnswerNormalisation::Squad)
        return text;
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *const nfkc = icu::Normalizer2::getNFKCInstance(status);
    const icu::UnicodeString composed = U_SUCCESS(status) ? nfkc->normalize(text, status) : text;
    return U_SUCCESS(status) ? composed : text;
}

std::vector<UChar32> withoutPunctuation(const icu::UnicodeString &text, AnswerNormalisation normalisation)
{
    std::vector<UChar32> out;
    for (std::int32_t i = 0; i < text.length();) {
        const UChar32 c = text.char32At(i);
        i += U16_LENGTH(c);
        if (!isPunctuation(c, normalisation))
            out.push_back(c);
    }
    return out;
}

// The length of an article that stands as a word of its own at `at`; else 0.
std::size_t articleAt(const std::vector<UChar32> &text, std::size_t at)
{
    if (at > 0 && isWordCharacter(text[at - 1]))
        return 0;
    for (const std::u32string_view article : { U"a", U"an", U"the" }) {
        const std::size_t end = at + article.size();
        if (end > text.size() || (end < text.size() && isWordCharacter(text[end])))
            continue;
        if (std::equal(article.begin(), article.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
                       [](char32_t a, UChar32 b) { return static_cast<UChar32>(a) == b; }))
            return article.size();
    }
    return 0;
}

std::vector<std::string> wordsOf(std::string_view answer, AnswerNormalisation normalisation)
{
    const std::vector<UChar32> text = withoutPunctuation(prepared(answer, normalisation), normalisation);
    std::vector<std::string> words;
    bool inWord = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t article = articleAt(text, i);
        if (article > 0 || isSpace(text[i])) {
            i += article > 0 ? article - 1 : 0;
            inWord = false;
            continue;
        }
        const bool single =
            normalisation == AnswerNormalisation::Cjk && isUnspacedScript(static_cast<char32_t>(text[i]));
        if (!inWord || single)
            words.emplace_back();
        icu::UnicodeString(text[i]).toUTF8String(words.back());
        inWord = !single;
    }
    return words;
}

} // namespace

std::string answerRecipe(AnswerNormalisation normalisation)
{
    return normalisation == AnswerNormalisation::Squad ? "squad" : "squad-cjkchar";
}

std::string normalisedAnswer(std::string_view answer, AnswerNormalisation normalisation)
{
    std::string out;
    for (const std::string &word : wordsOf(answer, normalisation))
        out += out.empty() ? word : ' ' + word;
    return out;
}

AnswerMatch matchAnswer(std::string_view answer, std::string_view gold, AnswerNormalisation normalisation)
{
    std::vector<std::string> given = wordsOf(answer, normalisation), wanted = wordsOf(gold, normalisation);
    AnswerMatch match;
    match.exact = given == wanted;
    if (given.empty() || wanted.empty()) {
        match.f1 = match.precision = match.recall = match.exact ? 1 : 0;
        return match;
    }
    std::ranges::sort(given);
    std::ranges::sort(wanted);
    std::vector<std::string> common;
    std::ranges::set_intersection(given, wanted, std::back_inserter(common));
    if (common.empty())
        return match;
    const auto shared = static_cast<double>(common.size());
    match.precision = shared / static_cast<double>(given.size());
    match.recall = shared / static_cast<double>(wanted.size());
    match.f1 = 2 * match.precision * match.recall / (match.precision + match.recall);
    return match;
}

} // namespace core
