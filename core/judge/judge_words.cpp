// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_words.h"

#include "core/judge/judge_table.h"

#include <algorithm>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace core::detail {
namespace {

// Base letters of U+00C0 … U+017F; '.' stands for what is no such letter.
constexpr std::string_view kLatinBase = "aaaaaaaceeeeiiiidnooooo.ouuuuytsaaaaaaaceeeeiiiidnooooo.ouuuuyty"
                                        "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
                                        "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(kLatinBase.size() == 0x180 - 0xC0);

constexpr std::size_t kShortestStem = 3; // bytes

void appendUtf8(std::string &to, char32_t c)
{
    char bytes[U8_MAX_LENGTH];
    int length = 0;
    U8_APPEND_UNSAFE(bytes, length, c);
    to.append(bytes, static_cast<std::size_t>(length));
}

// A letter without the dot or hook that another spelling leaves out.
char32_t baseLetter(char32_t c)
{
    if (c >= 0x0958 && c <= 0x095F) { // Devanagari with nukta
        return std::u32string_view(U"\u0915\u0916\u0917\u091C\u0921\u0922\u092B\u092F")[c - 0x0958];
    }
    switch (c) {
    case 0x0622:
    case 0x0623:
    case 0x0625:
        return 0x0627; // alef
    case 0x0649:
    case 0x0626:
    case 0x06CC:
        return 0x064A; // yeh
    case 0x0624:
        return 0x0648; // waw
    case 0x06A9:
        return 0x0643; // kaf
    case 0x0629:
        return 0x0647; // heh
    default:
        return c;
    }
}

char32_t decoded(std::string_view text, std::size_t &at)
{
    char32_t c = 0;
    U8_NEXT_UNSAFE(text.data(), at, c);
    return c;
}

std::string normalised(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decoded(text, at);
        if (c == U'_') {
            out += ' '; // entries of several words
        } else {
            appendNormalised(out, c);
        }
    }
    return out;
}

} // namespace

void appendNormalised(std::string &to, char32_t c)
{
    if (c < 0x80) {
        to += static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
        return;
    }
    if (c >= 0xC0 && c < 0x180) {
        to += kLatinBase[c - 0xC0];
        to += c == 0xDF ? "s" : c == 0x152 || c == 0x153 || c == 0xC6 || c == 0xE6 ? "e" : ""; // ß œ æ
        return;
    }
    if (c >= 0xFF21 && c <= 0xFF5A) {
        appendNormalised(to, c - 0xFEE0);
        return;
    }
    if (c >= 0x0900 && c <= 0x0957 && c != 0x093C) { // Devanagari writes its vowels as marks
        appendUtf8(to, c == 0x0901 ? 0x0902 : c);
        return;
    }
    const bool mark = u_charType(static_cast<UChar32>(c)) == U_NON_SPACING_MARK || c == 0x0640 || c == 0x00AD ||
                      u_charType(static_cast<UChar32>(c)) == U_FORMAT_CHAR;
    if (!mark) {
        const auto lower = static_cast<char32_t>(u_tolower(static_cast<UChar32>(c)));
        appendUtf8(to, lower == 0x0451 ? 0x0435 : baseLetter(lower)); // ё as е
    }
}

std::string withLatinLookalikes(std::string_view word)
{
    constexpr std::u32string_view kAlike = U"аеорсухіѕјһԁԛԝοαινρτυκε";
    constexpr std::string_view kLatin = "aeopcyxisjhdqwoaivptuke";
    static_assert(kAlike.size() == kLatin.size());
    std::string out;
    for (std::size_t at = 0; at < word.size();) {
        const char32_t c = decoded(word, at);
        const std::size_t place = kAlike.find(c);
        if (place == std::u32string_view::npos) {
            appendUtf8(out, c);
        } else {
            out += kLatin[place];
        }
    }
    return out;
}

bool writesWithoutSpaces(char32_t c)
{
    return (c >= 0x3041 && c <= 0x30FF && c != 0x30FB) || (c >= 0x3400 && c <= 0x9FFF) || c == 0x3005 ||
           (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0x20000 && c <= 0x323AF);
}

JudgeWords::JudgeWords()
{
    for (const std::span<const JudgeRow> rows :
         { judgeRows(), judgeClaimRows(), judgeClueRows(), judgeMoreClueRows() }) {
        for (const JudgeRow &row : rows) {
            add(LanguageMask(1) << row.language, row.is, row.words);
        }
    }
    addStems();
    for (const auto &[text, word] : m_words) {
        const std::size_t place = filterPlace(text);
        m_filter[place / 64] |= std::uint64_t(1) << (place % 64);
    }
    for (auto &[first, phrases] : m_phrases) {
        std::ranges::sort(phrases, std::ranges::greater{}, [](const Phrase &phrase) { return phrase.text.size(); });
    }
}

