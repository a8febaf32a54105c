// SPDX-License-Identifier: GPL-3.0-or-later

// Incorrect lexical translation: a word becomes a sister of it (crow, pigeon), by curated sets in which no two
// words mean nearly the same. WordNet's co-hyponyms are offered beside them, and, where it is wished, suggest
// variants for nouns that no set has.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {
namespace {

struct Found {
    const SisterSet *set = nullptr;
    std::size_t index = 0;
    bool plural = false;
};

std::vector<Found> setsOf(const std::string &word, const Lexicon &lexicon)
{
    std::vector<Found> found;
    for (const SisterSet &set : lexicon.sisters) {
        for (std::size_t i = 0; i < set.words.size(); ++i) {
            if (word == set.words[i].first || word == set.words[i].second)
                found.push_back({ &set, i, word != set.words[i].first });
        }
    }
    return found;
}

bool isNoun(const ParsedWord &word)
{
    return !word.tag.empty() && std::string_view("nsfumlbp").find(word.tag.front()) != std::string_view::npos;
}

bool isAdjective(const ParsedWord &word)
{
    return !word.tag.empty() && word.tag.front() == 'a';
}

// "no room for", "at the head of": the word is no thing there, and no other thing can stand for it.
bool isIdiom(const std::string &before, const std::string &word, const std::string &after)
{
    static const std::set<std::pair<std::string, std::string>> pairs = {
        { "no", "room" },      { "make", "room" },    { "room", "for" }, { "leaves", "room" }, { "head", "of" },
        { "heart", "of" },     { "foot", "of" },      { "mouth", "of" }, { "eye", "of" },      { "hand", "of" },
        { "other", "hand" },   { "one", "hand" },     { "on", "foot" },  { "at", "hand" },     { "one", "day" },
        { "some", "day" },     { "other", "day" },    { "this", "day" }, { "present", "day" }, { "day", "by" },
        { "good", "morning" }, { "good", "evening" }, { "good", "day" }, { "sea", "of" },      { "keep", "house" },
    };
    return pairs.contains({ before, word }) || pairs.contains({ word, after });
}

// Whom an adjective such as "old" makes older or younger.
bool isSomebody(const std::string &word)
{
    static const std::set<std::string> words = {
        "man",      "men",      "woman",    "women",   "people",   "person",   "persons",  "boy",    "girl",
        "child",    "children", "father",   "mother",  "brother",  "brothers", "sister",   "son",    "sons",
        "daughter", "king",     "duke",     "prince",  "queen",    "lord",     "lady",     "master", "servant",
        "servants", "soldier",  "soldiers", "knight",  "knights",  "farmer",   "widow",    "monk",   "priest",
        "friend",   "friends",  "disciple", "scholar", "minister", "general",  "stranger", "fellow", "peasant",
        "sailor",   "baron",    "teacher",  "doctor",  "wife",     "husband",  "he",       "she",    "they",
        "i",        "we",       "you",      "thou",    "one",      "ones",
    };
    return words.contains(word);
}

class Swaps {
public:
    Swaps(const Reading &reading, const Parse &parse, const std::map<std::string, int> &all, const Lexicon &lexicon,
          Proposals &proposals)
        : m_body(reading.body())
        , m_parse(parse)
        , m_all(all)
        , m_lexicon(lexicon)
        , m_proposals(proposals)
    {
    }

    void propose(std::size_t index, const Found &found)
    {
        const ParsedWord &word = m_parse.words[index];
        if (const std::string reason = refusal(index, found); !reason.empty())
            return m_proposals.refuse(reason);
        const std::string written = m_body.substr(word.begin, word.end - word.begin);
        std::vector<std::string> others;
        for (std::size_t i = 0; i < found.set->words.size(); ++i) {
            const auto &[singular, plural] = found.set->words[i];
            if (i != found.index && !m_all.contains(singular) && !m_all.contains(plural))
                others.push_back(caseLike(found.plural ? plural : singular, written));
        }
        if (others.empty())
            return m_proposals.refuse("every sister is in the text already");
        for (const std::string &other : others) {
            // What comes once in the text is said to be another thing; of several, others would gainsay it.
            const auto times = m_all.find(lowered(written));
            const int rank = times != m_all.end() && times->second > 1 ? 1 : 0;
            Candidate candidate{ { withArticle(m_body, { word.begin, word.end, other }) }, false, {}, {}, rank };
            for (const std::string &one : others) {
                if (one != other && candidate.alternatives.size() < kMostAlternatives)
                    candidate.alternatives.push_back(one);
            }
            addSuggestions(found.set->words[found.index].first, found.plural, candidate.alternatives);
            m_proposals.add(std::move(candidate));
        }
    }

    // A noun without a set: WordNet's first is taken, the others are to choose from. False when it has none.
    bool suggest(std::size_t index)
    {
        const ParsedWord &word = m_parse.words[index];
        const std::string lower = lowered(word.text);
        const bool plural = !m_lexicon.nounSisters.contains(lower);
        const std::string noun = plural ? singularOf(lower) : lower;
        if (noun.empty() || !isNoun(word) || (!plural && !isDetermined(index)))
            return false;
        std::vector<std::string> choices;
        addSuggestions(noun, plural, choices);
        if (choices.empty())
            return false;
        const std::string written = m_body.substr(word.begin, word.end - word.begin);
        for (std::string &choice : choices)
            choice = caseLike(choice, written);
        Candidate candidate{ { withArticle(m_body, { word.begin, word.end, choices.front() }) }, true, {}, {} };
        candidate.alternatives.assign(choices.begin() + 1, choices.end());
        m_proposals.add(std::move(candidate));
        return true;
    }

private:
    // WordNet's, as far as there is room and the text does not have them.
    void addSuggestions(const std::string &noun, bool plural, std::vector<std::string> &choices) const
    {
        const auto sisters = m_lexicon.nounSisters.find(noun);
        if (sisters == m_lexicon.nounSisters.end())
            return;
        for (const std::string &sister : sisters->second) {
            const std::string form = plural ? pluralOf(sister) : sister;
            const bool known = std::find(choices.begin(), choices.end(), form) != choices.end();
            if (choices.size() < kMostAlternatives && !known && !m_all.contains(sister) && !m_all.contains(form))
                choices.push_back(form);
        }
    }

