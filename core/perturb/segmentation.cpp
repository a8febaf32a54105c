// SPDX-License-Identifier: GPL-3.0-or-later

// Sentence segmentation: a semicolon or colon becomes a full stop or the other way round, and a comma or ", and" a
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

using Words = std::set<std::string>;

// Speech and thought: what follows hangs on them.
const Words &speaking()
{
    static const Words words = { "said", "asked", "answered", "replied", "says", "say",  "cried",  "added", "saying",
                                 "sang", "think", "thought",  "know",    "knew", "hope", "called", "hear",  "heard" };
    return words;
}

// A sentence of its own: what it is about is a subject with its verb, or it is a command; a question where it ends so.
// `commands`: whether a verb without a subject counts.
bool isSentence(const Reading &reading, Span stretch, char mark = '.', bool commands = true)
{
    const ParseOutcome outcome = reading.parseStretch(stretch, mark == '?' ? '?' : '.');
    if (outcome.state != ParseState::Parsed)
        return false;
    const Parse &parse = outcome.parse;
    const auto clauses = finiteClauses(parse);
    return std::any_of(parse.links.begin(), parse.links.end(), [&](const ParsedLink &link) {
        if (link.left != 0 || link.right + 2 >= parse.words.size())
            return false;
        const std::string kind = link.label.substr(0, 2);
        if ((kind == "Wi" && commands && link.right == 1) ||
            (mark == '?' && (kind == "Wq" || kind == "Qd" || kind == "Ws")))
            return true;
        const bool statement = kind == "Wd" || kind == "Wj" || kind == "WV";
        return statement && std::any_of(clauses.begin(), clauses.end(), [&](const FiniteClause &one) {
                   return !one.relative && (one.subject == link.right || one.verb == link.right);
               });
    });
}

// Where a stretch does not parse, as much can be told of it: something, and then a verb that is finite for certain, and
// no word before it with which the stretch would hang on another.
bool looksLikeSentence(const std::string &body, Span stretch)
{
    static const Words finite = { "is",  "are",  "was", "were",   "has",  "have",  "had",
                                  "may", "will", "can", "shall",  "must", "would", "should",
                                  "do",  "does", "did", "cannot", "said", "might", "could" };
    static const Words hanging = { "who",    "which",  "that",    "whom",  "whose", "what",   "where", "if",
                                   "when",   "though", "because", "since", "as",    "unless", "lest",  "while",
                                   "whilst", "than",   "to",      "how",   "why",   "let" };
    const auto words = wordsOf(std::string_view(body).substr(stretch.begin, stretch.end - stretch.begin));
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (hanging.contains(words[i].lower))
            return false;
        static const Words joints = { "and", "or", "but", "nor", "not" };
        if (finite.contains(words[i].lower)) // "economy, and are all for it" has no subject
            return i > 0 && words.size() > 3 && !joints.contains(words[i - 1].lower);
    }
    return false;
}

class Segmenter {
public:
    Segmenter(const Reading &reading, Proposals &proposals)
        : m_reading(reading)
        , m_body(reading.body())
        , m_starts(sentenceStarts(m_body))
        , m_inside(capitalsInside(m_body))
        , m_proposals(proposals)
    {
    }

