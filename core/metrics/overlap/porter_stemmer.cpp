// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/overlap/porter_stemmer.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace core {
namespace {

bool isVowelLetter(char c)
{
    return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u';
}

// y is a consonant at the start and after a vowel.
bool consonantAfter(bool previousIsConsonant, bool isFirst, char c)
{
    return c == 'y' ? isFirst || !previousIsConsonant : !isVowelLetter(c);
}

bool isConsonant(std::string_view word, std::size_t at)
{
    std::size_t start = at; // a run of y depends on what stands before it
    while (start > 0 && word[start] == 'y')
        --start;
    bool consonant = consonantAfter(false, start == 0, word[start]);
    for (std::size_t i = start + 1; i <= at; ++i)
        consonant = consonantAfter(consonant, false, word[i]);
    return consonant;
}

// Porter's m: how often a vowel is followed by a consonant.
int measure(std::string_view stem)
{
    int count = 0;
    bool before = true;
    for (std::size_t i = 0; i < stem.size(); ++i) {
        const bool consonant = consonantAfter(before, i == 0, stem[i]);
        count += consonant && !before ? 1 : 0;
        before = consonant;
    }
    return count;
}

bool containsVowel(std::string_view stem)
{
    bool consonant = true;
    for (std::size_t i = 0; i < stem.size(); ++i) {
        consonant = consonantAfter(consonant, i == 0, stem[i]);
        if (!consonant)
            return true;
    }
    return false;
}

bool endsInDoubleConsonant(std::string_view word)
{
    return word.size() >= 2 && word.back() == word[word.size() - 2] && isConsonant(word, word.size() - 1);
}

// Porter's *o: consonant, vowel, consonant other than w, x, y; or just vowel and consonant.
bool endsInShortSyllable(std::string_view word)
{
    const std::size_t n = word.size();
    if (n == 2)
        return !isConsonant(word, 0) && isConsonant(word, 1);
    return n >= 3 && isConsonant(word, n - 3) && !isConsonant(word, n - 2) && isConsonant(word, n - 1) &&
           word.back() != 'w' && word.back() != 'x' && word.back() != 'y';
}

std::string_view without(std::string_view word, std::size_t letters)
{
    return word.substr(0, word.size() - letters);
}

struct Rule {
    std::string_view suffix, replacement;
};

// The first suffix that the word has decides; it is replaced when the stem is long enough, and else nothing
// happens.
void applyFirst(std::string &word, std::span<const Rule> rules, int leastMeasure)
{
    const auto rule = std::ranges::find_if(rules, [&word](const Rule &r) { return word.ends_with(r.suffix); });
    if (rule == rules.end() || measure(without(word, rule->suffix.size())) < leastMeasure)
        return;
    word.resize(word.size() - rule->suffix.size());
    word += rule->replacement;
}

void step1a(std::string &word)
{
    constexpr std::array kRules{ Rule{ "sses", "ss" }, Rule{ "ies", "i" }, Rule{ "ss", "ss" }, Rule{ "s", "" } };
    if (word.size() == 4 && word.ends_with("ies"))
        word.pop_back();
    else
        applyFirst(word, kRules, 0);
}

// After -ed or -ing has gone: hop(p), fil(e), siz(e).
void mendStem(std::string &stem)
{
    if (stem.ends_with("at") || stem.ends_with("bl") || stem.ends_with("iz")) {
        stem += 'e';
    } else if (endsInDoubleConsonant(stem)) {
        if (stem.back() != 'l' && stem.back() != 's' && stem.back() != 'z')
            stem.pop_back();
    } else if (measure(stem) == 1 && endsInShortSyllable(stem)) {
        stem += 'e';
    }
}

void step1b(std::string &word)
{
    if (word.ends_with("ied")) {
        word.resize(word.size() - (word.size() == 4 ? 1 : 2));
        return;
    }
    if (word.ends_with("eed")) {
        if (measure(without(word, 3)) > 0)
            word.pop_back();
        return;
    }
    for (const std::string_view suffix : { "ed", "ing" }) {
        if (word.ends_with(suffix) && containsVowel(without(word, suffix.size()))) {
            word.resize(word.size() - suffix.size());
            mendStem(word);
            return;
        }
    }
}

void step1c(std::string &word)
{
    if (word.size() > 2 && word.back() == 'y' && isConsonant(word, word.size() - 2))
        word.back() = 'i';
}

void step2(std::string &word)
{
    constexpr std::array kRules{
        Rule{ "ational", "ate" }, Rule{ "tional", "tion" }, Rule{ "enci", "ence" },   Rule{ "anci", "ance" },
        Rule{ "izer", "ize" },    Rule{ "bli", "ble" },     Rule{ "alli", "al" },     Rule{ "entli", "ent" },
        Rule{ "eli", "e" },       Rule{ "ousli", "ous" },   Rule{ "ization", "ize" }, Rule{ "ation", "ate" },
        Rule{ "ator", "ate" },    Rule{ "alism", "al" },    Rule{ "iveness", "ive" }, Rule{ "fulness", "ful" },
        Rule{ "ousness", "ous" }, Rule{ "aliti", "al" },    Rule{ "iviti", "ive" },   Rule{ "biliti", "ble" },
        Rule{ "fulli", "ful" },
    };
    while (word.ends_with("alli") && measure(without(word, 4)) > 0)
        word.resize(word.size() - 2);
    // The l of -logi counts with the stem, so that “geo” is long enough.
    if (word.ends_with("logi")) {
        if (measure(without(word, 3)) > 0)
            word.pop_back();
        return;
    }
    applyFirst(word, kRules, 1);
}

void step3(std::string &word)
{
    constexpr std::array kRules{ Rule{ "icate", "ic" }, Rule{ "ative", "" },  Rule{ "alize", "al" },
                                 Rule{ "iciti", "ic" }, Rule{ "ical", "ic" }, Rule{ "ful", "" },
                                 Rule{ "ness", "" } };
    applyFirst(word, kRules, 1);
}

void step4(std::string &word)
{
    constexpr std::array kSuffixes{ Rule{ "al", "" },    Rule{ "ance", "" }, Rule{ "ence", "" }, Rule{ "er", "" },
                                    Rule{ "ic", "" },    Rule{ "able", "" }, Rule{ "ible", "" }, Rule{ "ant", "" },
                                    Rule{ "ement", "" }, Rule{ "ment", "" }, Rule{ "ent", "" },  Rule{ "ou", "" },
                                    Rule{ "ism", "" },   Rule{ "ate", "" },  Rule{ "iti", "" },  Rule{ "ous", "" },
                                    Rule{ "ive", "" },   Rule{ "ize", "" } };
    if (word.ends_with("ion")) {
        const std::string_view stem = without(word, 3);
        if (measure(stem) > 1 && (stem.back() == 's' || stem.back() == 't'))
            word.resize(stem.size());
        return;
    }
    applyFirst(word, kSuffixes, 2);
}

void step5(std::string &word)
{
    if (word.ends_with('e')) {
        const std::string_view stem = without(word, 1);
        const int m = measure(stem);
        if (m > 1 || (m == 1 && !endsInShortSyllable(stem)))
            word.pop_back();
    }
    if (word.ends_with("ll") && measure(without(word, 1)) > 1)
        word.pop_back();
}

} // namespace

std::string porterStem(std::string_view word)
{
    constexpr std::array kIrregular{
        std::pair{ "sky", "sky" },         std::pair{ "skies", "sky" },        std::pair{ "dying", "die" },
        std::pair{ "lying", "lie" },       std::pair{ "tying", "tie" },        std::pair{ "news", "news" },
        std::pair{ "innings", "inning" },  std::pair{ "inning", "inning" },    std::pair{ "outings", "outing" },
        std::pair{ "outing", "outing" },   std::pair{ "cannings", "canning" }, std::pair{ "canning", "canning" },
        std::pair{ "howe", "howe" },       std::pair{ "proceed", "proceed" },  std::pair{ "exceed", "exceed" },
        std::pair{ "succeed", "succeed" },
    };
    for (const auto &[form, stem] : kIrregular)
        if (word == form)
            return stem;
    std::string out(word);
    if (out.size() <= 2)
        return out;
    step1a(out);
    step1b(out);
    step1c(out);
    step2(out);
    step3(out);
    step4(out);
    step5(out);
    return out;
}

} // namespace core