    // A capital, and one before it in the same sentence.
    [[nodiscard]] bool isInName(const ParsedWord &word) const
    {
        const auto before = wordsOf(std::string_view(m_body).substr(0, word.begin));
        return isCapital(m_body[word.begin]) && !before.empty() && before.back().end + 1 == word.begin &&
               isCapital(before.back().text.front()) && before.back().lower != "the" && before.back().lower != "a";
    }

    // The noun whose plural by rule it is, "" when there is none with sisters.
    [[nodiscard]] std::string singularOf(const std::string &word) const
    {
        for (const std::string_view end : { "s", "es", "ies" }) {
            if (word.size() <= end.size() + 2 || word.substr(word.size() - end.size()) != end)
                continue;
            const std::string noun = word.substr(0, word.size() - end.size()) + (end == "ies" ? "y" : "");
            if (m_lexicon.nounSisters.contains(noun) && pluralOf(noun) == word)
                return noun;
        }
        return {};
    }

    [[nodiscard]] bool isDetermined(std::size_t index) const
    {
        return hasLinkTo(m_parse, index, { "D", "DG", "DP", "DD", "ID", "A", "AN" }, false);
    }

    [[nodiscard]] std::string refusal(std::size_t index, const Found &found) const
    {
        const ParsedWord &word = m_parse.words[index];
        if (isInName(word)) // "the Cape of Good Hope"
            return "the word is part of a name";
        if (isIdiom(wordBefore(m_parse, index), lowered(word.text), wordAfter(index)))
            return "a bare noun may be part of an idiom";
        const std::string &kind = found.set->kind;
        if (kind == "living" && !isOfSomebody(index))
            return "the word tells of nobody";
        if (kind == "adjective" || kind == "living")
            return isAdjective(word) ? std::string{} : "the word is no adjective here";
        if (kind == "number")
            return numberRefusal(index);
        if (!isNoun(word) || isInfinitive(index))
            return "the word is no noun here";
        if (kind == "count" && !found.plural && !isDetermined(index))
            return "a bare noun may be part of an idiom";
        if (hasLinkTo(m_parse, index, { "ID", "DTI", "ND" }, true) || hasLinkTo(m_parse, index, { "ID" }, false) ||
            count(lowered(word.text)) > 1)
            return "the word comes more than once";
        return {};
    }

    [[nodiscard]] std::string wordAfter(std::size_t index) const
    {
        return index + 1 < m_parse.words.size() ? lowered(m_parse.words[index + 1].text) : std::string{};
    }

    // "said to love to learn": a parse may take the verb for a noun.
    [[nodiscard]] bool isInfinitive(std::size_t index) const
    {
        return wordBefore(m_parse, index) == "to" && m_lexicon.verbs.isBase(lowered(m_parse.words[index].text));
    }

    // "an old man", "he is old"; no "old knowledge".
    [[nodiscard]] bool isOfSomebody(std::size_t index) const
    {
        static const std::set<std::string> forms = { "is", "was", "are", "were", "am", "be", "been", "grown" };
        if (isSomebody(wordAfter(index)))
            return true;
        const bool said = index > 2 && forms.contains(wordBefore(m_parse, index));
        return said && isSomebody(wordBefore(m_parse, index - 1));
    }

    // "three" before a noun, not "one of three" or a part of "three hundred".
    [[nodiscard]] std::string numberRefusal(std::size_t index) const
    {
        const bool counts = hasLinkTo(m_parse, index, { "D", "ND", "NA" }, true);
        return counts ? std::string{} : "the number counts nothing";
    }

    [[nodiscard]] int count(const std::string &word) const
    {
        return static_cast<int>(std::count_if(m_parse.words.begin(), m_parse.words.end(),
                                              [&](const ParsedWord &one) { return lowered(one.text) == word; }));
    }

    const std::string &m_body;
    const Parse &m_parse;
    const std::map<std::string, int> &m_all; // words of the whole text, and how often they come
    const Lexicon &m_lexicon;
    Proposals &m_proposals;
};

} // namespace

void proposeLexical(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    std::map<std::string, int> all;
    for (const TextWord &word : wordsOf(reading.body()))
        ++all[word.lower];
    bool any = false;
    for (std::size_t i = 0; i < reading.pieces().size(); ++i) {
        const ParseOutcome &outcome = reading.parse(i);
        if (outcome.state != ParseState::Parsed) {
            proposals.refuse(parseRefusal(outcome.state));
            continue;
        }
        Swaps swaps(reading, outcome.parse, all, lexicon, proposals);
        for (std::size_t word = 1; word + 1 < outcome.parse.words.size(); ++word) {
            const auto sets = setsOf(lowered(outcome.parse.words[word].text), lexicon);
            for (const Found &found : sets)
                swaps.propose(word, found);
            any |= !sets.empty() || (proposals.suggests() && swaps.suggest(word));
        }
    }
    if (!any)
        proposals.refuse("no word of a sister set");
}

} // namespace core
