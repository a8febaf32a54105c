// SPDX-License-Identifier: GPL-3.0-or-later

// Omitted subject: the noun phrase or pronoun before a finite verb goes, so that nobody knows who acts.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <set>

namespace core {
namespace {

constexpr std::size_t kMostWords = 9; // of a phrase that goes

// Without its subject, a bare present reads as a command: "Follow the rites".
bool readsAsCommand(const ParsedWord &verb, bool singular, bool atStart)
{
    static const std::set<std::string> never = { "am",    "is",     "are",  "was",   "were",  "has",   "had",
                                                 "did",   "does",   "can",  "could", "may",   "might", "must",
                                                 "shall", "should", "will", "would", "cannot" };
    const std::string word = lowered(verb.text);
    const bool past = verb.tag == "v-d" || verb.tag == "q-d" || verb.tag == "w-d";
    return atStart && !singular && !past && !never.contains(word);
}

// After these the sentence reads on, with another subject or as a relative.
bool readsOnAfter(const std::string &word)
{
    static const std::set<std::string> words = { "and",  "or", "but",   "nor", "who", "which", "whom",    "what",
                                                 "than", "as", "whose", "so",  "yet", "let",   "whoever", "whatever" };
    return words.contains(word);
}

class SubjectCuts {
public:
    SubjectCuts(const Reading &reading, const Piece &piece, const Parse &parse, Proposals &proposals)
        : m_body(reading.body())
        , m_piece(piece)
        , m_parse(parse)
        , m_proposals(proposals)
    {
    }

    void propose(const FiniteClause &clause)
    {
        const std::string reason = refusal(clause);
        if (!reason.empty())
            return m_proposals.refuse(reason);
        cut(withOffice(nounPhrase(m_parse, clause.subject).span));
    }

private:
    [[nodiscard]] std::string refusal(const FiniteClause &clause) const
    {
        const std::string subject = lowered(m_parse.words[clause.subject].text);
        static const std::set<std::string> relatives = { "who",     "which",    "that", "what",
                                                         "whoever", "whatever", "this", "it" };
        if (clause.inverted)
            return "the subject follows its verb";
        if (clause.existential || relatives.contains(subject))
            return "the subject stands for nobody";
        if (clause.relative)
            return "the clause hangs on another noun";
        const Phrase phrase = nounPhrase(m_parse, clause.subject);
        if (phrase.relativeHead)
            return "a clause hangs on the subject";
        if (wordsOf(std::string_view(m_body).substr(phrase.span.begin, phrase.span.end - phrase.span.begin)).size() >
            kMostWords)
            return "the subject is too long";
        if (isOddPhrase(phrase.span))
            return "where the subject begins is not certain";
        return refusalByPlace(clause, phrase);
    }

    [[nodiscard]] std::string refusalByPlace(const FiniteClause &clause, const Phrase &phrase) const
    {
        const bool atStart = phrase.span.begin == m_piece.span.begin;
        const std::string before = lastWordBefore(phrase.span.begin);
        if (!atStart && readsOnAfter(before))
            return "the sentence would read on without it";
        // What stands between subject and verb must not be lost or left hanging.
        const std::string between = m_body.substr(phrase.span.end, m_parse.words[clause.verb].begin - phrase.span.end);
        if (phrase.span.end > m_parse.words[clause.verb].begin || between.find(',') != std::string::npos)
            return "something stands between subject and verb";
        const bool afterComma = !atStart && m_body.substr(phrase.span.begin - 2, 2) == ", ";
        if (readsAsCommand(m_parse.words[clause.verb], clause.singular, atStart || afterComma))
            return "it would read as a command";
        return {};
    }

    // A wrong parse shows in what stands inside or right before the phrase.
    [[nodiscard]] bool isOddPhrase(Span span) const
    {
        static const std::set<std::string> noBefore = {
            "of",   "for", "in",      "to",    "by", "with", "from",  "at",   "on",   "the",   "a",
            "an",   "his", "her",     "their", "my", "our",  "your",  "its",  "two",  "three", "four",
            "five", "ten", "hundred", "every", "no", "this", "these", "upon", "into",
        };
        const std::string text = m_body.substr(span.begin, span.end - span.begin);
        if (text.find_first_of(",;") != std::string::npos || text.substr(0, 5) == "that " ||
            text.substr(0, 5) == "what " || !endsAtVerb(span.end) || noBefore.contains(lastWordBefore(span.begin)))
            return true;
        // "Mang I" is a name.
        const bool numeral = text == "I" && span.begin > m_piece.span.begin + 1 && m_body[span.begin - 1] == ' ';
        return numeral && lastWordStartsCapital(span.begin);
    }

