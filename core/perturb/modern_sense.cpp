// SPDX-License-Identifier: GPL-3.0-or-later

// Modern sense: an English word that gives the old sense of a character becomes the one of today (日 daily,
// sun), by a curated table. Only where source and translation name each other once.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

constexpr std::size_t kMostSuggestions = 4;

// A form of an old sense, and the new sense in the same form.
struct Form {
    std::string old, modern;
    std::string tags; // first letters of link-grammar's subscripts that fit
};

std::string plural(const std::string &word)
{
    const auto endsIn = [&word](std::string_view end) {
        return word.size() > end.size() && word.substr(word.size() - end.size()) == end;
    };
    if (endsIn("ics"))
        return word; // "politics"
    if (endsIn("s") || endsIn("x") || endsIn("ch") || endsIn("sh"))
        return word + "es";
    if (endsIn("y") && !endsIn("ay") && !endsIn("ey") && !endsIn("oy"))
        return word.substr(0, word.size() - 1) + "ies";
    return word + "s";
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

int countOf(const std::vector<TextWord> &words, const std::string &word)
{
    return static_cast<int>(
        std::count_if(words.begin(), words.end(), [&](const TextWord &one) { return one.lower == word; }));
}

class SenseSwaps {
public:
    SenseSwaps(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
        : m_reading(reading)
        , m_lexicon(lexicon)
        , m_words(wordsOf(reading.body()))
        , m_proposals(proposals)
    {
    }

    void propose(const SenseEntry &entry)
    {
        if (m_reading.base().source.find(entry.han) == std::string::npos)
            return;
        for (const std::string &old : entry.classical) {
            for (const Form &form : formsOf(entry, old, m_lexicon))
                proposeForm(entry, form);
        }
    }

    [[nodiscard]] bool any() const { return m_any; }

private:
    void proposeForm(const SenseEntry &entry, const Form &form)
    {
        for (const TextWord &word : m_words) {
            if (word.lower != form.old)
                continue;
            m_any = true;
            if (countOf(m_words, form.old) > kMostOccurrences) {
                m_proposals.refuse("the word comes too often to say which character it gives");
                return;
            }
            if (!fits(word, form)) {
                m_proposals.refuse("the word is another part of speech here");
                continue;
            }
            if (countOf(m_words, form.modern) > 0) {
                m_proposals.refuse("the modern sense is in the text already");
                continue;
            }
            ByteEdit edit = withArticle(m_reading.body(), { word.begin, word.end, caseLike(form.modern, word.text) });
            m_proposals.add({ { std::move(edit) }, countOf(m_words, form.old) > 1, entry.han, otherSenses(entry) });
        }
    }

    // What else the character means today, for a person to choose from.
    [[nodiscard]] std::vector<std::string> otherSenses(const SenseEntry &entry) const
    {
        std::vector<std::string> others;
        for (const SenseEntry &one : m_lexicon.senses) {
            const bool other = one.han == entry.han && one.modern != entry.modern;
            if (other && others.size() < kMostSuggestions &&
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

    static constexpr int kMostOccurrences = 4;

    const Reading &m_reading;
    const Lexicon &m_lexicon;
    std::vector<TextWord> m_words;
    Proposals &m_proposals;
    bool m_any = false;
};

} // namespace

void proposeModernSense(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    SenseSwaps swaps(reading, lexicon, proposals);
    for (const SenseEntry &entry : lexicon.senses)
        swaps.propose(entry);
    if (!swaps.any())
        proposals.refuse("no character of the table with its old sense in the translation");
}

} // namespace core
