// SPDX-License-Identifier: GPL-3.0-or-later

// Omitted object: the direct object of a verb that wants one goes, or that of a verb with its preposition ("asked
// about"); what follows it stays.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/helper_verbs.h"
#include "core/perturb/object_parse.h"
#include "core/perturb/object_words.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <set>

namespace core {
namespace {

constexpr std::size_t kMostWords = 9;

class ObjectCuts {
public:
    // Of the piece at `place`, which parses. `spare`: what is better than nothing, where a text gives no other.
    ObjectCuts(const Reading &reading, std::size_t place, const Lexicon &lexicon, Proposals &proposals,
               std::vector<Candidate> &spare)
        : m_reading(reading)
        , m_place(place)
        , m_body(reading.body())
        , m_piece(reading.pieces()[place])
        , m_parse(reading.parse(place).parse)
        , m_lexicon(lexicon)
        , m_proposals(proposals)
        , m_spare(spare)
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
        const std::string base = baseOfVerb(m_parse.words[link.verb], m_lexicon.verbs);
        const bool alone = m_lexicon.standsAlone.contains(base) || m_lexicon.oftenAlone.contains(base);
        const Span gap{ phrase.span.begin - 1, phrase.span.end };
        const bool reads = m_reading.parseEdited(m_place, gap, "") == ParseState::Parsed;
        if (alone && reads)
            m_spare.push_back({ { { gap.begin, gap.end, "" } }, true, {}, {} });
        else
            m_proposals.add({ { { gap.begin, gap.end, "" } }, alone, {}, {}, reads ? 1 : 0 });
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
            std::string reason = phrase.relativeHead                             ? "a clause hangs on the object"
                                 : isReflexive(object) || namesNothing(object)   ? "no object of its own"
                                 : isObjectIdiom({}, object, phraseText(phrase)) ? "the words belong together"
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
        return std::any_of(m_parse.links.begin(), m_parse.links.end(), [&](const ParsedLink &link) {
            const bool next = link.left + 1 == preposition ||
                              (link.left + 2 == preposition && lowered(m_parse.words[link.left + 1].text) == "not");
            return link.right == preposition && next && isPlainVerb(m_parse.words[link.left]) &&
                   wantsPreposition(baseOfVerb(m_parse.words[link.left], m_lexicon.verbs), word);
        });
    }

