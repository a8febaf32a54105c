// SPDX-License-Identifier: GPL-3.0-or-later

// Incorrect lexical translation: a word becomes a sister of it (crow, pigeon), by curated sets in which no two
// words mean nearly the same. WordNet's co-hyponyms are offered beside them, and, where it is wished, suggest
// variants for nouns that no set has.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <algorithm>
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

class Swaps {
public:
    Swaps(const Reading &reading, const Parse &parse, const std::set<std::string> &all, const Lexicon &lexicon,
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
            Candidate candidate{ { withArticle(m_body, { word.begin, word.end, other }) }, false, {}, {} };
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
        const std::string &kind = found.set->kind;
        if (kind == "adjective")
            return isAdjective(word) ? std::string{} : "the word is no adjective here";
        if (kind == "number")
            return numberRefusal(index);
        if (!isNoun(word))
            return "the word is no noun here";
        if (kind == "count" && !found.plural && !isDetermined(index))
            return "a bare noun may be part of an idiom";
        if (hasLinkTo(m_parse, index, { "ID", "DTI", "ND" }, true) || hasLinkTo(m_parse, index, { "ID" }, false) ||
            count(lowered(word.text)) > 1)
            return "the word comes more than once";
        return {};
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
    const std::set<std::string> &m_all; // words of the whole text
    const Lexicon &m_lexicon;
    Proposals &m_proposals;
};

} // namespace

void proposeLexical(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    std::set<std::string> all;
    for (const TextWord &word : wordsOf(reading.body()))
        all.insert(word.lower);
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
