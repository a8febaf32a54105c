// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>

namespace core {
namespace {

constexpr std::size_t kMostSyllables = 4;
constexpr std::size_t kLongestSyllable = 7;

struct Respelling {
    std::string_view pinyin;
    std::vector<std::string_view> others;
};

// Initials as Wade-Giles (apostrophes dropped) and Legge write them.
const std::vector<Respelling> &initials()
{
    static const std::vector<Respelling> table = {
        { "zh", { "ch" } },
        { "ch", { "ch" } },
        { "sh", { "sh" } },
        { "b", { "p" } },
        { "d", { "t" } },
        { "g", { "k" } },
        { "j", { "ch", "k", "ts" } },
        { "q", { "ch", "k", "ts" } },
        { "x", { "hs", "h", "s" } },
        { "z", { "ts", "tz" } },
        { "c", { "ts", "tz" } },
        { "r", { "j" } },

    };
    return table;
}

const std::vector<Respelling> &finals()
{
    static const std::vector<Respelling> table = {
        { "eng", { "ang", "eng" } }, { "ian", { "ien", "een" } },
        { "ie", { "ieh" } },         { "ue", { "veh", "ueh", "io" } },
        { "ve", { "veh" } },         { "ong", { "ung" } },
        { "iong", { "iung" } },      { "uo", { "o" } },
        { "e", { "o", "eh" } },      { "er", { "erh", "urh" } },
        { "ui", { "uei", "uy" } },   { "iu", { "iew", "ew" } },
        { "un", { "vn" } },          { "u", { "v", "oo" } },
        { "uan", { "van", "wan" } }, { "en", { "an", "in" } },
        { "ou", { "au", "ow" } },    { "ao", { "aou", "au" } },
        { "ai", { "ae" } },          { "i", { "ih", "e", "ee" } },
        { "ang", { "ang" } },        { "an", { "en" } },
    };
    return table;
}

// Syllables that no rule reaches.
const std::vector<Respelling> &irregular()
{
    static const std::vector<Respelling> table = {
        { "zi", { "tzu", "tze", "tsze", "tsz", "tz" } },
        { "ci", { "tzu", "tze", "tsze", "tsu" } },
        { "si", { "szu", "ssu", "sze", "tsze" } },
        { "zhi", { "chih", "che" } },
        { "chi", { "chih", "che" } },
        { "shi", { "shih", "she" } },
        { "ri", { "jih" } },
        { "yi", { "i", "e", "yih" } },
        { "yan", { "yen" } },
        { "ye", { "yeh" } },
        { "you", { "yu", "yew" } },
        { "yong", { "yung" } },
        { "yu", { "yv", "yuh" } },
        { "yue", { "yveh", "yo", "yveh" } },
        { "yuan", { "yvan", "yuen" } },
        { "yun", { "yvn" } },
        { "er", { "erh", "urh" } },
        { "wo", { "wo" } },
        { "ge", { "ko", "keh" } },
        { "he", { "ho", "hoh" } },
        { "ke", { "ko", "keh" } },
        { "hui", { "hui", "hwuy" } },
        { "jie", { "chieh", "keih" } },
        { "jing", { "ching", "king" } },
        { "kuang", { "kwang" } },
        { "guan", { "kwan" } },
        { "gong", { "kung" } },
        { "guang", { "kwang" } },
        { "guo", { "kuo", "kwo" } },
        { "gui", { "kuei", "kwei" } },
        { "xi", { "hsi", "hse" } },
        { "zeng", { "tsang", "tseng" } },
        { "ceng", { "tsang", "tseng" } },
        { "lv", { "lu" } },
        { "nv", { "nu" } },
        { "huan", { "hwan" } },
    };
    return table;
}

bool startsWith(std::string_view text, std::string_view prefix)
{
    return text.substr(0, prefix.size()) == prefix;
}

std::vector<std::string> respelled(const std::string &part, const std::vector<Respelling> &table)
{
    std::vector<std::string> all{ part };
    for (const Respelling &rule : table) {
        if (rule.pinyin == part)
            all.insert(all.end(), rule.others.begin(), rule.others.end());
    }
    return all;
}

std::size_t initialLength(std::string_view syllable)
{
    for (const std::string_view two : { "zh", "ch", "sh" }) {
        if (startsWith(syllable, two))
            return 2;
    }
    return std::string_view("bpmfdtnlgkhjqxzcsr").find(syllable.front()) == std::string_view::npos ? 0 : 1;
}

// English words that are spelled like syllables: they begin no name.
bool isEnglish(const std::string &key)
{
    static const std::set<std::string> words = {
        "a",   "an",   "ah",    "are",  "be",    "can",  "cow", "chew", "den", "die",  "do",     "duke",  "few",
        "go",  "ha",   "he",    "hen",  "hence", "her",  "hew", "how",  "hue", "i",    "in",     "king",  "kin",
        "lie", "low",  "me",    "men",  "mince", "mo",   "my",  "no",   "now", "nun",  "o",      "or",    "our",
        "out", "pen",  "per",   "pie",  "pin",   "pun",  "ran", "rang", "row", "rue",  "run",    "see",   "sew",
        "she", "shed", "since", "sing", "so",    "sow",  "sue", "ten",  "the", "then", "thence", "those", "though",
        "tie", "tin",  "to",    "too",  "we",    "when", "win", "woo",  "ye",  "yew",  "you",
    };
    return words.contains(key);
}

// Words that are names only beside another part: "Fan Ch'ih", but "a fan".
bool needsCompany(const std::string &key)
{
    static const std::set<std::string> words = {
        "ban",  "bang", "bin",  "bow", "bun",  "chin", "din",  "fan",  "gang", "hang",
        "ho",   "hung", "ling", "lo",  "long", "man",  "pan",  "pang", "ping", "sang",
        "shin", "shun", "song", "sun", "sung", "tan",  "tang", "ting", "wan",  "young",
    };
    return words.contains(key);
}

struct Token {
    std::size_t begin = 0, end = 0;
    bool capital = false;
};

bool isApostrophe(std::string_view text, std::size_t at, std::size_t &length)
{
    for (const std::string_view mark : { "'", "\u2019", "\u2018", "`" }) {
        if (text.substr(at, mark.size()) == mark) {
            length = mark.size();
            return true;
        }
    }
    return false;
}

bool letterAt(std::string_view text, std::size_t at, std::size_t &length, bool &upper)
{
    if (at >= text.size())
        return false;
    std::int32_t i = static_cast<std::int32_t>(at);
    UChar32 c = 0;
    U8_NEXT(reinterpret_cast<const std::uint8_t *>(text.data()), i, static_cast<std::int32_t>(text.size()), c);
    length = static_cast<std::size_t>(i) - at;
    upper = c > 0 && u_isupper(c) != 0;
    return c > 0 && u_isalpha(c) != 0 && c < 0x2000;
}

// A word of Latin letters, apostrophes between letters among them ("Ch'ih"), possessive 's left out.
Token tokenAt(std::string_view text, std::size_t begin)
{
    Token token{ begin, begin, false };
    std::size_t length = 0;
    bool upper = false;
    while (letterAt(text, token.end, length, upper)) {
        if (token.end == begin)
            token.capital = upper;
        token.end += length;
        std::size_t mark = 0;
        if (!isApostrophe(text, token.end, mark) || !letterAt(text, token.end + mark, length, upper))
            continue;
        const bool possessive = text[token.end + mark] == 's' && !letterAt(text, token.end + mark + 1, length, upper);
        if (possessive)
            break;
        token.end += mark;
    }
    return token;
}

// How two words of one name are joined: a hyphen or one space.
bool joinsAt(std::string_view text, std::size_t at)
{
    return at < text.size() && (text[at] == '-' || text[at] == ' ');
}

struct NameReader {
    std::string_view text;
    const Romanisations &romanisations;