    // What hangs on the object goes with it where all that follows does: no other link leads there.
    void takeTail(const ObjectLink &link, Phrase &phrase) const
    {
        static const std::set<std::string> opens = { "who", "whom", "which", "that", "whose", "to", "where", "when" };
        const auto tail = wordsOf(std::string_view(m_body).substr(phrase.span.end, m_piece.span.end - phrase.span.end));
        if (tail.empty() || (!opens.contains(tail.front().lower) && !hangsAsParticiple(link, phrase.span.end)))
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

    // "friends | coming from afar", "my mind | bent on learning".
    [[nodiscard]] bool hangsAsParticiple(const ObjectLink &link, std::size_t end) const
    {
        return std::any_of(m_parse.links.begin(), m_parse.links.end(), [&](const ParsedLink &one) {
            const ParsedWord &word = m_parse.words[one.right];
            return one.left == link.object && one.kind() == "M" && word.begin == end + 1 &&
                   (word.tag == "g" || word.tag == "v-d" || word.tag == "v");
        });
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
        if (link.object < link.verb || namesNothing(object) || isReflexive(object))
            return "no object of its own";
        if (phrase.relativeHead)
            return "a clause hangs on the object";
        if ((hasLinkTo(m_parse, link.verb, { "P" }, false) && verb.tag == "v-d" && lowered(verb.text) != base) ||
            isPassive(m_parse, link.verb) || isHelpedByBe(link.verb))
            return "a passive has no object";
        if (otherObject(link))
            return "the verb has two objects";
        if (!isPlainVerb(verb) || isObjectIdiom(base, object, phraseText(phrase)) ||
            governsAfter(link.verb, base, phrase))
            return "the words belong together";
        if (isNoVerbHere(link, phrase))
            return "where the object ends is not certain";
        return refusalByPlace(verb, phrase);
    }

    // "to be made slaves and carried off": the link of the passive leads to the "and".
    [[nodiscard]] bool isHelpedByBe(std::size_t verb) const
    {
        return helperBase(wordBefore(m_parse, verb)) == "be" && !m_parse.words[verb].text.ends_with("ing");
    }

    // One word of the text with the tag of a verb: no "point to" and no noun taken for a verb.
    [[nodiscard]] bool isPlainVerb(const ParsedWord &verb) const
    {
        const std::string written = m_body.substr(verb.begin, verb.end - verb.begin);
        const bool tagged =
            !verb.tag.empty() && std::string_view("vwgq").find(verb.tag.front()) != std::string_view::npos;
        static const std::set<std::string> others = { "Miss", "near", "like", "past" }; // no verbs, mostly
        if (others.contains(written) || written.find_first_of("'\xE2") != std::string::npos)
            return false; // "weren't"
        static const std::set<std::string> nominal = { "on", "in",    "at",  "of",    "by",  "the", "a",
                                                       "an", "those", "his", "their", "its", "my",  "our" };
        const auto before =
            wordsOf(std::string_view(m_body).substr(m_piece.span.begin, verb.begin - m_piece.span.begin));
        if (!before.empty() && nominal.contains(before.back().lower) && !written.ends_with("ing"))
            return false; // "on board the vessel"
        if (before.size() > 1 && before[before.size() - 2].lower == "there")
            return false; // "there was surprising pomp"
        const bool afterWith = verb.tag.starts_with('g') && !before.empty() && before.back().lower == "with";
        return tagged && !afterWith && isAsciiLetter(written.front()) &&
               written.find_first_of(" _") == std::string::npos;
    }

    // "saw them wearing", "heard him speak": what is left out is also the subject of what follows.
    [[nodiscard]] bool governsAfter(std::size_t verb, const std::string &base, const Phrase &phrase) const
    {
        return std::any_of(m_parse.links.begin(), m_parse.links.end(), [&](const ParsedLink &link) {
            const bool state = link.label.starts_with("Pa") && staysWithState(base); // "keep old knowledge warm"
            const bool clause = link.kind() == "I" || link.label.starts_with("Pg") || state;
            return link.left == verb && clause && m_parse.words[link.right].begin >= phrase.span.end;
        });
    }

    // An adjective or noun taken for a verb ("eating contaminated | food", "had bleared | eyes", "apprentices | work"):
    // a past or third person needs its subject, and a bare noun behind a participle may be its own.
    [[nodiscard]] bool isNoVerbHere(const ObjectLink &link, const Phrase &phrase) const
    {
        const std::string verb = lowered(m_parse.words[link.verb].text);
        if (m_lexicon.verbs.isBase(verb) || verb.ends_with("ing"))
            return false;
        const bool told = hasLinkTo(m_parse, link.verb, { "S", "SX", "SF", "RS", "PP", "B", "I", "P", "WV" }, false) ||
                          hasLinkTo(m_parse, link.verb, { "VJ" }, true) ||
                          hasLinkTo(m_parse, link.verb, { "VJ" }, false);
        if (!told || m_parse.words[link.verb - 1].tag == "g")
            return true;
        const std::string object = m_body.substr(m_parse.words[link.object].begin, 1);
        const bool named = m_parse.words[link.object].tag == "p" || isCapital(object.front());
        return verb.ends_with("ed") && hasLinkTo(m_parse, link.verb, { "PP" }, false) && !phrase.hasDeterminer &&
               !named && wordsOf(phraseText(phrase)).size() < 2;
    }

    [[nodiscard]] std::string_view phraseText(const Phrase &phrase) const
    {
        return std::string_view(m_body).substr(phrase.span.begin, phrase.span.end - phrase.span.begin);
    }

    [[nodiscard]] std::string refusalByPlace(const ParsedWord &verb, const Phrase &phrase) const
    {
        const std::size_t end = phrase.span.begin > verb.end ? endOfVerb(verb, phrase) : verb.end;
        if (phrase.span.begin != end + 1 || m_body[end] != ' ')
            return "the object does not follow its verb";
        const std::string_view text = phraseText(phrase);
        if (wordsOf(text).size() > kMostWords)
            return "the object is too long";
        const auto after =
            wordsOf(std::string_view(m_body).substr(phrase.span.end, m_piece.span.end - phrase.span.end));
        if (text.find(',') != std::string_view::npos || text.ends_with('.') ||
            isOddObject(wordsOf(text), after.empty()) || joinsVerb(wordsOf(text), after))
            return "where the object ends is not certain";
        return refusalByWhatFollows(verb, phrase, text, after);
    }

    [[nodiscard]] std::string refusalByWhatFollows(const ParsedWord &verb, const Phrase &phrase, std::string_view text,
                                                   const std::vector<TextWord> &after) const
    {
        static const std::set<std::string> hanging = { "who", "than", "that", "which", "whom",    "whose",
                                                       "of",  "to",   "what", "how",   "whether", "why" };
        if (sharesObject(m_body, phrase.span, m_lexicon.verbs))
            return "the verb would take what follows"; // "clings to (his word) and sticks to his course"
        if (m_body.compare(phrase.span.end, 2, " (") == 0)
            return "the object goes on"; // "the nursing-mother (the Tao)"
        const std::string_view behind = std::string_view(m_body).substr(phrase.span.end, 40);
        if (behind.starts_with(", who") || behind.starts_with(", which")) // ", whom", ", whose"
            return "a clause hangs on the object";
        if (behind.starts_with(", the ") && behind.find(", and ", 2) != std::string_view::npos)
            return "the object goes on"; // ", the effects, and the causes"
        const bool close = !after.empty() && after.front().begin <= 1;
        if (close && ((hanging.contains(after.front().lower) && after.front().lower != "to") || isParticiple(after)))
            return "a clause hangs on the object";
        if (close && opensPhrase(after.front().lower)) // "rewarded him no man would": the verb would take "no man"
            return "the verb would take what follows";
        if (close && readsWith(baseOfVerb(verb, m_lexicon.verbs), after.front().lower))
            return "the verb reads complete without its object";
        if (close && after.front().lower == "but" && text.starts_with("no"))
            return "the object goes on"; // "no one but me"
        if (close && (after.front().lower == "and" || after.front().lower == "or") &&
            !joinsVerbs(m_parse, m_lexicon.verbs, verb, phrase.span.end + after.front().begin, after) &&
            !opensClauseAfter(after, phrase.span.end + after.front().begin))
            return "the object goes on";
        if (close && after.size() == 1 && m_piece.span.end == phrase.span.end + after.front().end &&
            isPreposition(after.front().lower)) // "it is idle talking to"
            return "where the object ends is not certain";
        const bool cut = close && isAdjectiveBefore(m_parse, phrase.span.end) && !isPreposition(after.front().lower) &&
                         after.front().lower != "and";
        if (close && (cut || isNounAt(m_parse, phrase.span.end + 1))) // "two of those large | gold pieces"
            return "where the object ends is not certain";
        if (phrase.span.end == m_piece.span.end && goesOnBehind())
            return "the object goes on";
        const bool seen = m_lexicon.standsAlone.contains(baseOfVerb(verb, m_lexicon.verbs)); // "heard him say"
        if (close && seen && m_lexicon.verbs.isBase(after.front().lower))
            return "the words belong together";
        const bool bare = text == "it" || text == "this"; // "found it hard"
        if (bare && close && after.front().lower != "not" && !mayFollowHave(after.front().lower))
            return "the words belong together";
        return isHaving(lowered(verb.text)) && close && !mayFollowHave(after.front().lower)
                   ? "the words belong together"
                   : std::string{};
    }

    // "the life | entrusted to him".
    [[nodiscard]] bool isParticiple(const std::vector<TextWord> &after) const
    {
        return after.size() > 1 && isPreposition(after[1].lower) && after.front().lower.ends_with("ed") &&
               !m_lexicon.verbs.baseOfPast(after.front().lower).empty();
    }

    // The piece is a clause of a longer sentence, which goes on with "and".
    [[nodiscard]] bool goesOnBehind() const
    {
        const auto next = wordsOf(std::string_view(m_body).substr(m_piece.span.end, 12));
        return !next.empty() && m_body[m_piece.span.end] == ' ' &&
               (next.front().lower == "and" || next.front().lower == "or");
    }

    // "spend little and love men", "honours worth and bears | with many": what follows "and" is a verb, and no part of
    // the object.
    [[nodiscard]] bool joinsVerb(const std::vector<TextWord> &words, const std::vector<TextWord> &after) const
    {
        const bool prepositional = !after.empty() && after.front().begin <= 1 && isPreposition(after.front().lower);
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            const bool joint = words[i].lower == "and" || words[i].lower == "or" || words[i].lower == "but";
            const std::string &next = words[i + 1].lower;
            const bool third = prepositional && i + 2 == words.size() && !m_lexicon.verbs.baseOfThird(next).empty();
            if (joint && (third || m_lexicon.verbs.isBase(next)))
                return true;
        }
        return false;
    }