    void propose()
    {
        const auto &pieces = m_reading.wholePieces();
        for (std::size_t i = 0; i + 1 < pieces.size(); ++i)
            proposeBetween(pieces[i], pieces[i + 1]);
        for (const Piece &piece : pieces)
            proposeAtCommas(piece);
        if (!m_any)
            m_proposals.refuse("no place to join or to divide");
    }

private:
    // The mark between two neighbouring pieces.
    void proposeBetween(const Piece &before, const Piece &next)
    {
        const Span left = before.span, right = next.span;
        const std::string between = m_body.substr(left.end, right.begin - left.end);
        const bool divide = between == "; " || between == ": " || between == ";\u2014" || between == ";--";
        if (!divide && between != ". ")
            return;
        m_any = true;
        if (const std::string reason = refusalBetween(left, right, between); !reason.empty())
            return m_proposals.refuse(reason);
        const std::string first = firstWord(right);
        // "; but he …" and "; and he …" are sentences when what follows the conjunction is one.
        Span clause = right;
        if (isConjunction(lowered(first)))
            clause.begin = std::min(right.end, right.begin + first.size() + 1);
        if (followsBracket(left.begin) && !before.startsSentence)
            return m_proposals.refuse(kNoSentence);
        const bool leftWhole = isSentence(m_reading, left) || (between != ": " && isWritten(before, divide));
        if (!leftWhole || !(isSentence(m_reading, clause, next.mark) || (between != ": " && isWritten(next, divide))))
            return m_proposals.refuse(kNoSentence);
        const std::string word = divide ? capitalised(first) : asInside(first, right);
        if (word.empty())
            return m_proposals.refuse("whether the next word is a name is not certain");
        m_proposals.add(left.end, right.begin + first.size(), std::string(divide ? ". " : "; ") + word);
    }

    // Sentences of the author's own, from one full stop to the next, are taken for such also where they don't parse;
    // what lies beside a semicolon only where it looks like one.
    [[nodiscard]] bool isWritten(const Piece &piece, bool divide) const
    {
        const bool stops = piece.span.end < m_body.size() && m_body[piece.span.end] == '.';
        const auto words =
            wordsOf(std::string_view(m_body).substr(piece.span.begin, piece.span.end - piece.span.begin));
        const bool whole = piece.startsSentence && stops && words.size() > 4 && isCapital(m_body[piece.span.begin]);
        return (!divide && whole && hasFinite(words)) || looksLikeSentence(m_body, piece.span);
    }

    [[nodiscard]] static bool hasFinite(const std::vector<TextWord> &words)
    {
        static const Words finite = { "is",  "are",   "was",  "were",  "has",    "have", "had",  "may", "will",
                                      "can", "shall", "must", "would", "should", "do",   "does", "did", "cannot" };
        return std::any_of(words.begin(), words.end(),
                           [](const TextWord &word) { return finite.contains(word.lower); });
    }

    [[nodiscard]] std::string refusalBetween(Span left, Span right, const std::string &between) const
    {
        if (between == ". " && !m_starts.contains(right.begin))
            return "no end of a sentence there";
        static const Words relative = { "whether", "that", "which", "who", "whom", "whose" };
        const std::string first = lowered(firstWord(right));
        if (first.empty())
            return "no word begins there";
        if (between != ". " && relative.contains(first))
            return kOneClause;
        // "; while the doors stood open": divided, it would be no sentence.
        static const Words leaning = { "while", "whilst", "whereas", "because", "since", "though", "although", "unless",
                                       "until", "till",   "lest",    "as",      "when",  "if",     "where",    "than" };
        const bool leans = leaning.contains(first) && m_body.find(", ", right.begin) >= right.end;
        if (leans && between != ". ")
            return kNoSentence;
        const std::string before = lastWord(left), last = lastWord(right);
        if (between == ": " && (speaking().contains(before) || before == "this" || before == "these"))
            return "what follows is announced";
        // Where no quotation marks tell, another speaker must not move into the sentence of this one.
        return between == ". " && speaking().contains(last) ? "somebody else speaks next" : std::string{};
    }

    // ", and he …" becomes "; he …", and so does a mere comma.
    void proposeAtCommas(const Piece &piece)
    {
        const Span span = piece.span;
        for (std::size_t at = m_body.find(", ", span.begin); at < span.end; at = m_body.find(", ", at + 1)) {
            if (isTooLong(std::string_view(m_body).substr(span.begin, at - span.begin)))
                return m_proposals.refuse(parseRefusal(ParseState::TooLong));
            const std::string joint = jointAt(at);
            m_any |= joint != ", ";
            const std::size_t next = at + joint.size();
            std::string reason = hangs({ span.begin, at }, next) ? kOneClause : std::string{};
            const bool mere = joint == ", ";
            if (reason.empty() &&
                !(sidesAreSentences(piece, at, next, mere) && (!mere || mayPart(span.begin, at, next))))
                reason = kNoSentence;
            if (reason.empty()) // "but" and "for" say more than "and": they stay
                m_proposals.add(at, joint == ", and " ? next : at + 2, "; ");
            else if (joint != ", ")
                m_proposals.refuse(reason);
        }
    }

