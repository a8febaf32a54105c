// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/category_guards.h"

#include "core/perturb/guards.h"
#include "core/perturb/helper_verbs.h"
#include "core/perturb/words.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>

namespace core {
namespace {

using Tokens = std::vector<std::string>;

template <typename Use> void eachCodePoint(std::string_view text, Use use)
{
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t at = 0; at < size;) {
        const std::int32_t begin = at;
        UChar32 c = 0;
        U8_NEXT(text.data(), at, size, c);
        use(c, text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(at - begin)));
    }
}

// What stands between marks and blanks, without capitals; apostrophes and hyphens part, too.
Tokens tokensOf(std::string_view text)
{
    Tokens tokens(1);
    eachCodePoint(text, [&tokens](UChar32 c, std::string_view bytes) {
        if (c >= 0 && (u_ispunct(c) != 0 || u_isUWhiteSpace(c) != 0))
            tokens.emplace_back();
        else
            tokens.back() += lowered(bytes);
    });
    std::erase(tokens, "");
    return tokens;
}

std::string joined(const Tokens &tokens)
{
    std::string all;
    for (const std::string &token : tokens)
        all += token;
    return all;
}

Tokens lowerWords(std::string_view text)
{
    Tokens words;
    for (const TextWord &word : wordsOf(text))
        words.push_back(word.lower);
    return words;
}

// A text without its words: marks, digits, other scripts.
std::string besideWords(std::string_view text)
{
    std::string rest;
    std::size_t at = 0;
    for (const TextWord &word : wordsOf(text)) {
        rest.append(text.substr(at, word.begin - at));
        at = word.end;
    }
    rest.append(text.substr(at));
    std::erase(rest, ' ');
    return rest;
}

// The text around an edit as well, as far as its words go.
struct Change {
    std::string was, is;
};

Change changeOf(const Reading &reading, const Candidate &candidate)
{
    const ByteEdit &edit = candidate.edits.front();
    return { reading.body().substr(edit.begin, edit.end - edit.begin), edit.replacement };
}

// Romanised, or a capital that no beginning of a sentence explains.
bool isName(const Reading &reading, const TextWord &word)
{
    if (std::ranges::any_of(reading.names(),
                            [&](const RomanName &name) { return name.begin <= word.begin && word.end <= name.end; }))
        return true;
    return isCapital(word.text.front()) && word.text != "I" &&
           std::ranges::none_of(reading.wholePieces(),
                                [&](const Piece &piece) { return piece.span.begin == word.begin; });
}

std::string segmentationRefusal(const Reading &reading, const Candidate &candidate)
{
    Tokens was = tokensOf(reading.body()), is = tokensOf(edited(reading.body(), candidate.edits));
    std::erase(was, "and"); // the one word that the rule drops, too
    std::erase(is, "and");
    return was == is ? std::string{} : "words change, not only where sentences end";
}

std::string formattingRefusal(const Reading &reading, const Candidate &candidate)
{
    const Change change = changeOf(reading, candidate);
    const ByteEdit &edit = candidate.edits.front();
    if (joined(tokensOf(change.was)) != joined(tokensOf(change.is)))
        return "the letters of the name change";
    bool any = false;
    for (const TextWord &word : wordsOf(reading.body())) {
        if (word.begin >= edit.end || word.end <= edit.begin)
            continue;
        any = true;
        if (!isName(reading, word))
            return "what changes is no name";
    }
    return any ? std::string{} : "what changes is no name";
}

std::string annotationRefusal(const Reading &reading, const Candidate &candidate)
{
    const ByteEdit &edit = candidate.edits.front();
    const Change change = changeOf(reading, candidate);
    if (!change.is.starts_with(change.was))
        return "the text must stay, and an annotation stand behind a name";
    const std::string added = change.is.substr(change.was.size());
    const bool bracket = (added.starts_with(" (") || added.starts_with("(")) && added.ends_with(")");
    const bool apposition = added.starts_with(", ");
    if ((!bracket && !apposition) || tokensOf(added).empty())
        return "what is put in is no annotation in parentheses or between commas";
    const auto words = wordsOf(reading.body());
    const auto before = std::ranges::find(words, edit.end, &TextWord::end);
    return before != words.end() && isName(reading, *before) ? std::string{} : "the annotation stands behind no name";
}

