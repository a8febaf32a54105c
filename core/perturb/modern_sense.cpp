// SPDX-License-Identifier: GPL-3.0-or-later

// Modern sense: an English word that gives the old sense of a character becomes the one of today (日 daily,
// sun), by a curated table. Only where source and translation name each other once. Where it is wished, glosses of
// characters suggest more: a word that is one gloss becomes another one of the same character.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <array>
#include <set>

namespace core {
namespace {

// A form of an old sense, and the new sense in the same form.
struct Form {
    std::string old, modern;
    std::string tags; // first letters of link-grammar's subscripts that fit
};

std::string plural(const std::string &word)
{
    const bool politics = word.size() > 3 && word.substr(word.size() - 3) == "ics";
    return politics ? word : pluralOf(word);
}

std::vector<Form> formsOf(const SenseEntry &entry, const std::string &old, const Lexicon &lexicon)
{
    if (entry.part == 'a')
        return { { old, entry.modern, "a" } };
    if (entry.part == 'n')
        return { { old, entry.modern, "nsfumlb" }, { plural(old), plural(entry.modern), "nsup" } };
    const VerbForms &verbs = lexicon.verbs;
    return { { old, entry.modern, "vqwi" },
             { VerbForms::third(old), VerbForms::third(entry.modern), "vqw" },
             { verbs.past(old), verbs.past(entry.modern), "vqw" } };
}

// What glosses offer: each sense of a character for each other one, where the parts of speech agree.
struct Offer {
    SenseEntry entry;
    std::vector<std::string> others;
};

std::vector<Offer> offersOf(const std::string &han, const std::vector<std::vector<Gloss>> &senses)
{
    std::vector<Offer> offers;
    for (std::size_t i = 0; i < senses.size(); ++i) {
        for (const Gloss &old : senses[i]) {
            for (const char part : old.parts) {
                std::vector<std::string> others;
                for (std::size_t j = 0; j < senses.size(); ++j) {
                    for (const Gloss &one : senses[j]) {
                        if (j != i && one.word != old.word && one.parts.find(part) != std::string::npos)
                            others.push_back(one.word);
                    }
                }
                if (others.empty())
                    continue;
                SenseEntry entry{ han, { old.word }, others.front(), part };
                others.erase(others.begin());
                others.resize(std::min(others.size(), kMostAlternatives - 1));
                offers.push_back({ std::move(entry), std::move(others) });
            }
        }
    }
    return offers;
}

std::set<std::string> hanOf(const std::string &source)
{
    std::set<std::string> found;
    for (std::size_t at = 0; at + 3 <= source.size(); ++at) {
        if (static_cast<unsigned char>(source[at]) >= 0xE3 && static_cast<unsigned char>(source[at]) <= 0xE9)
            found.insert(source.substr(at, 3));
    }
    return found;
}

class SenseSwaps {
public:
    SenseSwaps(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
        : m_reading(reading)
        , m_lexicon(lexicon)
        , m_words(wordsOf(reading.body()))
        , m_proposals(proposals)
    {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            m_places[m_words[i].lower].push_back(i);
    }

    void propose(const SenseEntry &entry)
    {
        if (m_reading.base().source.find(entry.han) == std::string::npos)
            return;
        for (const std::string &old : entry.classical) {
            for (const Form &form : formsOf(entry, old, m_lexicon))
                proposeForm(entry, form, nullptr);
        }
    }

    void suggest()
    {
        for (const std::string &han : hanOf(m_reading.base().source)) {
            const auto senses = m_lexicon.glosses.find(han);
            if (senses == m_lexicon.glosses.end())
                continue;
            for (const Offer &offer : offersOf(han, senses->second)) {
                for (const Form &form : formsOf(offer.entry, offer.entry.classical.front(), m_lexicon))
                    proposeForm(offer.entry, form, &offer.others);
            }
        }
    }

    [[nodiscard]] bool any() const { return m_any; }

private:
    // `others`: of a suggestion, which is weak.
    void proposeForm(const SenseEntry &entry, const Form &form, const std::vector<std::string> *others)
    {
        const auto places = m_places.find(form.old);
        if (places == m_places.end())
            return;
        m_any = true;
        if (places->second.size() > kMostOccurrences)
            return m_proposals.refuse("the word comes too often to say which character it gives");
        for (const std::size_t place : places->second) {
            const TextWord &word = m_words[place];
            if (!fits(word, form)) {
                m_proposals.refuse("the word is another part of speech here");
                continue;
            }
            if (m_places.contains(form.modern)) {
                m_proposals.refuse("the modern sense is in the text already");
                continue;
            }
            ByteEdit edit = withArticle(m_reading.body(), { word.begin, word.end, caseLike(form.modern, word.text) });
            const bool weak = others != nullptr || places->second.size() > 1;
            m_proposals.add({ { std::move(edit) }, weak, entry.han, others != nullptr ? *others : otherSenses(entry) });
        }
    }

    // What else the character means today, for a person to choose from.
    [[nodiscard]] std::vector<std::string> otherSenses(const SenseEntry &entry) const
    {
        std::vector<std::string> others;
        for (const SenseEntry &one : m_lexicon.senses) {
            const bool other = one.han == entry.han && one.modern != entry.modern;
            if (other && others.size() < kMostAlternatives &&
                std::find(others.begin(), others.end(), one.modern) == others.end())
                others.push_back(one.modern);
        }
        return others;
    }

    // By the parse; where there is none, only nouns after a determiner.
    [[nodiscard]] bool fits(const TextWord &word, const Form &form) const
    {
        const auto piece = m_reading.pieceAt(word.begin);
        if (!piece)
            return false;
        const ParseOutcome &outcome = m_reading.parse(*piece);
        if (outcome.state != ParseState::Parsed)
            return form.tags.front() == 'n' && afterDeterminer(word);
        const auto found =
            std::find_if(outcome.parse.words.begin(), outcome.parse.words.end(),
                         [&](const ParsedWord &one) { return one.begin == word.begin && one.end == word.end; });
        return found != outcome.parse.words.end() && !found->tag.empty() &&
               form.tags.find(found->tag.front()) != std::string::npos;
    }

    [[nodiscard]] bool afterDeterminer(const TextWord &word) const
    {
        static constexpr std::array<std::string_view, 14> kDeterminers = { "the",   "a",    "an",  "his",  "her",
                                                                           "their", "my",   "our", "your", "its",
                                                                           "this",  "that", "no",  "of" };
        const auto here =
            std::find_if(m_words.begin(), m_words.end(), [&](const TextWord &one) { return one.begin == word.begin; });
        return here != m_words.begin() &&
               std::find(kDeterminers.begin(), kDeterminers.end(), (here - 1)->lower) != kDeterminers.end();
    }

    static constexpr std::size_t kMostOccurrences = 4;

    const Reading &m_reading;
    const Lexicon &m_lexicon;
    std::vector<TextWord> m_words;
    std::unordered_map<std::string, std::vector<std::size_t>> m_places; // of each word, in lower case
    Proposals &m_proposals;
    bool m_any = false;
};

} // namespace

void proposeModernSense(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    SenseSwaps swaps(reading, lexicon, proposals);
    for (const SenseEntry &entry : lexicon.senses)
        swaps.propose(entry);
    if (proposals.suggests())
        swaps.suggest();
    if (!swaps.any())
        proposals.refuse("no character of the table with its old sense in the translation");
}

} // namespace core
