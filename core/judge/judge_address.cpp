// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_address.h"

#include "core/judge/judge_hidden.h"
#include "core/judge/judge_scan.h"
#include "core/judge/judge_signs.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace core {
namespace {

using namespace detail;

constexpr std::size_t kLongestWord = 40; // bytes, normalised; longer ones are in no table
constexpr std::size_t kMostHits = 96;    // of one sentence: lists without full stops are cut
constexpr int kAskedFor = 6;             // words between "please" and the verb
constexpr int kJustAsked = 2;
constexpr LanguageMask kEvery = ~LanguageMask(0);

class Scanner {
public:
    explicit Scanner(std::string_view text)
        : m_text(text)
        , m_marks(text)
    {
    }

    std::vector<JudgeAddress> go()
    {
        while (m_at.byte < m_text.size()) {
            const auto c = static_cast<unsigned char>(m_text[m_at.byte]);
            if (c < 0x80) {
                ascii(static_cast<char>(c));
            } else {
                other();
            }
        }
        endSentence();
        m_marks.finish(m_found);
        return ordered();
    }

private:
    void ascii(char c)
    {
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            word();
            return;
        }
        if (c >= '0' && c <= '9') {
            m_marks.look(m_at, m_found);
            number();
            return;
        }
        if (c == '"' || c == '<' || c == '[' || c == '#') {
            m_marks.look(m_at, m_found);
        }
        step(1);
        punctuation(static_cast<char32_t>(c));
    }

    void other()
    {
        std::size_t next = m_at.byte;
        const char32_t c = decode(next);
        if (writesWithoutSpaces(c)) {
            spaceless(c, next);
        } else if (u_isalpha(static_cast<UChar32>(c)) != 0) {
            word();
        } else {
            step(next - m_at.byte);
            punctuation(c);
        }
    }

    void punctuation(char32_t c)
    {
        const bool blankLine = c == '\n' && m_lastBreak + 1 == m_at.byte;
        if (endsSentence(c) || blankLine) {
            endSentence();
        } else if (endsClause(c)) {
            endClause();
        } else if (c == '\n') {
            m_unknown = 0; // a line may begin a sentence where the last one had no full stop
        }
        m_lastBreak = c == '\n' ? m_at.byte : m_lastBreak;
    }