    [[nodiscard]] std::string jointAt(std::size_t comma) const
    {
        for (const std::string_view joint : { ", and ", ", but ", ", for " }) {
            if (m_body.compare(comma, joint.size(), joint) == 0)
                return std::string(joint);
        }
        return ", ";
    }

    // Either side of a comma: the whole side, or what lies before the next comma.
    [[nodiscard]] bool sidesAreSentences(const Piece &piece, std::size_t comma, std::size_t next, bool mere) const
    {
        const Span span = piece.span;
        if (followsBracket(span.begin))
            return false;
        if (mere && isOrder({ span.begin, comma })) // "Lift up the straight, put away the crooked"
            return isOrder({ next, span.end });
        if (!isSentence(m_reading, { span.begin, comma }, '.', !mere))
            return false;
        if (mere) // short statements alone: "The small man takes sides, the gentleman is broad"
            return wordCount({ next, span.end }) <= kShort && isSentence(m_reading, { next, span.end }, '.', false);
        const std::size_t end = std::min(m_body.find(", ", next), span.end);
        return isSentence(m_reading, { next, span.end }, '.', false) ||
               (end < span.end && isSentence(m_reading, { next, end }, '.', false));
    }

    // A command of some words, and no statement.
    [[nodiscard]] bool isOrder(Span span) const
    {
        const std::size_t words = wordCount(span);
        if (words < 3 || words > kShort)
            return false;
        const Parse parse = m_reading.parseStretch(span, '.').parse;
        return std::any_of(parse.links.begin(), parse.links.end(), [&parse](const ParsedLink &link) {
            const bool walled = link.left == 0 && (link.label.starts_with("Wi") || link.label.starts_with("Wg"));
            return walled && link.right == 1 && parse.words[1].tag == "v" && !parse.words[1].text.ends_with('s');
        });
    }

    // The rest of a sentence behind a parenthesis is none, whatever it looks like.
    [[nodiscard]] bool followsBracket(std::size_t at) const
    {
        while (at > 0 && m_body[at - 1] == ' ')
            --at;
        return at > 0 && (m_body[at - 1] == ')' || m_body[at - 1] == ']');
    }

    // A mere comma parts two statements unless the second one explains or completes a word of the first.
    [[nodiscard]] bool mayPart(std::size_t begin, std::size_t comma, std::size_t next) const
    {
        const auto left = wordsOf(std::string_view(m_body).substr(begin, comma - begin));
        if (left.size() > kShort ||
            std::any_of(left.begin(), left.end(), [](const TextWord &word) { return word.lower == "that"; }))
            return false;
        static const Words goesOn = { "which",  "who",     "whom",      "that",    "as",     "so",  "if",
                                      "when",   "though",  "than",      "then",    "nor",    "or",  "yet",
                                      "while",  "lest",    "where",     "like",    "not",    "let", "whose",
                                      "whence", "wherein", "whereupon", "whereby", "whereof" };
        const auto words = wordsOf(std::string_view(m_body).substr(next, 40));
        const auto before =
            wordsOf(std::string_view(m_body).substr(comma > 40 ? comma - 40 : 0, std::min<std::size_t>(comma, 40)));
        return !words.empty() && !before.empty() && !goesOn.contains(words.front().lower) &&
               !speaking().contains(before.back().lower);
    }

