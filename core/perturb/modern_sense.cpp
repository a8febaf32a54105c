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
    std::string tags;        // first letters of link-grammar's subscripts that fit
    std::string bare{};      // of nouns: what takes the place of a singular that has no determiner, "" = the same
    bool needsCount = false; // the new sense has no plural and stands behind no "a"
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
    if (entry.part == 'n') {
        const std::string many = entry.counts ? plural(entry.modern) : entry.modern;
        return { { old, entry.modern, "nsfumlb", many, !entry.counts },
                 { plural(old), many, "nsup", {}, !entry.counts } };
    }
    const VerbForms &verbs = lexicon.verbs;
    return { { old, entry.modern, "vqwi" },
             { VerbForms::third(old), VerbForms::third(entry.modern), "vqw" },
             { verbs.past(old), verbs.past(entry.modern), "vqw" } };
}

// The nearest words on either side, in lower case.
std::vector<std::string> beside(const std::vector<TextWord> &words, std::size_t place)
{
    constexpr std::size_t kNear = 2;
    std::vector<std::string> near;
    for (std::size_t i = place > kNear ? place - kNear : 0; i <= place + kNear && i < words.size(); ++i) {
        if (i != place)
            near.push_back(words[i].lower);
    }
    return near;
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
            const bool shared = isShared(entry.han, old);
            for (const Form &form : formsOf(entry, old, m_lexicon))
                proposeForm(entry, form, nullptr, shared);
        }
        for (const auto &[old, modern] : entry.exact)
            proposeForm(entry, { old, modern, "nsup" }, nullptr, false);
    }

    void suggest()
    {
        for (const std::string &han : hanOf(m_reading.base().source)) {
            const auto senses = m_lexicon.glosses.find(han);
            if (senses == m_lexicon.glosses.end())
                continue;
            for (const Offer &offer : offersOf(han, senses->second)) {
                for (const Form &form : formsOf(offer.entry, offer.entry.classical.front(), m_lexicon))
                    proposeForm(offer.entry, form, &offer.others, false);
            }
        }
    }

    [[nodiscard]] bool any() const { return m_any; }

private:
    // Another character of the source could be what the word gives.
    [[nodiscard]] bool isShared(const std::string &han, const std::string &old) const
    {
        return std::ranges::any_of(m_lexicon.senses, [&](const SenseEntry &other) {
            return other.han.find(han) == std::string::npos && han.find(other.han) == std::string::npos &&
                   m_reading.base().source.find(other.han) != std::string::npos &&
                   std::ranges::find(other.classical, old) != other.classical.end();
        });
    }

    // `others`: of a suggestion, which is weak. `shared`: which character the word gives is not certain.
    void proposeForm(const SenseEntry &entry, const Form &form, const std::vector<std::string> *others, bool shared)
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
            const auto near = beside(m_words, place);
            const bool elsewhere =
                std::ranges::any_of(near, [&entry](const std::string &one) { return entry.notBeside.contains(one); });
            if (elsewhere || (form.needsCount && place > 0 && countsOne(m_words[place - 1].lower))) {
                m_proposals.refuse("beside its neighbours the word means something else");
                continue;
            }
            ByteEdit edit = withArticle(m_reading.body(), { word.begin, word.end, writtenLike(form, place) });
            const bool weak = others != nullptr || places->second.size() > 1 || entry.weak || shared;
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
            return form.tags.front() == 'n' && (afterDeterminer(word) || beforeWord(word) == "of");
        const auto found =
            std::find_if(outcome.parse.words.begin(), outcome.parse.words.end(),
                         [&](const ParsedWord &one) { return one.begin == word.begin && one.end == word.end; });
        if (found == outcome.parse.words.end())
            return false;
        if (found->tag.empty()) // the parser takes a capital for a name: "that Heaven will save him"
            return form.tags.front() == 'n' && isCapital(word.text.front());
        return form.tags.find(found->tag.front()) != std::string::npos;
    }

    [[nodiscard]] static bool countsOne(const std::string &word)
    {
        static const std::set<std::string> words = { "a",    "an",  "every", "each", "one",   "many",
                                                     "few",  "two", "three", "four", "these", "those",
                                                     "five", "six", "seven", "ten",  "nine",  "several" };
        return words.contains(word);
    }

    // In the number and with the article that the place asks for: "close to courtesy" becomes "close to gifts", "Heaven
    // will save him" becomes "the sky will save him".
    [[nodiscard]] std::string writtenLike(const Form &form, std::size_t place) const
    {
        const TextWord &word = m_words[place];
        const bool determined = isDetermined(word);
        constexpr std::string_view kThe = "the ";
        if (form.modern.starts_with(kThe)) {
            if (determined)
                return caseLike(form.modern.substr(kThe.size()), word.text);
            const auto piece = m_reading.pieceAt(word.begin);
            const bool starts = piece && m_reading.pieces()[*piece].startsSentence &&
                                m_reading.pieces()[*piece].span.begin == word.begin;
            return starts ? capitalised(form.modern) : form.modern;
        }
        const bool one = determined || form.bare.empty() || isCapital(word.text.front()); // "the One (Tao)"
        return caseLike(one ? form.modern : form.bare, word.text);
    }

    // By the parse, where there is one.
    [[nodiscard]] bool isDetermined(const TextWord &word) const
    {
        const auto piece = m_reading.pieceAt(word.begin);
        if (!piece || m_reading.parse(*piece).state != ParseState::Parsed)
            return afterDeterminer(word);
        const Parse &parse = m_reading.parse(*piece).parse;
        for (std::size_t i = 0; i < parse.words.size(); ++i) {
            if (parse.words[i].begin == word.begin && parse.words[i].end == word.end)
                return hasLinkTo(parse, i, { "D", "DG", "DP", "DD", "ID" }, false) || afterDeterminer(word);
        }
        return afterDeterminer(word);
    }

    [[nodiscard]] bool afterDeterminer(const TextWord &word) const
    {
        static constexpr std::array<std::string_view, 14> kDeterminers = { "the", "a",   "an",    "his", "her",
                                                                           "my",  "our", "your",  "its", "this",
                                                                           "no",  "thy", "their", "any" };
        const auto determines = [](const std::string &one) {
            return std::ranges::find(kDeterminers, one) != kDeterminers.end();
        };
        const auto here = std::ranges::find(m_words, word.begin, &TextWord::begin);
        const bool overWord = here - m_words.begin() > 1 && here != m_words.end() && // "a whole day"
                              (here - 1)->end + 1 == here->begin && (here - 2)->end + 1 == (here - 1)->begin &&
                              determines((here - 2)->lower) && (here - 1)->lower != "of";
        return overWord || determines(beforeWord(word));
    }

    // "" for the first one.
    [[nodiscard]] std::string beforeWord(const TextWord &word) const
    {
        const auto here = std::ranges::find(m_words, word.begin, &TextWord::begin);
        return here == m_words.begin() || here == m_words.end() ? std::string{} : (here - 1)->lower;
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
