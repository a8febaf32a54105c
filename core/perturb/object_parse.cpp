// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/object_parse.h"

#include "core/perturb/object_words.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace core {
namespace {

constexpr std::size_t kMostNounWords = 4; // behind a determiner

std::string anyBaseOf(const std::string &word, const VerbForms &forms)
{
    if (forms.isBase(word))
        return word;
    for (const std::string &base : { forms.baseOfPast(word), forms.baseOfThird(word), forms.baseOfIng(word) }) {
        if (!base.empty())
            return base;
    }
    return {};
}

bool endsPiece(std::string_view piece, std::size_t at)
{
    return at >= piece.size() || piece[at] == ',';
}

// Where the object that begins at words[i] ends, as a count of words; 0 = not certain.
std::size_t unparsedObject(std::string_view piece, const std::vector<TextWord> &words, std::size_t i, bool infinitive)
{
    static const std::set<std::string> pronouns = { "him", "them", "us", "me", "thee", "it" };
    static const std::set<std::string> determiners = { "the", "his", "their", "my", "our", "your", "thy", "its", "an" };
    static const std::set<std::string> breaks = { "and", "or",   "but",  "to",  "that", "who",  "which", "of",
                                                  "as",  "than", "is",   "are", "was",  "were", "has",   "have",
                                                  "had", "will", "may",  "not", "by",   "for",  "in",    "with",
                                                  "on",  "at",   "from", "way", "whom" };
    if (pronouns.contains(words[i].lower)) {
        const bool preposition = i + 1 < words.size() && piece[words[i].end] == ' ' &&
                                 isPreposition(words[i + 1].lower) && words[i + 1].lower != "to" &&
                                 words[i + 1].lower != "of";
        const bool isSubject = i + 1 < words.size() && (words[i + 1].lower == "is" || words[i + 1].lower == "was");
        return endsPiece(piece, words[i].end) || preposition || (isSubject && infinitive) ? 1 : 0;
    }
    if (!determiners.contains(words[i].lower) || lowered(words[i - 1].text).starts_with("do")) // "does his power last?"
        return 0;
    for (std::size_t n = 1; n <= kMostNounWords && i + n < words.size(); ++n) {
        if (breaks.contains(words[i + n].lower) || words[i + n].begin != words[i + n - 1].end + 1)
            return 0;
        if (endsPiece(piece, words[i + n].end))
            return n + 1;
    }
    return 0;
}

// "brings | disgrace,": one word behind a third person, and then a mark.
bool isBareNoun(std::string_view piece, const std::vector<TextWord> &words, std::size_t i)
{
    static const std::set<std::string> others = {
        "none", "nothing", "nought", "not", "it", "well", "ill", "away", "off"
    };
    return endsPiece(piece, words[i].end) && words[i].lower.size() > 3 && !words[i].lower.ends_with("ly") &&
           !others.contains(words[i].lower);
}

} // namespace

std::string baseOfVerb(const ParsedWord &verb, const VerbForms &forms)
{
    const std::string word = lowered(verb.text);
    const bool past = (verb.tag == "v-d" || verb.tag == "w") && !forms.baseOfPast(word).empty();
    if (forms.isBase(word) && !past) // "saw" is also what carpenters do
        return word;
    for (const std::string &base : { forms.baseOfPast(word), forms.baseOfThird(word), forms.baseOfIng(word) }) {
        if (!base.empty())
            return base;
    }
    const std::string stem = word.substr(0, word.size() - 1); // "learnt"
    return word.ends_with('t') && forms.isBase(stem) ? stem : word;
}

bool hasOtherObject(const Parse &parse, const ObjectLink &link)
{
    return std::ranges::any_of(parse.links, [&](const ParsedLink &one) {
        return one.left == link.verb && one.kind() == "O" && one.right != link.object;
    });
}

bool isParticleAt(const Parse &parse, std::size_t at)
{
    return std::ranges::any_of(
        parse.links, [&](const ParsedLink &link) { return link.kind() == "K" && parse.words[link.right].begin == at; });
}

