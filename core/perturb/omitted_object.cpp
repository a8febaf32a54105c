// SPDX-License-Identifier: GPL-3.0-or-later

// Omitted object: the direct object of a verb that wants one goes, or that of a verb with its preposition ("asked
// about"); what follows it stays.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {
namespace {

constexpr std::size_t kMostWords = 9;

std::string baseOfVerb(const ParsedWord &verb, const VerbForms &forms)
{
    const std::string word = lowered(verb.text);
    if (forms.isBase(word))
        return word;
    for (const std::string &base : { forms.baseOfPast(word), forms.baseOfThird(word), forms.baseOfIng(word) }) {
        if (!base.empty())
            return base;
    }
    return word;
}

bool isReflexive(const std::string &word)
{
    return word.size() > 4 &&
           (word.substr(word.size() - 4) == "self" || (word.size() > 6 && word.substr(word.size() - 6) == "selves"));
}

// What stands in an object's place and names nothing of its own.
const std::set<std::string> &noThing()
{
    static const std::set<std::string> words = { "what", "which", "whom", "who", "that", "so", "not", "to", "how" };
    return words;
}

class ObjectCuts {
public:
    ObjectCuts(const Reading &reading, const Piece &piece, const Parse &parse, const Lexicon &lexicon,
               Proposals &proposals)
        : m_body(reading.body())
        , m_piece(piece)
        , m_parse(parse)
        , m_lexicon(lexicon)
        , m_proposals(proposals)
    {
    }

    void propose(const ObjectLink &link)
    {
        Phrase phrase = nounPhrase(m_parse, link.object);
        if (phrase.relativeHead)
            takeTail(link, phrase);
        takePurpose(link, phrase);
        const std::string reason = refusal(link, phrase);
        if (!reason.empty())
            return m_proposals.refuse(reason);
        // With the space before it.
        const std::string base = baseOfVerb(m_parse.words[link.verb], m_lexicon.verbs);
        const bool weak = m_lexicon.standsAlone.contains(base) || m_lexicon.oftenAlone.contains(base);
        m_proposals.add(phrase.span.begin - 1, phrase.span.end, "", weak);
    }

    // "asked about friends": the preposition stays and asks for what is gone.
    void proposeBehindPrepositions()
    {
        for (const ParsedLink &link : m_parse.links) {
            const ParsedWord &preposition = m_parse.words[link.left];
            if (link.kind() != "J" || !followsItsVerb(link.left, lowered(preposition.text)))
                continue;
            Phrase phrase = nounPhrase(m_parse, link.right);
            if (phrase.relativeHead)
                takeTail({ link.left, link.right }, phrase);
            const std::string object = lowered(m_parse.words[link.right].text);
            std::string reason = phrase.relativeHead                                 ? "a clause hangs on the object"
                                 : isReflexive(object) || noThing().contains(object) ? "no object of its own"
                                 : isIdiom("", object)                               ? "the words belong together"
                                                       : refusalByPlace(preposition, phrase);
            if (reason.empty())
                m_proposals.add(phrase.span.begin - 1, phrase.span.end, "");
            else
                m_proposals.refuse(reason);
        }
    }

private:
    [[nodiscard]] bool followsItsVerb(std::size_t preposition, const std::string &word) const
    {
        static const std::map<std::string, std::set<std::string>> pairs = {
            { "about", { "ask", "talk", "speak", "hear", "inquire", "know", "think", "learn" } },
            { "of",
              { "speak", "talk", "think", "hear", "complain", "consist", "dream", "approve", "despair", "beware" } },
            { "at", { "look", "laugh", "aim", "gaze", "wonder", "arrive", "stare", "rejoice" } },
            { "for", { "long", "wait", "care", "look", "seek", "hope", "ask", "mourn", "search", "call", "send" } },
            { "to",
              { "listen", "attend", "belong", "lead", "submit", "speak", "talk", "cling", "hold", "yield", "listen",
                "bow", "amount", "answer" } },
            { "on", { "depend", "rely", "call", "insist", "look", "dwell" } },
            { "upon", { "look", "depend", "call", "wait", "rely", "act" } },
            { "in", { "trust", "believe", "confide", "persist", "delight", "consist" } },
            { "with", { "deal", "strive", "meet", "agree", "speak", "talk", "contend", "begin", "differ" } },
            { "against", { "offend", "rebel", "fight", "sin", "guard", "plot" } },
            { "from", { "differ", "refrain", "escape", "suffer", "abstain" } },
            { "over", { "rule", "triumph", "preside", "weep", "pass" } },
        };
        const auto verbs = pairs.find(word);
        if (verbs == pairs.end())
            return false;
        return std::any_of(m_parse.links.begin(), m_parse.links.end(), [&](const ParsedLink &link) {
            return link.right == preposition && link.left + 1 == preposition && isPlainVerb(m_parse.words[link.left]) &&
                   verbs->second.contains(baseOfVerb(m_parse.words[link.left], m_lexicon.verbs));
        });
    }