    // A condition or a "that" governs both sides, or the left one leans on the right: "When he came, he wept".
    [[nodiscard]] bool hangs(Span left, std::size_t next) const
    {
        static const Words governs = { "if",      "unless",  "lest",  "though", "although",
                                       "whether", "because", "since", "let",    "suppose" };
        static const Words leans = { "when",   "whenever", "as",    "while", "whilst", "after",
                                     "before", "where",    "until", "till",  "ere",    "once",
                                     "having", "being",    "who",   "which", "that",   "how" };
        const auto after = wordsOf(std::string_view(m_body).substr(next, 40));
        if (!after.empty() && (after.front().lower == "that" || after.front().lower == "whether"))
            return true;
        const auto words = wordsOf(std::string_view(m_body).substr(left.begin, left.end - left.begin));
        if (words.empty() || governs.contains(words.front().lower))
            return true;
        const std::size_t comma = m_body.rfind(", ", left.end - 1);
        const std::size_t last = comma == std::string::npos || comma < left.begin ? 0 : comma - left.begin;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::string &word = words[i].lower;
            const bool begins = words[i].begin >= last && (i == 0 || words[i - 1].end <= last);
            if (begins && (leans.contains(word) || governs.contains(word)))
                return true;
            if (i > 0 && (word == "that" || word == "whether" || word == "how") &&
                speaking().contains(words[i - 1].lower))
                return true;
        }
        return false;
    }

    [[nodiscard]] std::size_t wordCount(Span span) const
    {
        return wordsOf(std::string_view(m_body).substr(span.begin, span.end - span.begin)).size();
    }

    [[nodiscard]] std::string lastWord(Span span) const
    {
        const auto words = wordsOf(std::string_view(m_body).substr(span.begin, span.end - span.begin));
        return words.empty() ? std::string{} : words.back().lower;
    }

    [[nodiscard]] std::string firstWord(Span span) const
    {
        const auto words = wordsOf(std::string_view(m_body).substr(span.begin, span.end - span.begin));
        return words.empty() || words.front().begin != 0 ? std::string{} : std::string(words.front().text);
    }

    [[nodiscard]] static bool isConjunction(const std::string &word)
    {
        static const Words words = { "and", "but", "or", "nor", "for", "so", "yet" };
        return words.contains(word);
    }

    // The word as it is written inside a sentence, "" when nobody can tell whether it is a name.
    [[nodiscard]] std::string asInside(const std::string &word, Span piece) const
    {
        const auto &names = m_reading.names();
        const auto name = std::upper_bound(names.begin(), names.end(), piece.begin,
                                           [](std::size_t at, const RomanName &one) { return at < one.end; });
        if (word == "I" || (name != names.end() && name->begin <= piece.begin) || m_inside.contains(word))
            return word;
        static const Words never = { "the",  "a",    "an",    "he",    "she",  "it",     "they",   "we",    "you",
                                     "this", "that", "these", "those", "his",  "her",    "their",  "our",   "my",
                                     "your", "if",   "when",  "in",    "to",   "at",     "as",     "by",    "of",
                                     "on",   "with", "from",  "there", "here", "though", "some",   "few",   "such",
                                     "many", "men",  "every", "no",    "not",  "after",  "before", "under", "but",
                                     "and",  "for",  "so",    "yet",   "then", "nothing" };
        if (never.contains(lowered(word)))
            return lowered(word);
        const Parse parse = m_reading.parseStretch(piece, '.').parse;
        const bool lower = parse.words.size() > 1 && !isCapital(parse.words[1].text.front());
        return lower ? lowered(word) : std::string{};
    }

    // Words that have their capital inside a sentence, too.
    [[nodiscard]] static Words capitalsInside(const std::string &body)
    {
        Words capitals;
        const auto words = wordsOf(body);
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i].begin == words[i - 1].end + 1 && body[words[i - 1].end] == ' ' &&
                isCapital(words[i].text.front()))
                capitals.emplace(words[i].text);
        }
        return capitals;
    }

    static constexpr std::size_t kShort = 10; // words
    static constexpr const char *kNoSentence = "one side is no sentence of its own";
    static constexpr const char *kOneClause = "both sides hang on one clause";

    const Reading &m_reading;
    const std::string &m_body;
    std::set<std::size_t> m_starts;
    Words m_inside;
    Proposals &m_proposals;
    bool m_any = false;
};

} // namespace

void proposeSegmentation(const Reading &reading, const Lexicon &, Proposals &proposals)
{
    Segmenter(reading, proposals).propose();
}

} // namespace core