    // "he brings peace and they come": what follows "and" can only be a subject.
    [[nodiscard]] bool opensClauseAfter(const std::vector<TextWord> &after, std::size_t at) const
    {
        static const std::set<std::string> subjects = { "i", "he", "she", "we", "they", "thou", "ye" };
        const bool walled = std::any_of(m_parse.links.begin(), m_parse.links.end(), [&](const ParsedLink &link) {
            return link.label.front() == 'W' && m_parse.words[link.left].begin == at && link.left > 0;
        });
        static const std::set<std::string> begins = { "the", "all", "his", "her", "their", "my", "our", "a" };
        return after.size() > 2 && ((walled && begins.contains(after[1].lower)) || subjects.contains(after[1].lower));
    }

    // Of "gave him a sword" the sword can go, not the man; "the trouble they give thee" is complete without thee.
    [[nodiscard]] bool otherObject(const ObjectLink &link) const
    {
        const auto linked = [&](const char *kind) { return hasLinkTo(m_parse, link.verb, { kind }, false); };
        if (namesTwice(baseOfVerb(m_parse.words[link.verb], m_lexicon.verbs)) && hasOtherObject(m_parse, link))
            return true; // "make them his guides": "make them" reads complete
        return (linked("B") && linked("S")) ||
               std::any_of(m_parse.links.begin(), m_parse.links.end(), [&](const ParsedLink &one) {
                   return one.left == link.verb && one.kind() == "O" && one.right > link.object;
               });
    }

