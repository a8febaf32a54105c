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
    SubjectCuts(const Reading &reading, const Piece &piece, const Parse &parse, const VerbForms &verbs,
                Proposals &proposals)
        : m_body(reading.body())
        , m_piece(piece)
        , m_parse(parse)
        , m_verbs(verbs)
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
        if (subject == "his" || subject == "their" || subject == "my" || subject == "our" || subject == "its")
            return "where the subject begins is not certain"; // "finds in them his model"
        const Phrase phrase = nounPhrase(m_parse, clause.subject);
        if (clause.relative || lowered(m_body.substr(phrase.span.begin, 6)) == "whose ") // "one | whose strength fails"
            return "the clause hangs on another noun";
        if (phrase.relativeHead || phrase.goesOn)
            return "a clause hangs on the subject";
        if (wordsOf(std::string_view(m_body).substr(phrase.span.begin, phrase.span.end - phrase.span.begin)).size() >
            kMostWords)
            return "the subject is too long";
        if (isTurnedRound(clause, phrase))
            return "the subject follows its verb";
        if (isOddPhrase(phrase.span) || isTime(phrase.span) || mayEndInVerb(m_parse, clause, m_verbs))
            return "where the subject begins is not certain";
        return refusalByPlace(clause, phrase);
    }

    [[nodiscard]] std::string refusalByPlace(const FiniteClause &clause, const Phrase &phrase) const
    {
        const std::string before = lastWordBefore(phrase.span.begin);
        const bool atStart = before.empty(); // but for "thus", "now"
        if (isNobody(phrase.span))
            return "the subject stands for nobody";
        if (!atStart && readsOnAfter(before))
            return "the sentence would read on without it";
        // What stands between subject and verb must not be lost or left hanging.
        const std::string between = m_body.substr(phrase.span.end, m_parse.words[clause.verb].begin - phrase.span.end);
        if (phrase.span.end > m_parse.words[clause.verb].begin || between.find(',') != std::string::npos)
            return "something stands between subject and verb";
        if (standsBefore(phrase.span) || holdsOn(phrase.span))
            return "the sentence would read on without it";
        const bool afterComma =
            phrase.span.begin > m_piece.span.begin + 2 && m_body.substr(phrase.span.begin - 2, 2) == ", ";
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
        if (isObjectOfVerbBefore(span.begin) || isNoNoun(span) || leansOutside(span))
            return true;
        if (text.find_first_of(",;") != std::string::npos || text.substr(0, 5) == "that " ||
            text.substr(0, 5) == "what " || !endsAtVerb(span.end) || noBefore.contains(lastWordBefore(span.begin)))
            return true;
        // "Mang I" is a name.
        const bool numeral = text == "I" && span.begin > m_piece.span.begin + 1 && m_body[span.begin - 1] == ' ';
        return numeral && lastWordStartsCapital(span.begin);
    }

    // "He that each day remembers": a parse may take the time for the one who does it.
    [[nodiscard]] bool isTime(Span span) const
    {
        static const std::set<std::string> counts = { "each", "every", "one", "some", "this", "that", "all" };
        static const std::set<std::string> times = { "day",   "night", "morning", "evening", "hour",
                                                     "month", "year",  "week",    "moment",  "time" };
        const auto words = wordsOf(std::string_view(m_body).substr(span.begin, span.end - span.begin));
        return words.size() == 2 && counts.contains(words.front().lower) && times.contains(words.back().lower);
    }

    // "To leave the subject out is better": what stands before is a verb, and no comma between.
    [[nodiscard]] bool isObjectOfVerbBefore(std::size_t at) const
    {
        const auto words = wordsOf(std::string_view(m_body).substr(m_piece.span.begin, at - m_piece.span.begin));
        static const std::set<std::string> connects = { "while",  "time", "like",  "even", "till",
                                                        "second", "well", "still", "then" };
        if (words.empty() || m_piece.span.begin + words.back().end + 1 != at || connects.contains(words.back().lower))
            return false;
        static const std::set<std::string> participles = { "seen", "heard", "felt", "found", "made", "known" };
        const std::string &word = words.back().lower;
        return participles.contains(word) || m_verbs.isBase(word) || !m_verbs.baseOfThird(word).empty() ||
               !m_verbs.baseOfPast(word).empty();
    }

    // What stands before belongs to it: "that | unchanging rule", "(those who) possessed | the highest".
    [[nodiscard]] bool leansOutside(Span span) const
    {
        const std::string text = lowered(std::string_view(m_body).substr(span.begin, span.end - span.begin));
        const auto words = wordsOf(text);
        static const std::set<std::string> determined = { "the", "a",     "an",   "his",  "her",   "its",   "their",
                                                          "my",  "our",   "your", "thy",  "these", "those", "all",
                                                          "no",  "every", "each", "some", "any" };
        const bool bare = words.size() > 1 && !determined.contains(words.front().lower) && text.back() != 's';
        if (bare && lastWordBefore(span.begin) == "that" && !isCapital(m_body[span.begin]))
            return true;
        std::size_t before = m_piece.span.begin;
        while (before > 0 && m_body[before - 1] == ' ')
            --before;
        return before > 0 && m_body[before - 1] == ')' && !m_piece.startsSentence;
    }

    // "Loud is its sound": what stands first is what is said of the subject.
    [[nodiscard]] bool isTurnedRound(const FiniteClause &clause, const Phrase &phrase) const
    {
        static const std::set<std::string> copulas = { "is", "are", "was", "were" };
        static const std::set<std::string> opens = { "the", "its", "his", "her", "their", "my", "our", "thy" };
        static const std::set<std::string> pronouns = { "i",    "he",   "she",   "we",    "they", "you", "one",
                                                        "this", "that", "these", "those", "thou", "ye",  "it" };
        const std::size_t after = clause.verb + 1;
        const auto words =
            wordsOf(std::string_view(m_body).substr(phrase.span.begin, phrase.span.end - phrase.span.begin));
        return words.size() == 1 && !pronouns.contains(words.front().lower) && after < m_parse.words.size() &&
               copulas.contains(lowered(m_parse.words[clause.verb].text)) &&
               opens.contains(lowered(m_parse.words[after].text));
    }

    // An adjective or verb taken for a noun shows in the tag of the last word.
    [[nodiscard]] bool isNoNoun(Span span) const
    {
        const auto last = std::find_if(m_parse.words.begin(), m_parse.words.end(), [&](const ParsedWord &word) {
            return word.end == span.end && word.begin < word.end;
        });
        return last != m_parse.words.end() && !last->tag.empty() &&
               std::string_view("avge").find(last->tag.front()) != std::string_view::npos;
    }

    // "She saw it; she turned back": the subject before still holds.
    [[nodiscard]] bool standsBefore(Span span) const
    {
        if (span.begin != m_piece.span.begin || m_piece.startsSentence || span.end - span.begin > 4)
            return false;
        const std::size_t from = m_piece.span.begin > 160 ? m_piece.span.begin - 160 : 0;
        const auto words = wordsOf(std::string_view(m_body).substr(from, m_piece.span.begin - from));
        const std::string pronoun = lowered(std::string_view(m_body).substr(span.begin, span.end - span.begin));
        return std::any_of(words.begin(), words.end(), [&](const TextWord &word) { return word.lower == pronoun; }) &&
               m_piece.span.begin >= 2 &&
               (m_body[m_piece.span.begin - 2] == ';' || m_body[m_piece.span.begin - 2] == ',');
    }

    // "Men were hard; now they are false", "he ran, and having been shot, he fell": what was said before goes on.
    [[nodiscard]] bool holdsOn(Span span) const
    {
        static const std::set<std::string> personal = { "i", "he", "she", "we", "they", "you", "it", "thou", "ye" };
        const std::string pronoun = lowered(std::string_view(m_body).substr(span.begin, span.end - span.begin));
        if (!personal.contains(pronoun))
            return false;
        const std::size_t from = span.begin > 240 ? span.begin - 240 : 0;
        std::string_view before = std::string_view(m_body).substr(from, span.begin - from);
        if (const std::size_t stop = before.find_last_of(".?!"); stop != std::string_view::npos)
            before.remove_prefix(stop + 1);
        const bool adverb = span.begin > m_piece.span.begin && lastWordBefore(span.begin).empty();
        if (adverb && !m_piece.startsSentence && before.find(';') != std::string_view::npos)
            return true;
        for (const TextWord &word : wordsOf(before)) {
            const std::string_view rest = before.substr(word.end);
            if (word.lower == pronoun && (rest.find(" and ") != rest.npos || rest.find(" but ") != rest.npos))
                return true;
        }
        return false;
    }

    // "No one can come": without it, the sentence says the contrary.
    [[nodiscard]] bool isNobody(Span span) const
    {
        const auto words = wordsOf(std::string_view(m_body).substr(span.begin, span.end - span.begin));
        static const std::set<std::string> none = { "no", "none", "nobody", "nothing", "neither" };
        return !words.empty() && none.contains(words.front().lower);
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
        static const std::set<std::string> adverbs = { "now",   "then", "thus", "still",  "hence", "therefore",
                                                       "ever",  "soon", "also", "always", "never", "afterwards",
                                                       "again", "even", "here", "there" };
        auto words = wordsOf(std::string_view(m_body).substr(m_piece.span.begin, at - m_piece.span.begin));
        while (!words.empty() && adverbs.contains(words.back().lower))
            words.pop_back(); // they change nothing: "but still he"
        return words.empty() ? std::string{} : words.back().lower;
    }

    // "The philosopher Tsang", "Duke Ai": what the name is called by goes with it.
    [[nodiscard]] Span withOffice(Span span) const
    {
        static const std::set<std::string> titles = { "duke",  "king",     "prince",  "lord",  "emperor", "earl",
                                                      "baron", "mr",       "mrs",     "miss",  "dr",      "lady",
                                                      "queen", "princess", "general", "count", "don",     "doctor",
                                                      "sir",   "master",   "marquis", "uncle" };
        const auto words =
            wordsOf(std::string_view(m_body).substr(m_piece.span.begin, span.begin - m_piece.span.begin));
        const std::size_t count = words.size();
        const bool titled = count >= 1 && titles.contains(words[count - 1].lower) &&
                            isCapital(words[count - 1].text.front()) &&
                            m_piece.span.begin + words[count - 1].end + 1 >= span.begin - 1;
        if (titled && isCapital(m_body[span.begin]))
            return { m_piece.span.begin + words[count - 1].begin, span.end };
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
        const bool capital = isCapital(m_body[span.begin]) && span.begin == m_piece.span.begin &&
                             (opensSentence(span.begin) || opensSpeech(span.begin));
        if (!capital || !isAsciiLetter(m_body[end]) || isCapital(m_body[end]))
            return m_proposals.add(span.begin, end, "");
        const auto next = wordsOf(std::string_view(m_body).substr(end, 40));
        const std::string word(next.front().text);
        m_proposals.add(span.begin, end + word.size(), capitalised(word));
    }

    // "The Master said, A knight is bold": where speech has no marks, a word that is no name shows that it begins.
    [[nodiscard]] bool opensSpeech(std::size_t at) const
    {
        static const std::set<std::string> common = { "the", "a",    "an",    "he",    "she", "we",   "they",
                                                      "you", "all",  "his",   "my",    "our", "your", "men",
                                                      "one", "some", "these", "those", "few", "no",   "every" };
        const auto words = wordsOf(std::string_view(m_body).substr(at, 20));
        return !words.empty() && common.contains(words.front().lower);
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
    const VerbForms &m_verbs;
    Proposals &m_proposals;
};

} // namespace

void proposeOmittedSubject(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    for (std::size_t i = 0; i < reading.pieces().size(); ++i) {
        const ParseOutcome &outcome = reading.parse(i);
        if (outcome.state != ParseState::Parsed) {
            proposals.refuse(parseRefusal(outcome.state));
            continue;
        }
        SubjectCuts cuts(reading, reading.pieces()[i], outcome.parse, lexicon.verbs, proposals);
        for (const FiniteClause &clause : finiteClauses(outcome.parse))
            cuts.propose(clause);
    }
}

} // namespace core