    // "They both sat": what follows could be the subject itself.
    [[nodiscard]] bool endsAtVerb(std::size_t end) const
    {
        static const std::set<std::string> others = { "both", "all", "each", "themselves", "himself", "herself" };
        const auto after = wordsOf(std::string_view(m_body).substr(end, m_piece.span.end - end));
        return after.empty() || !others.contains(after.front().lower);
    }

    [[nodiscard]] bool lastWordStartsCapital(std::size_t at) const
    {
        const auto words = wordsOf(std::string_view(m_body).substr(m_piece.span.begin, at - m_piece.span.begin));
        const bool close = !words.empty() && words.back().end + 1 == at - m_piece.span.begin;
        return close && words.size() > 0 && isCapital(words.back().text.front()) && words.back().begin == 0 &&
               words.back().lower != "when" && words.back().lower != "if" && words.back().lower != "though";
    }

    [[nodiscard]] std::string lastWordBefore(std::size_t at) const
    {
        const auto words = wordsOf(std::string_view(m_body).substr(m_piece.span.begin, at - m_piece.span.begin));
        return words.empty() ? std::string{} : words.back().lower;
    }

    // "The philosopher Tsang": what the name is called by goes with it.
    [[nodiscard]] Span withOffice(Span span) const
    {
        const auto words =
            wordsOf(std::string_view(m_body).substr(m_piece.span.begin, span.begin - m_piece.span.begin));
        const std::size_t count = words.size();
        const bool office = isCapital(m_body[span.begin]) && count >= 2 && words[count - 2].lower == "the" &&
                            !isCapital(words[count - 1].text.front()) &&
                            m_piece.span.begin + words[count - 1].end + 1 == span.begin;
        return office ? Span{ m_piece.span.begin + words[count - 2].begin, span.end } : span;
    }

    // With the space after it; the next word takes over a capital.
    void cut(Span span)
    {
        std::size_t end = span.end;
        while (end < m_body.size() && m_body[end] == ' ')
            ++end;
        if (end == span.end || end >= m_piece.span.end)
            return m_proposals.refuse("nothing would be left");
        const bool capital =
            isCapital(m_body[span.begin]) && span.begin == m_piece.span.begin && opensSentence(span.begin);
        if (!capital || !isAsciiLetter(m_body[end]) || isCapital(m_body[end]))
            return m_proposals.add(span.begin, end, "");
        const auto next = wordsOf(std::string_view(m_body).substr(end, 40));
        const std::string word(next.front().text);
        m_proposals.add(span.begin, end + word.size(), capitalised(word));
    }

    // "I" and names have capitals of their own: the mark before says whether a sentence begins here.
    [[nodiscard]] bool opensSentence(std::size_t at) const
    {
        std::size_t before = at;
        while (before > 0 && m_body[before - 1] == ' ')
            --before;
        return before == 0 || std::string_view(",;:-").find(m_body[before - 1]) == std::string_view::npos;
    }

    const std::string &m_body;
    const Piece &m_piece;
    const Parse &m_parse;
    Proposals &m_proposals;
};

} // namespace

void proposeOmittedSubject(const Reading &reading, const Lexicon &, Proposals &proposals)
{
    for (std::size_t i = 0; i < reading.pieces().size(); ++i) {
        const ParseOutcome &outcome = reading.parse(i);
        if (outcome.state != ParseState::Parsed) {
            proposals.refuse(parseRefusal(outcome.state));
            continue;
        }
        SubjectCuts cuts(reading, reading.pieces()[i], outcome.parse, proposals);
        for (const FiniteClause &clause : finiteClauses(outcome.parse))
            cuts.propose(clause);
    }
}

} // namespace core
