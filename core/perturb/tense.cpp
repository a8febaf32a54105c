// SPDX-License-Identifier: GPL-3.0-or-later

// Incorrect tense: one finite verb goes from present to past or back, while the others keep theirs.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/helper_verbs.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <array>
#include <set>

namespace core {
namespace {

using Shift = HelperShift; // what it becomes, and whether it was past

bool isPast(const ParsedWord &word)
{
    return word.tag == "v-d" || word.tag == "q-d" || word.tag == "w-d";
}

bool isPresent(const ParsedWord &word)
{
    return word.tag == "v" || word.tag == "q" || word.tag == "w";
}

// After these a past is no time but a wish or a thought: "if he were".
bool isSupposed(const Parse &parse, std::size_t verb)
{
    static const std::set<std::string> words = { "if",    "though", "although", "lest",  "unless", "wish", "were",
                                                 "would", "should", "could",    "might", "let",    "as" };
    for (std::size_t i = 1; i < parse.words.size(); ++i) {
        const std::string lower = lowered(parse.words[i].text);
        if (i != verb && words.contains(lower) && lower != "were" && !(lower == "as" && i > verb))
            return true;
    }
    return false;
}

class TenseShifts {
public:
    // `pasts`: finite verbs of the whole text that stand in the past. `supposed`: an "if" stands before what was
    // parsed.
    TenseShifts(const Parse &parse, const std::string &body, int pasts, const Lexicon &lexicon, Proposals &proposals,
                bool supposed = false)
        : m_parse(parse)
        , m_pasts(pasts)
        , m_supposed(supposed)
        , m_body(body)
        , m_lexicon(lexicon)
        , m_proposals(proposals)
    {
    }

    // `company`: finite verbs of the sentence around it, by tense (present, past).
    void propose(const FiniteClause &clause, bool first, const std::array<int, 2> &company)
    {
        const ParsedWord &verb = m_parse.words[clause.verb];
        const std::string word = lowered(verb.text);
        const std::string subject = lowered(m_parse.words[clause.subject].text);
        if ((word == "will" || word == "shall") && !clause.inverted)
            return proposeFuture(clause, subject, company);
        const Shift shift = shiftOf(clause, word, subject);
        if (shift.to.empty())
            return m_proposals.refuse("the verb has no other tense that is certain");
        if (isOdd(clause, subject) || isLastOfSeveral(clause) || mayEndInVerb(m_parse, clause, m_lexicon.verbs))
            return m_proposals.refuse("whether the verb is finite is not certain");
        const std::string written = m_body.substr(verb.begin, verb.end - verb.begin);
        if (lowered(written) != word)
            return m_proposals.refuse("the verb has no other tense that is certain"); // "hast"
        const bool were = word == "were" && clause.singular;
        if (were || (shift.past && (m_supposed || isSupposed(m_parse, clause.verb))))
            return m_proposals.refuse("it may be supposed, not past");
        const bool alone = company[shift.past ? 1 : 0] < 2;
        const bool indirect = shift.past && clause.relative; // "asked what it was": English may say "is", too
        const bool saying =
            word == "said" || word == "says" || word == "asked" || word == "replied" || word == "answered";
        if (saying && shift.past && m_pasts < 2) // "The Master says": stories are told so, too
            return m_proposals.refuse("a verb of speech may stand in the present");
        Candidate candidate{ { { verb.begin, verb.end, caseLike(shift.to, written) } }, false, {}, {} };
        candidate.weak = alone || first || saying || indirect;
        candidate.rank = indirect ? 2 : saying ? 1 : 0;
        m_proposals.add(std::move(candidate));
    }

    // "The Dey, and almost all Algiers perished": the number of the verb is that of all of them.
    [[nodiscard]] bool isLastOfSeveral(const FiniteClause &clause) const
    {
        const std::size_t begin = nounPhrase(m_parse, clause.subject).span.begin;
        auto first = std::find_if(m_parse.words.begin() + 1, m_parse.words.end(),
                                  [begin](const ParsedWord &word) { return word.begin == begin; });
        static const std::set<std::string> near = { "almost", "nearly", "even", "all", "also" };
        while (first != m_parse.words.end() && near.contains(lowered((first - 1)->text)))
            --first;
        if (first == m_parse.words.end() || lowered((first - 1)->text) != "and" ||
            first - 1 <= m_parse.words.begin() + 1)
            return false;
        // "He came, and the king wept": what is joined is a clause, with a verb after the last comma before the "and".
        auto from = first - 1;
        for (bool comma = false; from > m_parse.words.begin() + 1 && !comma; --from)
            comma = (from - 1)->text == "," && from != first - 1;
        const auto clauses = finiteClauses(m_parse);
        return std::none_of(clauses.begin(), clauses.end(), [&](const FiniteClause &one) {
            return m_parse.words.begin() + static_cast<std::ptrdiff_t>(one.verb) >= from && one.verb < clause.verb;
        });
    }

