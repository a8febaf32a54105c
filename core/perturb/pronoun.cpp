// SPDX-License-Identifier: GPL-3.0-or-later

// Pronoun substitution: another person or gender in the same case, so that the sentence points to somebody
// else. The parse says which case it is and whether the verb still agrees.

#include "core/perturb/category.h"
#include "core/perturb/category_guards.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace core {
namespace {

struct Swap {
    std::string_view to;
    bool anyVerb = true; // false: only where the verb has one form for all (past, modal)
};

using Table = std::multimap<std::string, Swap>;

// The likeliest confusions first.
const Table &subjects()
{
    static const Table table = {
        { "he", { "I", false } }, { "he", { "she" } },      { "she", { "he" } },        { "she", { "I", false } },
        { "they", { "we" } },     { "they", { "you" } },    { "we", { "they" } },       { "you", { "they" } },
        { "you", { "we" } },      { "i", { "he", false } }, { "i", { "they", false } },
    };
    return table;
}

const Table &objects()
{
    static const Table table = {
        { "him", { "me" } },  { "him", { "her" } }, { "her", { "him" } },  { "them", { "us" } },  { "them", { "him" } },
        { "us", { "them" } }, { "me", { "him" } },  { "you", { "them" } }, { "thee", { "him" } },
    };
    return table;
}

const Table &possessives()
{
    static const Table table = {
        { "his", { "my" } },    { "his", { "her" } }, { "her", { "his" } },    { "their", { "our" } },
        { "our", { "their" } }, { "my", { "his" } },  { "your", { "their" } }, { "thy", { "his" } },
    };
    return table;
}

// Reflexives that would lose what they point back to.
bool reflexiveClash(const Parse &parse, const std::string &pronoun)
{
    static const std::map<std::string, std::string> reflexives = {
        { "he", "himself" },  { "she", "herself" },      { "they", "themselves" }, { "we", "ourselves" },
        { "i", "myself" },    { "you", "yourself" },     { "him", "himself" },     { "them", "themselves" },
        { "his", "himself" }, { "their", "themselves" },
    };
    const auto due = reflexives.find(pronoun);
    return due != reflexives.end() && std::any_of(parse.words.begin(), parse.words.end(), [&](const ParsedWord &word) {
               const std::string lower = lowered(word.text);
               return lower == due->second || lower == "yourselves" ||
                      (lower == "own" && pronoun.size() > 1 && pronoun != "him");
           });
}

// A possessive of the same person in the clause would point elsewhere: still an error, but a mixed one.
bool possessiveNear(const Parse &parse, const std::string &pronoun)
{
    static const std::map<std::string, std::string> own = { { "he", "his" }, { "she", "her" }, { "they", "their" },
                                                            { "we", "our" }, { "i", "my" },    { "you", "your" } };
    const auto due = own.find(pronoun);
    return due != own.end() && std::any_of(parse.words.begin(), parse.words.end(),
                                           [&](const ParsedWord &word) { return lowered(word.text) == due->second; });
}

// "I watch him" would become "I watch me": English has a reflexive there. `to`: what takes the place of the word.
bool meetsItself(const Parse &parse, std::size_t word, const std::string &to, bool subject)
{
    static const std::map<std::string, std::set<std::string>> objectsOf = {
        { "i", { "me" } }, { "we", { "us" } }, { "you", { "you", "thee" } }, { "he", { "him" } }, { "she", { "her" } },
    };
    const std::string person = lowered(to);
    for (std::size_t i = 1; i + 1 < parse.words.size(); ++i) {
        const std::string other = lowered(parse.words[i].text);
        if (i == word)
            continue;
        if (subject && i > word && objectsOf.contains(person) && objectsOf.at(person).contains(other) &&
            other != "him" && other != "her")
            return true;
        const auto own = objectsOf.find(other);
        if (!subject && i < word && own != objectsOf.end() && own->second.contains(person) && person != "him" &&
            person != "her")
            return true;
    }
    return false;
}

// "all of them": one person has no such parts.
bool isCounted(const Parse &parse, std::size_t word)
{
    static const std::set<std::string> counts = { "all",  "each",    "some", "many", "most",  "few",    "none",
                                                  "both", "any",     "one",  "two",  "three", "either", "neither",
                                                  "half", "several", "much", "part", "rest" };
    const auto at = [&parse](std::size_t i) { return lowered(parse.words[i].text); };
    for (std::size_t i = word + 1; i + 1 < parse.words.size(); ++i) { // "enabled them to entertain one another"
        if ((at(i) == "one" && at(i + 1) == "another") || (at(i) == "each" && at(i + 1) == "other"))
            return true;
    }
    return word > 2 && at(word - 1) == "of" && counts.contains(at(word - 2));
}

// "Looking for her young": whether "her" is whom or whose, what follows decides, and a parse can be wrong.
bool maybeWhose(const Parse &parse, std::size_t word)
{
    static const std::set<std::string> ends = {
        "in", "at", "with", "by",  "from",  "for", "on",   "upon",  "into", "to",  "and", "but",  "or",    "when",
        "if", "as", "that", "who", "after", "so",  "then", "again", "away", "off", "up",  "down", "before"
    };
    if (lowered(parse.words[word].text) != "her" || word + 1 >= parse.words.size())
        return false;
    const ParsedWord &next = parse.words[word + 1];
    return next.begin == parse.words[word].end + 1 && isAsciiLetter(next.text.front()) &&
           !ends.contains(lowered(next.text));
}

// "That I should have seen you hanged": "you" is whom, whatever a parse makes of it.
bool followsVerb(const Parse &parse, std::size_t word)
{
    const ParsedWord &before = parse.words[word - 1];
    return word > 1 && before.end + 1 == parse.words[word].begin && !before.tag.empty() &&
           std::string_view("vwg").find(before.tag.front()) != std::string_view::npos;
}

// "Shook their heads": whose they are, the verb says; another's would be a broken idiom rather than another person.
bool isOwnLimb(const Parse &parse, std::size_t word)
{
    static const std::set<std::string> limbs = { "head",  "heads", "side",   "sides",     "eye",    "eyes",  "hand",
                                                 "hands", "arm",   "arms",   "foot",      "feet",   "lip",   "lips",
                                                 "mouth", "face",  "breath", "shoulders", "tongue", "knees", "mind",
                                                 "minds", "way",   "life",   "lives",     "best",   "temper" };
    if (word + 1 >= parse.words.size() || word < 2)
        return false;
    const std::string &tag = parse.words[word - 1].tag;
    const bool verb = !tag.empty() && (tag.front() == 'v' || tag.front() == 'g' || tag.front() == 'w');
    return verb && limbs.contains(lowered(parse.words[word + 1].text));
}

// A verb that agrees with every person: past (but "was") or modal.
bool agreesWithAll(const ParsedWord &verb)
{
    static const std::set<std::string> modals = { "can",  "could", "may",    "might", "must", "shall", "should",
                                                  "will", "would", "cannot", "had",   "did",  "ought", "dared" };
    const std::string word = lowered(verb.text);
    if (word == "was" || word == "were" || word == "am" || word == "is")
        return false;
    return modals.contains(word) || verb.tag == "v-d" || verb.tag == "q-d" || verb.tag == "w-d";
}

// Where nothing parses: forms whose case is certain, for others that fit the same verb.
void proposeUnparsed(const std::string &body, Span span, Proposals &proposals)
{
    static const std::set<std::string> certain = { "he", "she", "they", "we",    "him", "them",
                                                   "us", "me",  "my",   "their", "our" };
    for (const TextWord &word : wordsOf(std::string_view(body).substr(span.begin, span.end - span.begin))) {
        if (!certain.contains(word.lower))
            continue;
        for (const Table *table : { &subjects(), &objects(), &possessives() }) {
            const auto [first, last] = table->equal_range(word.lower);
            for (auto swap = first; swap != last; ++swap) {
                if (swap->second.anyVerb)
                    proposals.add(span.begin + word.begin, span.begin + word.end, caseLike(swap->second.to, word.text),
                                  true);
            }
        }
    }
}

// "He that …" means anybody.
bool isGeneric(const Parse &parse, std::size_t word)
{
    const std::string next = word + 1 < parse.words.size() ? lowered(parse.words[word + 1].text) : std::string{};
    return next == "who" || next == "that" || next == "whom";
}

enum class Role { None, Subject, Object, Possessive };

struct Place {
    Role role = Role::None;
    std::size_t verb = 0; // of a subject
};

Place placeOf(const Parse &parse, std::size_t word)
{
    for (const FiniteClause &clause : finiteClauses(parse)) {
        if (clause.subject == word)
            return { Role::Subject, clause.verb };
    }
    if (hasLinkTo(parse, word, { "O", "J", "OX", "OD", "OF", "ON" }, false))
        return { Role::Object, 0 };
    if (hasLinkTo(parse, word, { "D", "DP" }, true))
        return { Role::Possessive, 0 };
    return {};
}

class PronounSwaps {
public:
    PronounSwaps(const Parse &parse, const std::string &body, Proposals &proposals)
        : m_parse(parse)
        , m_body(body)
        , m_proposals(proposals)
    {
    }