    void word()
    {
        const Place begin = m_at;
        m_word.clear();
        bool lower = false, latin = false, other = false;
        int letters = 0;
        while (m_at.byte < m_text.size()) {
            const auto byte = static_cast<unsigned char>(m_text[m_at.byte]);
            std::size_t next = m_at.byte + 1;
            char32_t c = byte;
            if (byte < 0x80) {
                if (!((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'))) {
                    break;
                }
                lower = lower || byte >= 'a';
                latin = true;
                m_word += static_cast<char>(byte | 0x20);
            } else {
                next = m_at.byte;
                c = decode(next);
                if (!isPartOfWord(c)) {
                    break;
                }
                lower = lower || u_isupper(static_cast<UChar32>(c)) == 0;
                other = other || (c >= 0x370 && c < 0x530);
                appendNormalised(m_word, c);
            }
            ++letters;
            step(next - m_at.byte);
        }
        if (latin && other) {
            m_word = withLatinLookalikes(m_word);
        }
        take(begin, !lower && letters > 1);
    }

    static bool isPartOfWord(char32_t c)
    {
        if (writesWithoutSpaces(c)) {
            return false;
        }
        const auto type = u_charType(static_cast<UChar32>(c));
        return u_isalpha(static_cast<UChar32>(c)) != 0 || type == U_NON_SPACING_MARK ||
               type == U_COMBINING_SPACING_MARK || type == U_FORMAT_CHAR;
    }

    // A word between spaces, alone and as the end of an entry of several.
    void take(const Place &begin, bool upper)
    {
        ++m_index;
        const JudgeWords &table = JudgeWords::table();
        const JudgeWord *alone = m_word.size() <= kLongestWord ? table.word(m_word) : nullptr;
        bool known = alone != nullptr && alone->known && add(*alone, begin, upper) && !alone->clue;
        if (!m_open.empty()) {
            m_open += ' ';
            m_open += m_word;
            const JudgeWord *several = m_open.size() <= 2 * kLongestWord ? table.word(m_open) : nullptr;
            known =
                (several != nullptr && several->known && add(*several, m_openBegin, upper) && !several->clue) || known;
            if (several != nullptr && several->begins) {
                return;
            }
        }
        m_open.clear();
        if (alone != nullptr && alone->begins) {
            m_open = m_word;
            m_openBegin = begin;
        }
        const bool own = alone != nullptr && alone->languages[Own] != 0;
        m_unknown += (known && !own) || !m_open.empty() ? 0 : 1; // "his answer" is no command
        m_marks.word(m_word, begin, m_at.byte, m_index == 1, m_found);
    }

    void spaceless(char32_t c, std::size_t next)
    {
        ++m_index;
        m_open.clear();
        const Place begin = m_at;
        const JudgeWords::Phrase *phrase = JudgeWords::table().phrase(c, m_text.substr(m_at.byte));
        if (phrase == nullptr) {
            step(next - m_at.byte);
            return;
        }
        while (m_at.byte < begin.byte + phrase->text.size()) {
            next = m_at.byte;
            decode(next);
            step(next - m_at.byte);
        }
        m_spaceless = true;
        add(phrase->word, begin, false);
        m_spaceless = false;
    }

    void number()
    {
        const Place begin = m_at;
        while (m_at.byte < m_text.size() && m_text[m_at.byte] >= '0' && m_text[m_at.byte] <= '9') {
            step(1);
        }
        ++m_index;
        if (m_at.byte - begin.byte <= 3) {
            add(judgeNumber(), begin, false);
        }
    }

    bool add(const JudgeWord &word, const Place &begin, bool upper)
    {
        if (m_hits.size() >= kMostHits) {
            endSentence();
        }
        JudgeHit hit;
        hit.word = &word;
        hit.begin = begin;
        hit.end = m_at;
        hit.index = m_index;
        hit.clause = m_clause;
        hit.upper = upper;
        hit.quoted = (isQuote(before(begin.byte)) && isQuote(after())) || standsInGuillemets(begin.byte);
        hit.spaceless = m_spaceless;
        hit.free = ~m_subjects;
        const bool begins = m_unknown == 0 || m_spaceless;
        hit.command = ~m_subjects & (begins ? kEvery : m_index - m_askedAt <= kAskedFor ? m_asks : 0);
        hit.asked = m_index - m_askedAt <= kJustAsked ? m_asks : 0;
        hit.last = endsHere();
        m_hits.push_back(hit);
        if (const LanguageMask asks = word.languages[Asks]; asks != 0) {
            m_asks |= asks;
            m_subjects &= ~asks; // "we ask you to": from here on it is a command
            m_askedAt = m_index;
        }
        m_subjects |= word.languages[Subject];
        return true;
    }

    [[nodiscard]] char32_t before(std::size_t byte) const
    {
        if (byte == 0) {
            return 0;
        }
        std::size_t from = byte - 1;
        while (from > 0 && byte - from < U8_MAX_LENGTH && U8_IS_TRAIL(m_text[from])) {
            --from;
        }
        return decode(from);
    }

    // What follows, behind a comma or full stop: “Yes,” stands in quotes of its own.
    [[nodiscard]] char32_t after() const
    {
        std::size_t at = m_at.byte;
        char32_t c = at < m_text.size() ? decode(at) : 0;
        return (endsClause(c) || endsSentence(c)) && at < m_text.size() ? decode(at) : c;
    }

    // « oui »: French sets a space inside.
    [[nodiscard]] bool standsInGuillemets(std::size_t begin) const
    {
        std::size_t at = m_at.byte;
        if (begin == 0 || at >= m_text.size() || !isSpace(before(begin)) || !isSpace(decode(at)) ||
            at >= m_text.size()) {
            return false;
        }
        std::size_t space = begin - 1;
        while (space > 0 && U8_IS_TRAIL(m_text[space])) {
            --space;
        }
        return before(space) == 0xAB && decode(at) == 0xBB;
    }

    [[nodiscard]] bool endsHere() const
    {
        std::size_t at = m_at.byte;
        while (at < m_text.size()) {
            const char32_t c = decode(at);
            if (!isQuote(c)) {
                return c == '\n' || endsSentence(c) || (endsClause(c) && c != ':' && c != 0xFF1A);
            }
        }
        return true;
    }

    char32_t decode(std::size_t &at) const
    {
        char32_t c = 0;
        U8_NEXT_OR_FFFD(m_text.data(), at, m_text.size(), c);
        return c;
    }

    void step(std::size_t bytes)
    {
        m_at.byte += bytes;
        ++m_at.codePoint;
    }

    void endClause()
    {
        ++m_clause;
        m_open.clear();
        m_unknown = 0;
        m_subjects = m_asks = 0;
        m_askedAt = -kAskedFor - 1;
    }

    void endSentence()
    {
        if (m_hits.size() > 1) {
            const std::size_t before = m_found.size();
            judgeSentence(m_hits, m_text, m_found);
            if (m_found.size() == before) {
                weighSentence(m_hits, m_text, m_found);
            }
        }
        m_hits.clear();
        endClause();
        m_index = m_clause = 0;
    }

    // By place; of those that overlap and say the same, one.
    std::vector<JudgeAddress> ordered()
    {
        std::ranges::stable_sort(m_found, {}, [](const JudgeAddress &address) { return address.begin; });
        std::vector<JudgeAddress> kept;
        for (JudgeAddress &address : m_found) {
            const auto same = std::ranges::find_if(kept, [&address](const JudgeAddress &other) {
                return other.reason == address.reason && address.begin < other.end;
            });
            if (same == kept.end()) {
                kept.push_back(std::move(address));
            } else if (address.end > same->end && address.begin == same->begin) {
                *same = std::move(address);
            }
        }
        return kept;
    }

    std::string_view m_text;
    Place m_at;
    JudgeMarks m_marks;
    std::string m_word;           // the last word, normalised
    std::string m_open;           // words so far that may begin an entry of several
    Place m_openBegin;            // of its first word
    std::vector<JudgeHit> m_hits; // of the sentence
    std::vector<JudgeAddress> m_found;
    int m_index = 0, m_clause = 0;
    int m_unknown = 0;                       // words of the clause that no entry knows
    LanguageMask m_subjects = 0, m_asks = 0; // seen in the clause
    int m_askedAt = -kAskedFor - 1;
    bool m_spaceless = false;
    std::size_t m_lastBreak = std::string_view::npos - 1; // byte behind the last line break
};

// Of a text as a model sees it, with the places that they have in the text itself.
std::vector<JudgeAddress> seenThrough(const SeenText &seen)
{
    std::vector<JudgeAddress> found = Scanner(seen.text).go();
    for (JudgeAddress &address : found) {
        address.begin = seen.places[std::min(address.begin, seen.places.size() - 1)];
        address.end = seen.places[std::min(address.end, seen.places.size() - 1)];
    }
    return found;
}

} // namespace

const char *name(JudgeAddressReason reason)
{
    switch (reason) {
    case JudgeAddressReason::DemandsAnswer:
        return "demands an answer";
    case JudgeAddressReason::SetsInstructions:
        return "sets instructions aside";
    case JudgeAddressReason::DemandsScore:
        return "demands a score";
    case JudgeAddressReason::SpeaksToModel:
        return "speaks to a model";
    case JudgeAddressReason::HoldsAnswers:
        return "holds answers";
    case JudgeAddressReason::HoldsControlTokens:
        return "holds control tokens";
    }
    return "";
}

std::vector<JudgeAddress> judgeAddresses(std::string_view text)
{
    std::vector<JudgeAddress> found = Scanner(text).go();
    if (found.empty() && hidesCharacters(text)) {
        found = seenThrough(withoutHidden(text));
    }
    if (found.empty() && spellsOut(text)) {
        found = seenThrough(withWordsJoined(text));
    }
    return found;
}

} // namespace core