// A word that stands there by itself, and a longer stem, are all that their own stems are.
void JudgeWords::addStems()
{
    const auto take = [this](const std::string &text, JudgeWord &word) {
        for (std::size_t size = kShortestStem; size <= std::min(text.size(), m_longestStem); ++size) {
            const auto found = m_stems.find(std::string_view(text).substr(0, size));
            for (std::size_t is = 0; found != m_stems.end() && is < kJudgeClasses; ++is) {
                word.languages[is] |= found->second.languages[is];
            }
            word.known = word.known || found != m_stems.end();
        }
        word.clue = std::all_of(word.languages.begin(), word.languages.begin() + Reply,
                                [](LanguageMask mask) { return mask == 0; });
    };
    for (auto &[text, word] : m_stems) {
        take(text, word);
        const std::size_t place = stemPlace(text);
        m_stemFilter[place / 64] |= std::uint64_t(1) << (place % 64);
    }
    for (auto &[text, word] : m_words) {
        take(text, word);
    }
    for (auto &[first, phrases] : m_phrases) {
        for (Phrase &phrase : phrases) {
            phrase.word.clue = std::all_of(phrase.word.languages.begin(), phrase.word.languages.begin() + Reply,
                                           [](LanguageMask mask) { return mask == 0; });
        }
    }
}

// "word word two_words stem* ~ambiguous ^CAPITALS"
void JudgeWords::add(LanguageMask language, JudgeClass is, std::string_view words)
{
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        std::string_view entry = words.substr(0, end);
        words.remove_prefix(std::min(end + 1, words.size()));
        const bool ambiguous = entry.starts_with('~');
        const bool capitals = entry.starts_with('^');
        entry.remove_prefix(ambiguous || capitals ? 1 : 0);
        std::size_t at = 0;
        const char32_t first = decoded(entry, at);
        JudgeWord *word = nullptr;
        if (writesWithoutSpaces(first)) {
            auto &phrases = m_phrases[first];
            auto known = std::ranges::find(phrases, entry, &Phrase::text);
            word = known != phrases.end() ? &known->word : &phrases.emplace_back(std::string(entry), JudgeWord()).word;
        } else {
            const std::string text = normalised(entry);
            for (std::size_t space = text.find(' '); space != std::string::npos; space = text.find(' ', space + 1)) {
                m_words[text.substr(0, space)].begins = true;
            }
            const bool stem = text.ends_with('*');
            word = stem ? &m_stems[text.substr(0, text.size() - 1)] : &m_words[text];
            m_longestStem = stem ? std::max(m_longestStem, text.size() - 1) : m_longestStem;
        }
        word->languages[is] |= language;
        word->ambiguous = word->ambiguous || ambiguous;
        word->capitals = word->capitals || capitals;
        word->known = true;
    }
}

const JudgeWord &judgeNumber()
{
    static const JudgeWord number = [] {
        JudgeWord made;
        made.languages[Number] = ~LanguageMask(0);
        made.known = true;
        return made;
    }();
    return number;
}

const JudgeWords &JudgeWords::table()
{
    static const JudgeWords words;
    return words;
}

// 14 bits of the length and three bytes.
std::size_t JudgeWords::filterPlace(std::string_view text)
{
    const auto byte = [&text](std::size_t at) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
    };
    const std::size_t size = text.size();
    if (size < 2) {
        return size;
    }
    const std::uint32_t mixed = byte(0) | byte(size / 2) << 8 | byte(size - 1) << 16;
    return (mixed * 2654435761U + static_cast<std::uint32_t>(size) * 40503U) >> 18;
}

const JudgeWord *JudgeWords::word(std::string_view text) const
{
    const std::size_t place = filterPlace(text);
    if ((m_filter[place / 64] >> (place % 64) & 1) == 0) {
        return stem(text);
    }
    const auto found = m_words.find(text);
    return found == m_words.end() ? stem(text) : &found->second;
}

// 12 bits of the first three bytes.
std::size_t JudgeWords::stemPlace(std::string_view text)
{
    const auto byte = [&text](std::size_t at) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
    };
    return (byte(0) | byte(1) << 8 | byte(2) << 16) * 2654435761U >> 20;
}

const JudgeWord *JudgeWords::stem(std::string_view text) const
{
    if (text.size() < kShortestStem) {
        return nullptr;
    }
    const std::size_t place = stemPlace(text);
    if ((m_stemFilter[place / 64] >> (place % 64) & 1) == 0) {
        return nullptr;
    }
    for (std::size_t size = std::min(text.size(), m_longestStem); size >= kShortestStem; --size) {
        const auto found = m_stems.find(text.substr(0, size));
        if (found != m_stems.end()) {
            return &found->second;
        }
    }
    return nullptr;
}

const JudgeWords::Phrase *JudgeWords::phrase(char32_t first, std::string_view text) const
{
    const auto found = m_phrases.find(first);
    if (found == m_phrases.end()) {
        return nullptr;
    }
    const auto longest =
        std::ranges::find_if(found->second, [&text](const Phrase &phrase) { return text.starts_with(phrase.text); });
    return longest == found->second.end() ? nullptr : &*longest;
}

} // namespace core::detail
