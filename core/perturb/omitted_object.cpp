// SPDX-License-Identifier: GPL-3.0-or-later

// Omitted object: the direct object of a verb that wants one goes; what follows it stays.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <algorithm>
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
        const Phrase phrase = nounPhrase(m_parse, link.object);
        const std::string reason = refusal(link, phrase);
        if (!reason.empty())
            return m_proposals.refuse(reason);
        // With the space before it.
        const bool weak = m_lexicon.standsAlone.contains(baseOfVerb(m_parse.words[link.verb], m_lexicon.verbs));
        m_proposals.add(phrase.span.begin - 1, phrase.span.end, "", weak);
    }

private:
    [[nodiscard]] std::string refusal(const ObjectLink &link, const Phrase &phrase) const
    {
        static const std::set<std::string> noObject = {
            "be",  "is",   "am",   "are", "was",   "were",   "been",   "being", "'s",   "do",
            "did", "does", "done", "let", "doing", "become", "became", "seem",  "mean",
        };
        static const std::set<std::string> noThing = { "what", "which", "whom", "who", "that", "so",
                                                       "not",  "to",    "this", "it",  "how" };
        const ParsedWord &verb = m_parse.words[link.verb];
        const std::string object = lowered(m_parse.words[link.object].text);
        const std::string base = baseOfVerb(verb, m_lexicon.verbs);
        if (noObject.contains(lowered(verb.text)) || noObject.contains(base))
            return "the verb takes no object that could be missed";
        if (const auto alone = m_lexicon.standsAlone.find(base); alone != m_lexicon.standsAlone.end() && alone->second)
            return "the verb reads complete without its object";
        if (link.object < link.verb || noThing.contains(object) || isReflexive(object))
            return "no object of its own";
        if (phrase.relativeHead)
            return "a clause hangs on the object";
        if (hasLinkTo(m_parse, link.verb, { "P" }, false) && verb.tag == "v-d" && lowered(verb.text) != base)
            return "a passive has no object";
        if (secondObject(link))
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
        static const std::set<std::string> first = { "as", "of", "in", "to", "for", "with", "by", "at", "on", "than" };
        static const std::set<std::string> alone = { "any",   "some",  "such", "all",  "no",   "one", "each",
                                                     "every", "other", "many", "more", "most", "his" };
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
        static const std::set<std::string> things = { "place",    "pains",   "heed", "care", "part", "leave",
                                                      "pleasure", "delight", "pity", "rise", "root", "effect",
                                                      "shape",    "ill",     "well", "need" };
        static const std::set<std::string> light = { "take", "give", "make", "have", "lose", "pay", "hold" };
        return times.contains(object) || (verb == "set" && object == "sail") ||
               (light.contains(verb) && things.contains(object));
    }

    [[nodiscard]] std::string refusalByPlace(const ParsedWord &verb, const Phrase &phrase) const
    {
        if (phrase.span.begin != verb.end + 1 || m_body[verb.end] != ' ')
            return "the object does not follow its verb";
        const std::string_view text =
            std::string_view(m_body).substr(phrase.span.begin, phrase.span.end - phrase.span.begin);
        if (wordsOf(text).size() > kMostWords)
            return "the object is too long";
        if (text.find(',') != std::string_view::npos || isOdd(wordsOf(text)))
            return "where the object ends is not certain";
        const auto after =
            wordsOf(std::string_view(m_body).substr(phrase.span.end, m_piece.span.end - phrase.span.end));
        static const std::set<std::string> hanging = { "who", "that", "which", "whom", "whose", "of", "to" };
        const bool close = !after.empty() && after.front().begin <= 1;
        if (close && hanging.contains(after.front().lower) && after.front().lower != "to")
            return "a clause hangs on the object";
        if (close && (after.front().lower == "and" || after.front().lower == "or"))
            return "the object goes on";
        return {};
    }

    [[nodiscard]] bool secondObject(const ObjectLink &link) const
    {
        return std::count_if(m_parse.links.begin(), m_parse.links.end(),
                             [&](const ParsedLink &one) { return one.left == link.verb && one.kind() == "O"; }) > 1;
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
    }
}

} // namespace core
