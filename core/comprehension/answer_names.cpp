// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/answer_names.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <unicode/uchar.h>
#include <unicode/utf8.h>
#include <vector>

namespace core {
namespace {

constexpr std::size_t kLongestTitle = 3; // "Mrs", "St": a full stop behind these ends no sentence

struct Word {
    std::string_view text;  // without what stands around it
    bool capital = false;   // its first letter
    bool opens = false;     // a sentence, a quotation or a part behind a colon
    bool breaksOff = false; // a comma or the like stands behind it
    bool endsWithStop = false;
};

bool isLetterOrDigit(UChar32 c)
{
    return c >= 0 && u_isalnum(c) != 0;
}

// From the first to the last letter or digit; empty where there is none.
std::string_view innerOf(std::string_view word)
{
    const auto *data = reinterpret_cast<const std::uint8_t *>(word.data());
    const auto length = static_cast<std::int32_t>(word.size());
    std::int32_t begin = length, end = 0;
    for (std::int32_t i = 0, start = 0; i < length; start = i) {
        UChar32 c = 0;
        U8_NEXT(data, i, length, c);
        if (isLetterOrDigit(c)) {
            begin = std::min(begin, start);
            end = i;
        }
    }
    return begin < end ? word.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin))
                       : std::string_view();
}

bool startsWithCapital(std::string_view word)
{
    const auto *data = reinterpret_cast<const std::uint8_t *>(word.data());
    const auto length = static_cast<std::int32_t>(word.size());
    std::int32_t i = 0;
    UChar32 c = 0;
    U8_NEXT(data, i, length, c);
    return c >= 0 && (u_isupper(c) != 0 || u_istitle(c) != 0);
}

// "Ahab's" is Ahab.
std::string_view withoutPossessive(std::string_view word)
{
    for (const std::string_view ending : { "'s", "’s" }) {
        if (word.size() > ending.size() && word.ends_with(ending)) {
            return word.substr(0, word.size() - ending.size());
        }
    }
    return word;
}

bool holds(std::string_view marks, std::initializer_list<std::string_view> any)
{
    return std::ranges::any_of(any,
                               [marks](std::string_view one) { return marks.find(one) != std::string_view::npos; });
}

std::vector<Word> wordsOf(std::string_view text)
{
    std::vector<Word> words;
    bool opens = true;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n", at);
        if (begin == std::string_view::npos) {
            break;
        }
        const std::size_t end = std::min(text.find_first_of(" \t\r\n", begin), text.size());
        const std::string_view token = text.substr(begin, end - begin);
        at = end;
        const std::string_view inner = innerOf(token);
        if (inner.empty()) {
            opens = opens || holds(token, { ".", "!", "?", ":", "—", "“", "\"" });
            continue;
        }
        const auto place = static_cast<std::size_t>(inner.data() - token.data());
        const std::string_view before = token.substr(0, place), after = token.substr(place + inner.size());
        Word word;
        word.text = withoutPossessive(inner);
        word.capital = startsWithCapital(word.text);
        word.opens = opens || holds(before, { "“", "\"", "«", "‘", "'" });
        word.endsWithStop = holds(after, { "." });
        word.breaksOff = !after.empty() && !(word.endsWithStop && after.size() == 1);
        const bool title = word.capital && codePointCount(word.text) <= kLongestTitle;
        opens = holds(after, { "!", "?", ":" }) || (word.endsWithStop && !title);
        words.push_back(word);
    }
    return words;
}

bool isIn(std::initializer_list<std::string_view> list, const std::string &folded)
{
    return std::ranges::find(list, folded) != list.end();
}

// Words that have a capital at the beginning of a sentence alone, and "I" in its forms.
bool isFunctionWord(const std::string &folded)
{
    return isIn({ "a",    "an",    "the",     "he",     "she",    "it",      "they",  "we",      "you",    "i",
                  "i'm",  "i've",  "i'd",     "i'll",   "i’m",    "i’ve",    "i’d",   "i’ll",    "his",    "her",
                  "its",  "their", "our",     "your",   "my",     "this",    "that",  "these",   "those",  "there",
                  "here", "in",    "on",      "at",     "to",     "by",      "for",   "from",    "with",   "of",
                  "as",   "and",   "or",      "but",    "if",     "when",    "while", "because", "not",    "no",
                  "yes",  "both",  "after",   "before", "during", "who",     "whom",  "what",    "where",  "why",
                  "how",  "one",   "two",     "three",  "some",   "all",     "each",  "every",   "into",   "upon",
                  "over", "under", "through", "until",  "so",     "such",    "only",  "being",   "having", "them",
                  "him",  "me",    "us",      "then",   "than",   "neither", "either" },
                folded);
}

// Small words inside a name.
bool joins(const std::string &folded)
{
    return isIn({ "of",  "the", "de",  "du",  "des", "da", "do", "di",  "del", "della", "la", "le",
                  "van", "von", "der", "den", "zu",  "al", "el", "ibn", "bin", "y",     "ter" },
                folded);
}

} // namespace

void NameFinder::learn(std::string_view text)
{
    for (const Word &word : wordsOf(text)) {
        if (!word.opens) {
            Seen &seen = m_seen[foldedCase(word.text)];
            ++(word.capital ? seen.capital : seen.small);
        }
    }
}

bool NameFinder::isKnownName(const std::string &folded) const
{
    const auto found = m_seen.find(folded);
    return found != m_seen.end() && found->second.capital > found->second.small;
}

AnswerNames NameFinder::namesIn(std::string_view answer) const
{
    const std::vector<Word> words = wordsOf(answer);
    AnswerNames found;
    found.words = static_cast<int>(words.size());
    bool open = false; // the words before belong to a name that may go on
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word &word = words[i];
        const std::string folded = foldedCase(word.text);
        open = open && !word.opens;
        const bool nextCapital = i + 1 < words.size() && words[i + 1].capital && !words[i + 1].opens &&
                                 !isFunctionWord(foldedCase(words[i + 1].text));
        if (!word.capital || isFunctionWord(folded)) {
            const bool bridge =
                open && joins(folded) && !word.breaksOff &&
                (nextCapital || (i + 2 < words.size() && joins(foldedCase(words[i + 1].text)) && words[i + 2].capital));
            open = bridge;
            continue;
        }
        const bool name = !word.opens || isKnownName(folded) || (nextCapital && !word.breaksOff);
        found.names += name && !open ? 1 : 0;
        open = name && !word.breaksOff;
    }
    return found;
}

} // namespace core