std::string pronounRefusal(const Reading &reading, const Candidate &candidate)
{
    const Change change = changeOf(reading, candidate);
    const Tokens was = lowerWords(change.was), is = lowerWords(change.is);
    if (was.size() != is.size() || besideWords(change.was) != besideWords(change.is))
        return "more changes than a pronoun";
    bool any = false;
    for (std::size_t i = 0; i < was.size(); ++i) {
        if (was[i] == is[i])
            continue;
        any = true;
        if (!isTablePronoun(was[i]) || !isTablePronoun(is[i]))
            return "it is no pronoun in the place of a pronoun";
    }
    return any ? std::string{} : "the pronoun is the same";
}

struct VerbGroup {
    Tokens others;      // bases of verbs, and other words as they are
    std::string helper; // the last one
    bool verb = false;
};

VerbGroup groupOf(const std::string &text, const GuardWords &words)
{
    VerbGroup group;
    for (const std::string &word : lowerWords(text)) {
        if (const std::string helper = helperBase(word); !helper.empty()) {
            group.helper = helper;
            continue;
        }
        const auto lemma = words.lemmas.find(word);
        group.verb |= lemma != words.lemmas.end();
        group.others.push_back(lemma == words.lemmas.end() ? word : lemma->second);
    }
    return group;
}

std::string tenseRefusal(const Reading &reading, const Candidate &candidate, const GuardWords &words)
{
    const Change change = changeOf(reading, candidate);
    const VerbGroup was = groupOf(change.was, words), is = groupOf(change.is, words);
    if (was.others != is.others || besideWords(change.was) != besideWords(change.is))
        return "it is not the same verb in another form";
    if (!was.verb && (was.helper.empty() || was.helper != is.helper))
        return "it is not the same verb in another form";
    return lowerWords(change.was) == lowerWords(change.is) ? "the form of the verb is the same" : std::string{};
}

std::string titleRefusal(const Reading &reading, Candidate &candidate, const GuardWords &words)
{
    const Change change = changeOf(reading, candidate);
    const auto titlesIn = [&words](const std::string &text) {
        Tokens titles = lowerWords(text);
        std::erase_if(titles, [&words](const std::string &word) { return !words.titles.contains(word); });
        return titles;
    };
    const Tokens was = titlesIn(change.was), is = titlesIn(change.is);
    if (was == is)
        return was.empty() ? "no title changes" : "the title is the same";
    candidate.weak = was.empty() || is.empty();
    return {};
}

// One word for one: an article that follows its word is left aside.
std::string contentRefusal(const Reading &reading, Candidate &candidate, const GuardWords *words)
{
    const Change change = changeOf(reading, candidate);
    Tokens was = lowerWords(change.was), is = lowerWords(change.is);
    for (Tokens *one : { &was, &is })
        std::erase_if(*one, [](const std::string &word) { return word == "a" || word == "an" || word == "the"; });
    const auto isSmall = [](const std::string &word) { return isTablePronoun(word) || !helperBase(word).empty(); };
    const auto allSmall = [&isSmall](const Tokens &one) { return std::ranges::all_of(one, isSmall); };
    const bool other = was.empty() && !besideWords(change.was).empty(); // another script, a number
    if (!other && (allSmall(was) || allSmall(is)))
        return "it is no word of its own meaning in the place of another";
    bool sure = false;
    if (words != nullptr && was.size() == 1 && is.size() == 1) {
        const auto example = words->examples.find(is.front());
        if (example != words->examples.end() && example->second != was.front())
            return "it is the word of the example";
        const auto found = words->confirmed.find(was.front());
        sure = found != words->confirmed.end() && found->second.contains(is.front());
    }
    candidate.weak = !sure;
    return {};
}

