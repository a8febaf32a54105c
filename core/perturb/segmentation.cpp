// SPDX-License-Identifier: GPL-3.0-or-later

// Sentence segmentation: a semicolon becomes a full stop or the other way round, and ", and" becomes a
// semicolon, where both sides are sentences of their own. Sentence ends are ICU's, with abbreviations known.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <unicode/brkiter.h>
#include <unicode/filteredbrk.h>
#include <unicode/locid.h>
#include <unicode/utext.h>

#include <algorithm>
#include <memory>
#include <set>

namespace core {
namespace {

// Byte offsets at which ICU begins a sentence.
std::set<std::size_t> sentenceStarts(const std::string &text)
{
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::FilteredBreakIteratorBuilder> builder(
        icu::FilteredBreakIteratorBuilder::createInstance(icu::Locale::getEnglish(), status));
    if (U_FAILURE(status))
        return {};
    for (const char16_t *abbreviation :
         { u"B.C.", u"A.D.", u"CHAP.", u"Chap.", u"chap.", u"vol.", u"Vol.", u"cf.", u"ca.", u"lit.", u"viz." })
        builder->suppressBreakAfter(abbreviation, status);
    const std::unique_ptr<icu::BreakIterator> breaks(builder->wrapIteratorWithFilter(
        icu::BreakIterator::createSentenceInstance(icu::Locale::getEnglish(), status), status));
    UText *utext = utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status);
    std::set<std::size_t> starts;
    if (U_SUCCESS(status)) {
        breaks->setText(utext, status);
        for (std::int32_t at = breaks->first(); at != icu::BreakIterator::DONE; at = breaks->next())
            starts.insert(static_cast<std::size_t>(at));
    }
    utext_close(utext);
    return starts;
}

// A sentence of its own: what it is about is a subject with its verb, or it is a command.
bool isSentence(const Reading &reading, Span stretch)
{
    const ParseOutcome outcome = reading.parseStretch(stretch, '.');
    if (outcome.state != ParseState::Parsed)
        return false;
    const Parse &parse = outcome.parse;
    const auto clauses = finiteClauses(parse);
    return std::any_of(parse.links.begin(), parse.links.end(), [&](const ParsedLink &link) {
        if (link.left != 0 || link.right + 2 >= parse.words.size())
            return false;
        if (link.label.substr(0, 2) == "Wi")
            return true;
        const bool statement =
            link.label.substr(0, 2) == "Wd" || link.label.substr(0, 2) == "Wj" || link.label.substr(0, 2) == "WV";
        return statement && std::any_of(clauses.begin(), clauses.end(), [&](const FiniteClause &one) {
                   return !one.relative && (one.subject == link.right || one.verb == link.right);
               });
    });
}

class Segmenter {
public:
    Segmenter(const Reading &reading, Proposals &proposals)
        : m_reading(reading)
        , m_body(reading.body())
        , m_starts(sentenceStarts(m_body))
        , m_proposals(proposals)
    {
    }

    void propose()
    {
        const auto &pieces = m_reading.pieces();
        for (std::size_t i = 0; i + 1 < pieces.size(); ++i)
            proposeBetween(pieces[i].span, pieces[i + 1].span);
        for (const Piece &piece : pieces)
            proposeAtConjunctions(piece.span);
        if (!m_any)
            m_proposals.refuse("no place to join or to divide");
    }

private:
    // The mark between two neighbouring pieces.
    void proposeBetween(Span left, Span right)
    {
        const std::string between = m_body.substr(left.end, right.begin - left.end);
        if (between != "; " && between != ". ")
            return;
        m_any = true;
        const bool divide = between == "; ";
        if (!divide && !m_starts.contains(right.begin))
            return m_proposals.refuse("no end of a sentence there");
        const std::string first = firstWord(right);
        if (first.empty())
            return m_proposals.refuse("no word begins there");
        // "; but he …" and "; and he …" are sentences when what follows the conjunction is one.
        Span clause = right;
        if (isConjunction(lowered(first)))
            clause.begin = std::min(right.end, right.begin + first.size() + 1);
        if (!isSentence(m_reading, left) || !isSentence(m_reading, clause))
            return m_proposals.refuse("one side is no sentence of its own");
        const std::string word = divide ? capitalised(first) : asInside(first, right);
        if (word.empty())
            return m_proposals.refuse("whether the next word is a name is not certain");
        m_proposals.add(left.end, right.begin + first.size(), std::string(divide ? ". " : "; ") + word);
    }

    // ", and he …" becomes "; he …".
    void proposeAtConjunctions(Span span)
    {
        for (const std::string_view joint : { ", and ", ", but ", ", for " }) {
            const std::string stretch = m_body.substr(span.begin, span.end - span.begin);
            for (std::size_t at = stretch.find(joint); at != std::string::npos; at = stretch.find(joint, at + 1)) {
                m_any = true;
                const std::size_t comma = span.begin + at;
                const std::size_t next = comma + joint.size();
                if (stretch.compare(next - span.begin, 5, "that ") == 0 ||
                    stretch.compare(next - span.begin, 5, "that,") == 0) {
                    m_proposals.refuse("both sides hang on one clause");
                    continue;
                }
                if (!isSentence(m_reading, { span.begin, comma }) || !isSentence(m_reading, { next, span.end })) {
                    m_proposals.refuse("one side is no sentence of its own");
                    continue;
                }
                // "but" and "for" say more than "and": they stay.
                const std::size_t end = joint == ", and " ? next : comma + 2;
                m_proposals.add(comma, end, "; ");
            }
        }
    }

    [[nodiscard]] std::string firstWord(Span span) const
    {
        const auto words = wordsOf(std::string_view(m_body).substr(span.begin, span.end - span.begin));
        return words.empty() || words.front().begin != 0 ? std::string{} : std::string(words.front().text);
    }

    [[nodiscard]] static bool isConjunction(const std::string &word)
    {
        static const std::set<std::string> words = { "and", "but", "or", "nor", "for", "so", "yet" };
        return words.contains(word);
    }

    // The word as it is written inside a sentence, "" when nobody can tell whether it is a name.
    [[nodiscard]] std::string asInside(const std::string &word, Span piece) const
    {
        const bool name =
            word == "I" || std::any_of(m_reading.names().begin(), m_reading.names().end(), [&](const RomanName &one) {
                return one.begin <= piece.begin && piece.begin < one.end;
            });
        if (name || isNameElsewhere(word))
            return word;
        const Parse parse = m_reading.parseStretch(piece, '.').parse;
        const bool lower = parse.words.size() > 1 && !isCapital(parse.words[1].text.front());
        return lower ? lowered(word) : std::string{};
    }

    // It has its capital inside a sentence, too.
    [[nodiscard]] bool isNameElsewhere(const std::string &word) const
    {
        const auto words = wordsOf(m_body);
        for (std::size_t i = 1; i < words.size(); ++i) {
            const bool inside = words[i].begin == words[i - 1].end + 1 && m_body[words[i - 1].end] == ' ';
            if (inside && words[i].text == word)
                return true;
        }
        return false;
    }

    const Reading &m_reading;
    const std::string &m_body;
    std::set<std::size_t> m_starts;
    Proposals &m_proposals;
    bool m_any = false;
};

} // namespace

void proposeSegmentation(const Reading &reading, const Lexicon &, Proposals &proposals)
{
    Segmenter(reading, proposals).propose();
}

} // namespace core