    void propose(std::size_t index)
    {
        const ParsedWord &word = m_parse.words[index];
        const std::string lower = lowered(word.text);
        const bool known = subjects().contains(lower) || objects().contains(lower) || possessives().contains(lower);
        if (!known)
            return;
        const Place place = placeOf(m_parse, index);
        const Table &table = place.role == Role::Subject  ? subjects()
                             : place.role == Role::Object ? objects()
                                                          : possessives();
        const bool whose = place.role == Role::Object && maybeWhose(m_parse, index);
        const bool whom = place.role == Role::Subject && lower == "you" && followsVerb(m_parse, index);
        if (place.role == Role::None || whose || whom || !table.contains(lower))
            return m_proposals.refuse("its case is not clear");
        if (reflexiveClash(m_parse, lower))
            return m_proposals.refuse("a reflexive points back to it");
        const bool old = isOld(word); // "thou" is you
        const auto [first, last] = table.equal_range(lower);
        for (auto swap = first; swap != last; ++swap) {
            if (old && swap->second.to == "you")
                continue;
            const bool alone = old && place.role == Role::Subject && endsInSt(m_parse.words[place.verb]);
            const std::string to(swap->second.to);
            const auto third = [](const std::string &one) { return one == "he" || one == "she" || one == "it"; };
            const bool bound = place.role == Role::Subject && isGeneric(m_parse, index) && third(lower) != third(to);
            const bool fits = !bound && (swap->second.anyVerb || agreesWithAll(m_parse.words[place.verb]));
            if (!fits || alone)
                m_proposals.refuse("the verb would not agree");
            else if (meetsItself(m_parse, index, to, place.role == Role::Subject))
                m_proposals.refuse("a reflexive would be due");
            else if ((to == "him" || to == "me" || to == "her") && isCounted(m_parse, index))
                m_proposals.refuse("several are spoken of");
            else
                add(word, to,
                    possessiveNear(m_parse, lower) || isGeneric(m_parse, index) ||
                        (place.role == Role::Possessive && isOwnLimb(m_parse, index)));
        }
    }

private:
    // Another word stands in the text: see Reading::parse().
    [[nodiscard]] bool isOld(const ParsedWord &word) const
    {
        return lowered(std::string_view(m_body).substr(word.begin, word.end - word.begin)) != lowered(word.text);
    }