    // What hangs on the object goes with it, where all that follows does: no link leads there from anywhere else.
    void takeTail(const ObjectLink &link, Phrase &phrase) const
    {
        static const std::set<std::string> opens = { "who", "whom", "which", "that", "whose", "to", "where", "when" };
        const auto tail = wordsOf(std::string_view(m_body).substr(phrase.span.end, m_piece.span.end - phrase.span.end));
        if (tail.empty() || !opens.contains(tail.front().lower))
            return;
        const std::size_t wall = m_parse.words.size() - 1, stop = wall - 1; // "." and the right wall
        for (const ParsedLink &one : m_parse.links) {
            const bool outside = one.left < link.object && m_parse.words[one.left].end <= phrase.span.begin;
            const bool after = one.right < stop && m_parse.words[one.right].begin >= phrase.span.end;
            if (outside && after)
                return;
        }
        phrase.span.end = m_piece.span.end;
        phrase.relativeHead = false;
    }

    // "has three things to guard against": what they are for goes with them.
    void takePurpose(const ObjectLink &link, Phrase &phrase) const
    {
        static const std::set<std::string> forms = { "have", "has", "had" };
        const std::string_view rest =
            std::string_view(m_body).substr(phrase.span.end, m_piece.span.end - phrase.span.end);
        if (forms.contains(lowered(m_parse.words[link.verb].text)) && rest.substr(0, 4) == " to " &&
            rest.find(',') == std::string_view::npos)
            phrase.span.end = m_piece.span.end;
    }

    [[nodiscard]] std::string refusal(const ObjectLink &link, const Phrase &phrase) const
    {
        static const std::set<std::string> noObject = {
            "be", "is",  "am",   "are",  "was", "were",  "been",   "being",  "'s",
            "do", "did", "does", "done", "let", "doing", "become", "became", "seem",
        };
        const ParsedWord &verb = m_parse.words[link.verb];
        const std::string object = lowered(m_parse.words[link.object].text);
        const std::string base = baseOfVerb(verb, m_lexicon.verbs);
        if (noObject.contains(lowered(verb.text)) || noObject.contains(base))
            return "the verb takes no object that could be missed";
        if (const auto alone = m_lexicon.standsAlone.find(base); alone != m_lexicon.standsAlone.end() && alone->second)
            return "the verb reads complete without its object";
        if (link.object < link.verb || noThing().contains(object) || isReflexive(object))
            return "no object of its own";
        if (phrase.relativeHead)
            return "a clause hangs on the object";
        if (hasLinkTo(m_parse, link.verb, { "P" }, false) && verb.tag == "v-d" && lowered(verb.text) != base)
            return "a passive has no object";
        if (otherObject(link))
            return "the verb has two objects";
        if (!isPlainVerb(verb) || isIdiom(base, object))
            return "the words belong together";
        return refusalByPlace(verb, phrase);
    }

    // One word of the text with the tag of a verb: no "point to" and no noun taken for a verb.
    [[nodiscard]] bool isPlainVerb(const ParsedWord &verb) const
    {
        const std::string written = m_body.substr(verb.begin, verb.end - verb.begin);
        const bool tagged =
            !verb.tag.empty() && std::string_view("vwgq").find(verb.tag.front()) != std::string_view::npos;
        if (written == "Miss")
            return false;
        static const std::set<std::string> nominal = { "on", "in", "at", "of", "by", "the", "a", "an" };
        const auto before =
            wordsOf(std::string_view(m_body).substr(m_piece.span.begin, verb.begin - m_piece.span.begin));
        if (!before.empty() && nominal.contains(before.back().lower) && !written.ends_with("ing"))
            return false; // "on board the vessel"
        if (before.size() > 1 && before[before.size() - 2].lower == "there")
            return false; // "there was surprising pomp"
        const bool afterWith = verb.tag.substr(0, 1) == "g" && wordBeforeIs(verb.begin, "with");
        return tagged && !afterWith && isAsciiLetter(written.front()) &&
               written.find_first_of(" _") == std::string::npos;
    }

