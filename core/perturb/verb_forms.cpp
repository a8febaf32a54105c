// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/lexicon.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <iterator>
#include <sstream>

namespace core {
namespace {

bool isVowel(char c)
{
    return std::string_view("aeiou").find(c) != std::string_view::npos;
}

bool endsIn(std::string_view word, std::string_view end)
{
    return word.size() > end.size() && word.substr(word.size() - end.size()) == end;
}

std::string stem(const std::string &word, std::size_t less)
{
    return word.substr(0, word.size() - less);
}

// One vowel group, then one consonant: "stop", "plan"; not "rain", "fix", "follow".
bool doublesInOneSyllable(const std::string &base)
{
    if (base.size() < 3 || isVowel(base.back()) || std::string_view("wxy").find(base.back()) != std::string_view::npos)
        return false;
    const std::size_t n = base.size();
    const bool oneVowel = isVowel(base[n - 2]) && !isVowel(base[n - 3]);
    return oneVowel && std::count_if(base.begin(), base.end(), isVowel) == 1;
}

// Lines of words: calls `use` with the words of each.
template <typename Use> void eachLine(const std::string &text, Use use)
{
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#')
            continue;
        std::istringstream words(line);
        std::vector<std::string> all{ std::istream_iterator<std::string>(words), {} };
        if (!all.empty())
            use(all);
    }
}

} // namespace

VerbForms::VerbForms(const std::string &verbs, const std::string &exceptions, const std::string &pasts)
{
    eachLine(verbs, [this](const std::vector<std::string> &words) { m_verbs.insert(words.front()); });
    eachLine(exceptions, [this](const std::vector<std::string> &words) {
        for (std::size_t i = 1; i < words.size(); ++i) {
            m_exceptions[words[0]].insert(words[i]);
            const std::string &base = words[i];
            if (base.size() > 2 && words[0] == base + base.back() + "ed")
                m_doubled[base] = words[0];
        }
    });
    eachLine(pasts, [this](const std::vector<std::string> &words) {
        if (words.size() < 2)
            return;
        m_pasts[words[0]] = words[1];
        for (std::size_t i = 1; i < words.size(); ++i)
            m_pastBases[words[i]] = words[0];
        m_verbs.insert(words[0]);
    });
}

std::string VerbForms::baseOfPast(const std::string &form) const
{
    if (const auto listed = m_pastBases.find(form); listed != m_pastBases.end())
        return listed->second == form ? std::string{} : listed->second; // "put", "cut": the same in both
    if (const auto known = m_exceptions.find(form); known != m_exceptions.end() && endsIn(form, "ed"))
        return known->second.size() == 1 ? *known->second.begin() : std::string{};
    if (!endsIn(form, "ed"))
        return {};
    if (endsIn(form, "ied") && m_verbs.contains(stem(form, 3) + "y"))
        return stem(form, 3) + "y";
    const std::string bare = stem(form, 2);
    const std::string withE = stem(form, 1);
    if (m_verbs.contains(withE) && past(withE) == form && (!m_verbs.contains(bare) || past(bare) != form))
        return withE;
    if (m_verbs.contains(bare) && past(bare) == form)
        return m_verbs.contains(withE) && past(withE) == form && !endsIn(bare, "w") ? withE : bare;
    if (bare.size() > 2 && bare.back() == bare[bare.size() - 2] && m_verbs.contains(stem(bare, 1)))
        return stem(bare, 1);
    return {};
}

std::string VerbForms::baseOfThird(const std::string &form) const
{
    if (form == "has")
        return "have";
    if (!endsIn(form, "s") || endsIn(form, "ss"))
        return {};
    if (endsIn(form, "ies") && m_verbs.contains(stem(form, 3) + "y"))
        return stem(form, 3) + "y";
    for (const std::size_t less : { 1U, 2U }) {
        if (form.size() > less + 1 && m_verbs.contains(stem(form, less)) && third(stem(form, less)) == form)
            return stem(form, less);
    }
    return {};
}

std::string VerbForms::baseOfIng(const std::string &form) const
{
    if (!endsIn(form, "ing"))
        return {};
    const std::string bare = stem(form, 3);
    for (const std::string &base : { bare, bare + "e", stem(bare, 1) }) {
        if (m_verbs.contains(base))
            return base;
    }
    return {};
}

std::string VerbForms::past(const std::string &base) const
{
    if (const auto listed = m_pasts.find(base); listed != m_pasts.end())
        return listed->second;
    if (const auto doubled = m_doubled.find(base); doubled != m_doubled.end())
        return doubled->second;
    if (endsIn(base, "e"))
        return base + "d";
    if (endsIn(base, "y") && !isVowel(base[base.size() - 2]))
        return stem(base, 1) + "ied";
    return doublesInOneSyllable(base) ? base + base.back() + "ed" : base + "ed";
}

std::set<std::string> VerbForms::formsOf(const std::string &base) const
{
    const bool dropsE = endsIn(base, "e") && !endsIn(base, "ee");
    std::set<std::string> forms = { base, third(base), past(base), (dropsE ? stem(base, 1) : base) + "ing" };
    for (const auto &[form, of] : m_pastBases) {
        if (of == base)
            forms.insert(form);
    }
    for (const auto &[form, bases] : m_exceptions) {
        if (bases.contains(base))
            forms.insert(form);
    }
    return forms;
}

std::string VerbForms::third(const std::string &base)
{
    if (base == "have")
        return "has";
    if (base == "be")
        return "is";
    if (base == "do" || base == "go" || base == "undergo" || base == "forgo" || base == "undo")
        return base + "es";
    for (const std::string_view hiss : { "s", "x", "z", "ch", "sh", "o" }) {
        if (endsIn(base, hiss) && !endsIn(base, "oo"))
            return base + "es";
    }
    if (endsIn(base, "y") && !isVowel(base[base.size() - 2]))
        return stem(base, 1) + "ies";
    return base + "s";
}

} // namespace core