    // What is to come is told as past: "they will learn" becomes "they learned".
    void proposeFuture(const FiniteClause &clause, const std::string &subject, const std::array<int, 2> &company)
    {
        const ParsedWord &will = m_parse.words[clause.verb];
        const bool old =
            lowered(std::string_view(m_body).substr(will.begin, will.end - will.begin)) != lowered(will.text);
        if (clause.verb + 2 >= m_parse.words.size() || old || isOdd(clause, subject) ||
            isSupposed(m_parse, clause.verb))
            return m_proposals.refuse("the verb has no other tense that is certain");
        const ParsedWord &verb = m_parse.words[clause.verb + 1];
        const std::string base = lowered(verb.text);
        static const std::set<std::string> singular = { "he", "she", "it", "i", "this", "that" };
        static const std::set<std::string> plural = { "they", "we", "you", "these", "those" };
        const std::string past = base != "be" ? (m_lexicon.verbs.isBase(base) ? m_lexicon.verbs.past(base) : "")
                                 : singular.contains(subject) ? "was"
                                 : plural.contains(subject)   ? "were"
                                                              : "";
        if (past.empty() || verb.begin != will.end + 1 || verb.tag.empty())
            return m_proposals.refuse("the verb has no other tense that is certain");
        m_proposals.add(will.begin, verb.end, past, company[0] + company[1] == 0);
    }

    // A wrong parse shows beside the verb: "are summed", "his own".
    [[nodiscard]] bool isOdd(const FiniteClause &clause, const std::string &subject) const
    {
        static const std::set<std::string> helpers = {
            "is",  "are", "am", "was", "were", "be",  "been", "being", "has", "had",  "have", "having",
            "his", "her", "my", "our", "to",   "the", "a",    "their", "its", "your", "thy",  "of",
        };
        const bool firstWord = clause.verb == 1 && !clause.inverted;
        const bool afterLet =
            m_parse.words.size() > 1 && lowered(m_parse.words[1].text) == "let" && !isPast(m_parse.words[clause.verb]);
        return firstWord || afterLet || helpers.contains(wordBefore(m_parse, clause.verb)) || helpers.contains(subject);
    }

    // A past that is one: no wish, no thought.
    [[nodiscard]] bool isRealPast(const FiniteClause &clause) const
    {
        return tenseOf(clause) == 1 && lowered(m_parse.words[clause.verb].text) != "were" &&
               !isSupposed(m_parse, clause.verb);
    }

    // Which tense a finite verb has: 0 present, 1 past, -1 neither.
    [[nodiscard]] int tenseOf(const FiniteClause &clause) const
    {
        const ParsedWord &verb = m_parse.words[clause.verb];
        const Shift shift = shiftOf(clause, lowered(verb.text), lowered(m_parse.words[clause.subject].text));
        return shift.to.empty() ? -1 : shift.past ? 1 : 0;
    }

private:
    [[nodiscard]] Shift shiftOf(const FiniteClause &clause, const std::string &word, const std::string &subject) const
    {
        if (const Shift auxiliary = helperShift(word, subject); !auxiliary.to.empty())
            return auxiliary;
        if (isModal(word)) // no present; the past of "be" would be that of "to bed"
            return {};
        const ParsedWord &verb = m_parse.words[clause.verb];
        const VerbForms &forms = m_lexicon.verbs;
        const bool relative = subject == "who" || subject == "which" || subject == "that";
        if (relative && !clause.singular && (isPast(verb) || word == "had" || word == "did"))
            return {}; // "the king, who wished": the parse does not say of how many
        if (word == "had")
            return { clause.singular && subject != "i" && subject != "you" ? "has" : "have", true };
        if (word == "did")
            return { clause.singular ? "does" : "do", true };
        if (isPast(verb)) {
            const std::string base = forms.baseOfPast(word);
            const bool third = isThirdSingular(clause, subject);
            return base.empty() ? Shift{} : Shift{ third ? VerbForms::third(base) : base, true };
        }
        if (!isPresent(verb))
            return {};
        const std::string base = clause.singular && !forms.isBase(word) ? forms.baseOfThird(word)
                                 : forms.isBase(word)                   ? word
                                                                        : forms.baseOfThird(word);
        const std::string past = base.empty() ? std::string{} : forms.past(base);
        return past == word ? Shift{} : Shift{ past, false };
    }