    [[nodiscard]] bool wordBeforeIs(std::size_t at, std::string_view word) const
    {
        const auto words = wordsOf(std::string_view(m_body).substr(m_piece.span.begin, at - m_piece.span.begin));
        return !words.empty() && words.back().lower == word;
    }

    // A wrong parse shows in the first or last word: "any | Turkish prisoners", "as a friend", "of attaining | to".
    [[nodiscard]] static bool isOdd(const std::vector<TextWord> &words)
    {
        static const std::set<std::string> first = { "as",   "of", "in",  "to",   "for", "with", "by",   "at",  "on",
                                                     "than", "up", "out", "down", "off", "over", "away", "back" };
        static const std::set<std::string> alone = { "any",  "some",   "such",   "all",  "no",   "one",
                                                     "each", "every",  "other",  "many", "more", "most",
                                                     "his",  "enough", "little", "much" };
        if (words.empty() || first.contains(words.front().lower) ||
            (words.size() == 1 && alone.contains(words.front().lower)))
            return true;
        const std::string &last = words.back().lower;
        const bool gerund = last.size() > 4 && last.substr(last.size() - 3) == "ing";
        return words.size() > 2 && gerund && words[words.size() - 2].lower == "of";
    }

    // "take place", and stretches of time that are no objects.
    [[nodiscard]] static bool isIdiom(const std::string &verb, const std::string &object)
    {
        static const std::set<std::string> times = { "day",    "days", "year",  "years", "month", "months", "night",
                                                     "nights", "hour", "hours", "time",  "times", "while",  "way" };
        static const std::set<std::string> things = { "place",  "pains",    "heed",    "care", "part", "leave",
                                                      "waste",  "pleasure", "delight", "pity", "rise", "root",
                                                      "effect", "shape",    "ill",     "well", "need" };
        static const std::set<std::string> light = { "lay", "take", "give", "make", "have", "lose", "pay", "hold" };
        return times.contains(object) || (verb == "set" && object == "sail") ||
               (light.contains(verb) && things.contains(object));
    }

    [[nodiscard]] std::string refusalByPlace(const ParsedWord &verb, const Phrase &phrase) const
    {
        const std::size_t end = phrase.span.begin > verb.end ? endOfVerb(verb, phrase) : verb.end;
        if (phrase.span.begin != end + 1 || m_body[end] != ' ')
            return "the object does not follow its verb";
        const std::string_view text =
            std::string_view(m_body).substr(phrase.span.begin, phrase.span.end - phrase.span.begin);
        if (wordsOf(text).size() > kMostWords)
            return "the object is too long";
        if (text.find(',') != std::string_view::npos || isOdd(wordsOf(text)) || joinsVerb(wordsOf(text)))
            return "where the object ends is not certain";
        const auto after =
            wordsOf(std::string_view(m_body).substr(phrase.span.end, m_piece.span.end - phrase.span.end));
        static const std::set<std::string> hanging = { "who", "that", "which", "whom",    "whose", "of",
                                                       "to",  "what", "how",   "whether", "why" };
        if (m_body.compare(phrase.span.end, 2, " (") == 0)
            return "the object goes on"; // "the nursing-mother (the Tao)"
        for (const std::string_view relative : { ", who", ", which", ", whom", ", whose" }) {
            if (m_body.compare(phrase.span.end, relative.size(), relative) == 0)
                return "a clause hangs on the object";
        }
        const bool close = !after.empty() && after.front().begin <= 1;
        if (close && hanging.contains(after.front().lower) && after.front().lower != "to")
            return "a clause hangs on the object";
        if (close && (after.front().lower == "and" || after.front().lower == "or"))
            return "the object goes on";
        if (close && isNounAt(phrase.span.end + 1)) // "two of those large | gold pieces"
            return "where the object ends is not certain";
        if (phrase.span.end == m_piece.span.end && goesOnBehind())
            return "the object goes on";
        const bool seen = m_lexicon.standsAlone.contains(baseOfVerb(verb, m_lexicon.verbs)); // "heard him say"
        if (close && seen && m_lexicon.verbs.isBase(after.front().lower))
            return "the words belong together";
        const bool bare = text == "it" || text == "this"; // "found it hard"
        if (bare && close && !mayFollowHave(after.front().lower))
            return "the words belong together";
        return haves(verb) && close && !mayFollowHave(after.front().lower) ? "the words belong together"
                                                                           : std::string{};
    }