    // "Hast", "lovest", "shalt": only "thou" goes with them.
    [[nodiscard]] bool endsInSt(const ParsedWord &verb) const
    {
        const std::string written = lowered(std::string_view(m_body).substr(verb.begin, verb.end - verb.begin));
        return isOld(verb) || (written.size() > 4 && written.substr(written.size() - 2) == "st" && written != "must");
    }

    void add(const ParsedWord &word, const std::string &to, bool weak)
    {
        const std::string written = m_body.substr(word.begin, word.end - word.begin);
        const bool capital = isCapital(written.front()) && written != "I";
        const bool starts = written == "I" && word.begin == m_parse.words[1].begin && capitalStarts(word.begin);
        m_proposals.add(word.begin, word.end, capital || starts ? capitalised(to) : to, weak);
    }

    // "I" says nothing about where a sentence begins; the mark before it does.
    [[nodiscard]] bool capitalStarts(std::size_t at) const
    {
        std::size_t before = at;
        while (before > 0 && m_body[before - 1] == ' ')
            --before;
        if (before == 0)
            return true;
        const char mark = m_body[before - 1]; // the last byte of a typographic quote lies above 0x7F
        return std::string_view(".?!\"").find(mark) != std::string_view::npos ||
               static_cast<unsigned char>(mark) >= 0x80;
    }

    const Parse &m_parse;
    const std::string &m_body;
    Proposals &m_proposals;
};

} // namespace

bool isTablePronoun(const std::string &word)
{
    return std::ranges::any_of(std::array{ &subjects(), &objects(), &possessives() }, [&word](const Table *table) {
        return table->contains(word) ||
               std::ranges::any_of(*table, [&word](const auto &row) { return lowered(row.second.to) == word; });
    });
}

void proposePronoun(const Reading &reading, const Lexicon &, Proposals &proposals)
{
    for (std::size_t i = 0; i < reading.pieces().size(); ++i) {
        const ParseOutcome &outcome = reading.parse(i);
        if (outcome.state != ParseState::Parsed) {
            proposals.refuse(parseRefusal(outcome.state));
            if (outcome.state == ParseState::NotParsed)
                proposeUnparsed(reading.body(), reading.pieces()[i].span, proposals);
            continue;
        }
        PronounSwaps swaps(outcome.parse, reading.body(), proposals);
        for (std::size_t word = 1; word + 1 < outcome.parse.words.size(); ++word)
            swaps.propose(word);
    }
    if (proposals.candidates().empty() && proposals.refusals().empty())
        proposals.refuse("no pronoun in it");
}

} // namespace core