bool isNounAt(const Parse &parse, std::size_t at)
{
    return std::ranges::any_of(parse.words, [at](const ParsedWord &word) {
        return word.begin == at && word.end > at && (word.tag.starts_with('n') || word.tag == "s");
    });
}

bool isAdjectiveBefore(const Parse &parse, std::size_t end)
{
    return std::ranges::any_of(parse.words, [end](const ParsedWord &word) {
        return word.end == end && word.begin < end && word.tag.starts_with('a');
    });
}

bool joinsVerbs(const Parse &parse, const VerbForms &forms, const ParsedWord &verb, std::size_t at,
                const std::vector<TextWord> &after)
{
    if (after.size() < 3 || after.front().lower != "and") // "hurt the sun or moon"
        return false;
    const bool third = !forms.baseOfThird(lowered(verb.text)).empty();
    if (third && forms.baseOfThird(after[1].lower).empty()) // "brings sorrow and pain"
        return false;
    return std::ranges::any_of(parse.links, [&](const ParsedLink &link) {
        return link.kind() == "VJ" && (parse.words[link.left].begin == at || parse.words[link.right].begin == at);
    });
}

bool sharesObject(const std::string &body, Span gap, const VerbForms &forms)
{
    static const std::set<std::string> opens = { "the", "a",   "an",   "his",   "her",   "its",   "their",
                                                 "my",  "our", "your", "thy",   "him",   "it",    "them",
                                                 "us",  "me",  "you",  "those", "these", "every", "this" };
    const auto after =
        wordsOf(std::string_view(body).substr(gap.end, std::min<std::size_t>(60, body.size() - gap.end)));
    if (after.size() < 4 || after[0].begin != 1 || (after[0].lower != "and" && after[0].lower != "or") ||
        after[1].begin != after[0].end + 1 || after[2].begin != after[1].end + 1)
        return false;
    const std::string &verb = after[1].lower;
    if (opens.contains(verb) || anyBaseOf(verb, forms).empty())
        return false;
    const std::size_t from = gap.begin > 20 ? gap.begin - 20 : 0;
    const auto before = wordsOf(std::string_view(body).substr(from, gap.begin - from));
    const bool preposition = !before.empty() && before.back().lower == after[2].lower && isPreposition(after[2].lower);
    return preposition || opens.contains(after[2].lower) || after[3].lower == "of";
}

void proposeUnparsedObjects(const std::string &body, Span span, const VerbForms &forms, Proposals &proposals)
{
    static const std::set<std::string> before = { "to",     "not",   "will",   "can",  "may",  "must",  "shall",
                                                  "should", "would", "and",    "he",   "they", "we",    "i",
                                                  "she",    "you",   "ye",     "thou", "then", "never", "who",
                                                  "could",  "might", "cannot", "that" };
    const std::string_view piece = std::string_view(body).substr(span.begin, span.end - span.begin);
    const auto words = wordsOf(piece);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const bool third = !forms.baseOfThird(words[i].lower).empty();
        const bool told = i == 0 || third || before.contains(words[i - 1].lower) || piece[words[i].begin - 2] == ',';
        if (!told || words[i + 1].begin != words[i].end + 1 || !wantsObject(anyBaseOf(words[i].lower, forms)))
            continue;
        const bool infinitive = i > 0 && (words[i - 1].lower == "to" || words[i - 1].lower == "not");
        const std::size_t count =
            third && isBareNoun(piece, words, i + 1) ? 1 : unparsedObject(piece, words, i + 1, infinitive);
        const std::size_t next = i + count + 1;
        const bool complete = next < words.size() && readsWith(anyBaseOf(words[i].lower, forms), words[next].lower);
        if (count > 0 && !complete &&
            !sharesObject(body, { span.begin + words[i + 1].begin, span.begin + words[i + count].end }, forms)) {
            Candidate candidate{
                { { span.begin + words[i].end, span.begin + words[i + count].end, {} } }, false, {}, {}
            };
            candidate.rank = 2;
            proposals.add(std::move(candidate));
        }
    }
}

} // namespace core