    [[nodiscard]] bool isNounAt(std::size_t at) const
    {
        return std::any_of(m_parse.words.begin(), m_parse.words.end(), [at](const ParsedWord &word) {
            return word.begin == at && word.end > at && (word.tag.substr(0, 1) == "n" || word.tag == "s");
        });
    }

    // The piece is a clause of a longer sentence, which goes on with "and".
    [[nodiscard]] bool goesOnBehind() const
    {
        const auto next = wordsOf(std::string_view(m_body).substr(m_piece.span.end, 12));
        return !next.empty() && m_body[m_piece.span.end] == ' ' &&
               (next.front().lower == "and" || next.front().lower == "or");
    }

    // Verbs that mean something else before what follows an object: "have to see", "get to eat".
    [[nodiscard]] static bool haves(const ParsedWord &verb)
    {
        static const std::set<std::string> forms = { "have", "has", "had", "having", "get", "gets", "got", "getting" };
        return forms.contains(lowered(verb.text));
    }

    // "have to see" and "had sung" are something else.
    [[nodiscard]] static bool mayFollowHave(const std::string &word)
    {
        static const std::set<std::string> words = { "in",    "for",    "at",    "with",  "on",   "by",
                                                     "from",  "when",   "if",    "but",   "as",   "among",
                                                     "under", "now",    "then",  "while", "than", "here",
                                                     "there", "within", "after", "before" };
        return words.contains(word);
    }

    // "spend little and love men": what follows "and" is a verb, and no part of the object.
    [[nodiscard]] bool joinsVerb(const std::vector<TextWord> &words) const
    {
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            const bool joint = words[i].lower == "and" || words[i].lower == "or" || words[i].lower == "but";
            if (joint && m_lexicon.verbs.isBase(words[i + 1].lower))
                return true;
        }
        return false;
    }

    // Of "gave him a sword" the sword can go, not the man.
    [[nodiscard]] bool otherObject(const ObjectLink &link) const
    {
        return std::any_of(m_parse.links.begin(), m_parse.links.end(), [&](const ParsedLink &one) {
            return one.left == link.verb && one.kind() == "O" && one.right > link.object;
        });
    }

    // Where the verb ends, or its particle, or the first of two objects, if that is a pronoun.
    [[nodiscard]] std::size_t endOfVerb(const ParsedWord &verb, const Phrase &phrase) const
    {
        static const std::map<std::string, std::set<std::string>> particles = {
            { "put", { "away", "aside", "on", "down", "by", "forth" } },
            { "set", { "up", "aside", "forth" } },
            { "cast", { "off", "away", "aside" } },
            { "bring", { "up", "about", "forth", "in" } },
            { "throw", { "away", "off" } },
            { "lay", { "down", "aside" } },
            { "take", { "off", "up", "away" } },
            { "send", { "away", "forth" } },
            { "drive", { "out", "away" } },
            { "carry", { "out" } },
            { "lift", { "up" } },
            { "cut", { "off" } },
            { "push", { "off" } },
            { "stir", { "up" } },
            { "make", { "up" } },
        };
        static const std::set<std::string> pronouns = { "him", "her", "them", "me", "us", "you", "thee" };
        const auto between = wordsOf(std::string_view(m_body).substr(verb.end, phrase.span.begin - verb.end));
        const auto own = particles.find(baseOfVerb(verb, m_lexicon.verbs));
        const bool given =
            between.size() == 1 && (pronouns.contains(between.front().lower) ||
                                    (own != particles.end() && own->second.contains(between.front().lower)));
        return given ? verb.end + between.front().end : verb.end;
    }

    const std::string &m_body;
    const Piece &m_piece;
    const Parse &m_parse;
    const Lexicon &m_lexicon;
    Proposals &m_proposals;
};

} // namespace

void proposeOmittedObject(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    for (std::size_t i = 0; i < reading.pieces().size(); ++i) {
        const ParseOutcome &outcome = reading.parse(i);
        if (outcome.state != ParseState::Parsed) {
            proposals.refuse(parseRefusal(outcome.state));
            continue;
        }
        ObjectCuts cuts(reading, reading.pieces()[i], outcome.parse, lexicon, proposals);
        for (const ObjectLink &link : directObjects(outcome.parse))
            cuts.propose(link);
        cuts.proposeBehindPrepositions();
    }
}

} // namespace core
