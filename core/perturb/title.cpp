// SPDX-License-Identifier: GPL-3.0-or-later

// Title substitution: a rank becomes another one of the same kind and gender, by a closed table.

#include "core/perturb/category.h"
#include "core/perturb/category_guards.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

// Words that are titles only with a determiner or a name: "minister to", "in general", "count".
constexpr std::array<std::string_view, 8> kNeedDeterminer = { "minister", "general", "count",  "steward",
                                                              "lord",     "officer", "prince", "chancellor" };
constexpr std::array<std::string_view, 22> kDeterminers = { "the",  "a",     "an",    "this", "that",  "his",
                                                            "her",  "their", "my",    "our",  "your",  "its",
                                                            "no",   "any",   "some",  "of",   "great", "good",
                                                            "high", "chief", "every", "each" };

constexpr std::ptrdiff_t kFarthest = 2; // ranks up or down

struct Title {
    const std::vector<std::string> *set = nullptr;
    std::string singular;
    bool plural = false;
};

std::string plural(const std::string &title)
{
    const char last = title.back();
    if (title.size() > 3 && title.substr(title.size() - 3) == "man")
        return title.substr(0, title.size() - 3) + "men";
    return last == 's' || last == 'x' ? title + "es" : title + "s";
}

Title titleOf(const std::string &word, const Lexicon &lexicon)
{
    for (const auto &set : lexicon.titles) {
        for (const std::string &title : set) {
            if (word == title || word == plural(title))
                return { &set, title, word != title };
        }
    }
    return {};
}

bool isBare(const std::vector<TextWord> &words, std::size_t i, std::string_view body)
{
    const bool name = i + 1 < words.size() && isCapital(words[i + 1].text.front()) &&
                      isCapital(words[i].text.front()) && body[words[i].end] == ' ';
    const bool determined =
        i > 0 && std::find(kDeterminers.begin(), kDeterminers.end(), words[i - 1].lower) != kDeterminers.end();
    return !name && !determined;
}

// A noun right after it makes the title an adjective: "general council".
bool qualifiesNoun(const std::vector<TextWord> &words, std::size_t i, std::string_view body)
{
    static constexpr std::array<std::string_view, 5> kMayFollow = { "of", "and", "or", "in", "who" };
    if (words[i].lower != "general" || i + 1 >= words.size() || body[words[i].end] != ' ')
        return false;
    const bool capital = isCapital(words[i + 1].text.front());
    return !capital && std::find(kMayFollow.begin(), kMayFollow.end(), words[i + 1].lower) == kMayFollow.end();
}

// Neighbours in rank first: they are the likely mistakes.
std::vector<std::string> neighbours(const Title &title)
{
    const auto here = std::find(title.set->begin(), title.set->end(), title.singular) - title.set->begin();
    std::vector<std::string> others;
    for (std::ptrdiff_t step = 1; step <= kFarthest; ++step) {
        for (const std::ptrdiff_t at : { here - step, here + step }) {
            if (at >= 0 && at < static_cast<std::ptrdiff_t>(title.set->size()))
                others.push_back((*title.set)[static_cast<std::size_t>(at)]);
        }
    }
    return others;
}

} // namespace

std::set<std::string> titleForms(const Lexicon &lexicon)
{
    std::set<std::string> forms;
    for (const auto &set : lexicon.titles) {
        for (const std::string &title : set)
            forms.insert({ title, plural(title) });
    }
    return forms;
}

void proposeTitle(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    const std::string &body = reading.body();
    const auto words = wordsOf(body);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const TextWord &word = words[i];
        const Title title = titleOf(word.lower, lexicon);
        if (title.set == nullptr)
            continue;
        const bool needs =
            std::find(kNeedDeterminer.begin(), kNeedDeterminer.end(), title.singular) != kNeedDeterminer.end();
        if ((needs && !title.plural && isBare(words, i, body)) || qualifiesNoun(words, i, body)) {
            proposals.refuse("the word is no title here");
            continue;
        }
        for (const std::string &other : neighbours(title)) {
            const std::string form = caseLike(title.plural ? plural(other) : other, word.text);
            Candidate candidate{ { withArticle(body, { word.begin, word.end, form }) }, false, {}, {} };
            proposals.add(std::move(candidate));
        }
    }
    if (proposals.candidates().empty() && proposals.refusals().empty())
        proposals.refuse("no title in it");
}

} // namespace core