    // Syllables of one word: the word itself, or its parts when it was written as one.
    std::vector<NameSyllable> syllablesOf(const Token &token, bool mayJoin) const
    {
        const std::string_view word = text.substr(token.begin, token.end - token.begin);
        auto pinyin = romanisations.pinyinOf(word);
        if (!pinyin.empty())
            return { { token.begin, token.end, std::move(pinyin) } };
        return mayJoin ? romanisations.split(word, token.begin) : std::vector<NameSyllable>{};
    }

    RomanName nameAt(const Token &first) const
    {
        RomanName name{ first.begin, first.end, syllablesOf(first, true) };
        while (!name.syllables.empty() && name.syllables.size() < kMostSyllables && joinsAt(text, name.end)) {
            const bool hyphen = text[name.end] == '-';
            const Token next = tokenAt(text, name.end + 1);
            if (next.begin == next.end || (!hyphen && !next.capital))
                break;
            const std::string_view word = text.substr(next.begin, next.end - next.begin);
            const auto more = syllablesOf(next, !hyphen);
            if (more.empty() || (!hyphen && isEnglish(spellingKey(word))))
                break;
            name.syllables.insert(name.syllables.end(), more.begin(), more.end());
            name.end = next.end;
        }
        return name;
    }
};

} // namespace

std::string spellingKey(std::string_view spelled)
{
    UErrorCode status = U_ZERO_ERROR;
    const auto *normalizer = icu::Normalizer2::getNFDInstance(status);
    icu::UnicodeString text =
        icu::UnicodeString::fromUTF8(icu::StringPiece(spelled.data(), static_cast<std::int32_t>(spelled.size())));
    text.toLower();
    const icu::UnicodeString apart = U_SUCCESS(status) ? normalizer->normalize(text, status) : text;
    std::string key;
    for (std::int32_t i = 0; i < apart.length(); ++i) {
        const char16_t c = apart[i];
        if (c == u'\u0308' && !key.empty() && key.back() == 'u')
            key.back() = 'v';
        else if (c >= u'a' && c <= u'z')
            key += static_cast<char>(c);
    }
    return key;
}

Romanisations::Romanisations(const std::set<std::string> &syllables)
{
    for (const std::string &syllable : syllables) {
        if (syllable.size() > 6)
            continue;
        m_pinyin[syllable].insert(syllable);
        const std::size_t split = initialLength(syllable);
        for (const std::string &initial : respelled(syllable.substr(0, split), initials())) {
            for (const std::string &final : respelled(syllable.substr(split), finals()))
                m_pinyin[initial + final].insert(syllable);
        }
        for (const std::string &other : respelled(syllable, irregular()))
            m_pinyin[other].insert(syllable);
    }
    m_pinyin.erase("");
}

std::set<std::string> Romanisations::pinyinOf(std::string_view spelled) const
{
    const auto found = m_pinyin.find(spellingKey(spelled));
    return found == m_pinyin.end() ? std::set<std::string>{} : found->second;
}

std::vector<NameSyllable> Romanisations::split(std::string_view word, std::size_t offset) const
{
    for (std::size_t first = std::min(kLongestSyllable, word.size()); first >= 2; --first) {
        const auto head = pinyinOf(word.substr(0, first));
        if (head.empty() || word.size() < first + 2)
            continue;
        const auto tail = pinyinOf(word.substr(first));
        if (!tail.empty()) {
            return { { offset, offset + first, head }, { offset + first, offset + word.size(), tail } };
        }
    }
    return {};
}

std::vector<RomanName> romanNames(std::string_view text, const Romanisations &romanisations)
{
    const NameReader reader{ text, romanisations };
    std::vector<RomanName> names;
    std::size_t at = 0;
    while (at < text.size()) {
        const Token token = tokenAt(text, at);
        if (token.begin == token.end) {
            at += 1;
            continue;
        }
        at = token.end;
        const std::string key = spellingKey(text.substr(token.begin, token.end - token.begin));
        if (!token.capital || key.size() < 2)
            continue;
        RomanName name = reader.nameAt(token);
        const bool alone = name.end == token.end;
        if (name.syllables.empty() || isEnglish(key) || (alone && needsCompany(key)))
            continue;
        at = name.end;
        names.push_back(std::move(name));
    }
    return names;
}

} // namespace core