    // Where the verb ends, or its particle, or the first of two objects, if that is a pronoun.
    [[nodiscard]] std::size_t endOfVerb(const ParsedWord &verb, const Phrase &phrase) const
    {
        static const std::set<std::string> pronouns = { "him", "her", "them", "me", "us", "you", "thee" };
        const auto between = wordsOf(std::string_view(m_body).substr(verb.end, phrase.span.begin - verb.end));
        static const std::set<std::string> adverbs = { "always", "also", "still", "ever", "often", "seldom", "again" };
        const bool given = between.size() == 1 &&
                           (adverbs.contains(between.front().lower) || pronouns.contains(between.front().lower) ||
                            hasParticle(baseOfVerb(verb, m_lexicon.verbs), between.front().lower) ||
                            isParticleAt(m_parse, verb.end + between.front().begin));
        return given ? verb.end + between.front().end : verb.end;
    }

    const Reading &m_reading;
    const std::size_t m_place;
    const std::string &m_body;
    const Piece &m_piece;
    const Parse &m_parse;
    const Lexicon &m_lexicon;
    Proposals &m_proposals;
    std::vector<Candidate> &m_spare;
};

} // namespace

void proposeOmittedObject(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    std::vector<Candidate> spare;
    for (std::size_t i = 0; i < reading.pieces().size(); ++i) {
        const ParseOutcome &outcome = reading.parse(i);
        if (outcome.state != ParseState::Parsed) {
            proposals.refuse(parseRefusal(outcome.state));
            if (outcome.state == ParseState::NotParsed)
                proposeUnparsedObjects(reading.body(), reading.pieces()[i].span, lexicon.verbs, proposals);
            continue;
        }
        ObjectCuts cuts(reading, i, lexicon, proposals, spare);
        for (const ObjectLink &link : directObjects(outcome.parse))
            cuts.propose(link);
        cuts.proposeBehindPrepositions();
    }
    const bool others = !proposals.candidates().empty();
    for (Candidate &candidate : spare)
        others ? proposals.refuse("the verb reads complete without its object") : proposals.add(std::move(candidate));
}

} // namespace core