    // Past forms don't show number; the subject does.
    [[nodiscard]] bool isThirdSingular(const FiniteClause &clause, const std::string &subject) const
    {
        static const std::set<std::string> others = { "i",     "we",   "you",  "they", "thou", "ye",   "these",
                                                      "those", "both", "many", "few",  "all",  "some", "several" };
        const ParsedWord &head = m_parse.words[clause.subject];
        return !others.contains(subject) && clause.singular && head.text.find("and") != 0;
    }

    const Parse &m_parse;
    int m_pasts;
    bool m_supposed;
    const std::string &m_body;
    const Lexicon &m_lexicon;
    Proposals &m_proposals;
};

// Finite verbs of some pieces by tense (present, past).
std::array<int, 2> tensesOf(const Reading &reading, std::size_t begin, std::size_t end, const Lexicon &lexicon,
                            Proposals &proposals)
{
    std::array<int, 2> tenses{ 0, 0 };
    for (std::size_t i = begin; i < end; ++i) {
        const TenseShifts shifts(reading.parse(i).parse, reading.body(), 0, lexicon, proposals);
        for (const FiniteClause &clause : finiteClauses(reading.parse(i).parse)) {
            if (const int tense = shifts.tenseOf(clause); tense >= 0)
                ++tenses[static_cast<std::size_t>(tense)];
        }
    }
    return tenses;
}

// Of a clause that is parsed without the word that hangs it on another.
bool opensSupposing(const std::string &body, const Piece &piece)
{
    static const std::set<std::string> words = { "if", "though", "although", "lest", "unless", "as" };
    const auto opener = wordsOf(std::string_view(body).substr(piece.span.begin, piece.clause - piece.span.begin));
    return !opener.empty() && words.contains(opener.front().lower);
}

int pastsOf(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    int pasts = 0;
    for (std::size_t i = 0; i < reading.pieces().size(); ++i) {
        const TenseShifts shifts(reading.parse(i).parse, reading.body(), 0, lexicon, proposals);
        for (const FiniteClause &clause : finiteClauses(reading.parse(i).parse))
            pasts += shifts.isRealPast(clause) ? 1 : 0;
    }
    return pasts;
}

// Where a piece gives nothing by its parse ("To fight strange doctrines does harm"): verbs that are finite and present
// whatever stands around them.
void proposeUnparsed(const std::string &body, Span span, Proposals &proposals)
{
    static const std::set<std::string> certain = { "is", "are", "has", "does" };
    static const std::set<std::string> supposing = { "if",   "though", "although", "lest", "unless", "as",
                                                     "were", "would",  "could",    "wish", "should", "might" };
    const auto words = wordsOf(std::string_view(body).substr(span.begin, span.end - span.begin));
    if (std::ranges::any_of(words, [](const TextWord &word) { return supposing.contains(word.lower); }))
        return;
    for (const TextWord &word : words) {
        const Shift shift = certain.contains(word.lower) ? helperShift(word.lower, {}) : Shift{};
        if (shift.to.empty())
            continue;
        Candidate candidate{
            { { span.begin + word.begin, span.begin + word.end, caseLike(shift.to, word.text) } }, true, {}, {}
        };
        candidate.rank = 3;
        proposals.add(std::move(candidate));
    }
}

} // namespace

void proposeTense(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    const auto &pieces = reading.pieces();
    const int pasts = pastsOf(reading, lexicon, proposals);
    for (std::size_t begin = 0; begin < pieces.size();) {
        std::size_t end = begin + 1;
        while (end < pieces.size() && !pieces[end].startsSentence)
            ++end;
        const std::array<int, 2> company = tensesOf(reading, begin, end, lexicon, proposals);
        bool first = true;
        for (std::size_t i = begin; i < end; ++i) {
            const ParseOutcome &outcome = reading.parse(i);
            if (outcome.state != ParseState::Parsed) {
                proposals.refuse(parseRefusal(outcome.state));
                if (outcome.state == ParseState::NotParsed)
                    proposeUnparsed(reading.body(), pieces[i].span, proposals);
                continue;
            }
            const bool supposed = opensSupposing(reading.body(), pieces[i]);
            TenseShifts shifts(outcome.parse, reading.body(), pasts, lexicon, proposals, supposed);
            const auto clauses = finiteClauses(outcome.parse);
            for (const FiniteClause &clause : clauses) {
                shifts.propose(clause, first, company);
                first = false;
            }
            if (clauses.empty())
                proposeUnparsed(reading.body(), pieces[i].span, proposals);
        }
        begin = end;
    }
}

} // namespace core