// A small model gives a pigeon for whatever it is shown, since the prompt's crow became one.
void addExamples(const CategoryText &text, GuardWords &out)
{
    for (const CategoryText::Example &example : text.good) {
        const Tokens base = lowerWords(example.base), variant = lowerWords(example.variant);
        for (std::size_t i = 0; i < base.size() && base.size() == variant.size(); ++i) {
            if (base[i] != variant[i])
                out.examples[variant[i]] = base[i];
        }
    }
}

void addLemmas(const std::string &word, const VerbForms &verbs, GuardWords &out)
{
    std::string base = verbs.isBase(word) ? word : verbs.baseOfPast(word);
    for (const std::string &other : { verbs.baseOfThird(word), verbs.baseOfIng(word) })
        base = base.empty() ? other : base;
    if (base.empty() || !helperBase(word).empty())
        return;
    for (const std::string &form : verbs.formsOf(base))
        out.lemmas.emplace(form, base);
    out.lemmas.emplace(word, base);
}

void addConfirmed(const std::string &id, const std::string &word, const Lexicon &lexicon, GuardWords &out)
{
    std::set<std::string> others;
    if (id == "lexical") {
        for (const SisterSet &set : lexicon.sisters) {
            for (const bool plural : { false, true }) {
                const auto form = [plural](const auto &pair) { return plural ? pair.second : pair.first; };
                if (std::ranges::none_of(set.words, [&](const auto &pair) { return form(pair) == word; }))
                    continue;
                for (const auto &pair : set.words)
                    others.insert(form(pair));
            }
        }
        if (const auto found = lexicon.nounSisters.find(word); found != lexicon.nounSisters.end())
            others.insert(found->second.begin(), found->second.end());
    } else {
        for (const SenseEntry &entry : lexicon.senses) {
            if (std::ranges::find(entry.classical, word) != entry.classical.end())
                others.insert(entry.modern.starts_with("the ") ? entry.modern.substr(4) : entry.modern);
        }
    }
    others.erase("");
    if (!others.empty())
        out.confirmed[word] = std::move(others);
}

} // namespace

GuardWords guardWordsOf(const Category &category, const std::vector<PairBase> &bases, const Lexicon &lexicon)
{
    GuardWords out;
    if (category.id == "title")
        out.titles = titleForms(lexicon);
    const bool tense = category.id == "tense";
    if (!tense && category.id != "lexical" && category.id != "modern-sense")
        return out;
    if (const CategoryText *text = lexicon.textOf(category.id); text != nullptr && !tense)
        addExamples(*text, out);
    std::set<std::string> all;
    for (const PairBase &base : bases) {
        for (const std::string &word : lowerWords(base.body))
            all.insert(word);
    }
    for (const std::string &word : all) {
        if (tense)
            addLemmas(word, lexicon.verbs, out);
        else
            addConfirmed(std::string(category.id), word, lexicon, out);
    }
    return out;
}

std::string categoryRefusal(const Category &category, const Reading &reading, Candidate &candidate,
                            const GuardWords *words)
{
    if (candidate.edits.size() != 1)
        return {};
    if (hasUnseenMarks(candidate.edits.front().replacement))
        return "characters in it that nobody sees";
    if (category.id == "segmentation")
        return segmentationRefusal(reading, candidate);
    if (category.id == "name-formatting")
        return formattingRefusal(reading, candidate);
    if (category.id == "name-annotation")
        return annotationRefusal(reading, candidate);
    if (category.id == "pronoun")
        return pronounRefusal(reading, candidate);
    if (category.id == "tense" && words != nullptr)
        return tenseRefusal(reading, candidate, *words);
    if (category.id == "title" && words != nullptr)
        return titleRefusal(reading, candidate, *words);
    if (category.id == "lexical" || category.id == "modern-sense")
        return contentRefusal(reading, candidate, words);
    return {};
}

} // namespace core
