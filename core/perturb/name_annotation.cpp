// SPDX-License-Identifier: GPL-3.0-or-later

// Name annotation: the characters of a name follow its romanised form in parentheses. A name is found in the
// source by the readings of its characters, in pinyin, Wade-Giles or Legge's spelling.

#include "core/perturb/category.h"
#include "core/perturb/words.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {
namespace {

// Characters of the source, by code point.
std::vector<std::string> charactersOf(const std::string &text)
{
    std::vector<std::string> characters;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            ++end;
        characters.push_back(text.substr(at, end - at));
        at = end;
    }
    return characters;
}

// Function words and common verbs, which a single syllable hits by chance.
bool isFunctionCharacter(const std::string &character)
{
    static const std::set<std::string> characters = {
        "矣", "也", "謂", "知", "所", "而", "之", "其", "為", "爲", "有", "者", "乎", "焉", "於",
        "于", "以", "不", "無", "曰", "子", "人", "與", "則", "可", "何", "是", "此", "如", "若",
        "亦", "必", "未", "言", "行", "問", "見", "聞", "得", "能", "夫", "故", "且", "自", "諸",
        "哉", "吾", "我", "汝", "爾", "女", "使", "欲", "事", "在", "上", "下", "中", "大", "小",
    };
    return characters.contains(character);
}

bool reads(const Lexicon &lexicon, const std::string &character, const NameSyllable &syllable)
{
    const auto found = lexicon.readings.find(character);
    return found != lexicon.readings.end() &&
           std::any_of(syllable.pinyin.begin(), syllable.pinyin.end(),
                       [&](const std::string &pinyin) { return found->second.contains(pinyin); });
}

// Different stretches of the source that a name may be.
std::set<std::string> matches(const std::vector<std::string> &source, const RomanName &name, const Lexicon &lexicon)
{
    std::set<std::string> found;
    const std::size_t length = name.syllables.size();
    for (std::size_t at = 0; at + length <= source.size(); ++at) {
        std::string characters;
        std::size_t fits = 0;
        while (fits < length && reads(lexicon, source[at + fits], name.syllables[fits]))
            characters += source[at + fits++];
        if (fits == length)
            found.insert(characters);
    }
    return found;
}

// "Yan Hui's" and what stands in parentheses stay as they are.
std::string placeRefusal(const std::string &body, const RomanName &name)
{
    const std::string_view after = std::string_view(body).substr(name.end);
    for (const std::string_view mark : { "'s", "\u2019s", "-" }) {
        if (after.substr(0, mark.size()) == mark)
            return "the name goes on";
    }
    const bool annotated = after.substr(0, 2) == " (" || after.substr(0, 1) == "(";
    const auto open = std::count(body.begin(), body.begin() + static_cast<std::ptrdiff_t>(name.begin), '(');
    const auto closed = std::count(body.begin(), body.begin() + static_cast<std::ptrdiff_t>(name.begin), ')');
    if (annotated || open > closed)
        return "there are parentheses already";
    const std::string_view before = std::string_view(body).substr(0, name.begin);
    if (!before.empty() && before.back() == '-')
        return "the name goes on";
    return {};
}

} // namespace

void proposeNameAnnotation(const Reading &reading, const Lexicon &lexicon, Proposals &proposals)
{
    const auto source = charactersOf(reading.base().source);
    std::set<std::string> seen;
    for (const RomanName &name : reading.names()) {
        const std::string written = reading.body().substr(name.begin, name.end - name.begin);
        if (!seen.insert(spellingKey(written)).second)
            continue; // the first occurrence carries it
        if (const std::string reason = placeRefusal(reading.body(), name); !reason.empty()) {
            proposals.refuse(reason);
            continue;
        }
        const auto found = matches(source, name, lexicon);
        const bool single = name.syllables.size() == 1;
        if (found.empty())
            proposals.refuse("no characters of the source read like the name");
        else if (found.size() > 1)
            proposals.refuse("several stretches of the source read like the name");
        else if (single && (isFunctionCharacter(*found.begin()) || written.size() < 2))
            proposals.refuse("a function word reads like the name");
        else
            proposals.add(name.end, name.end, " (" + *found.begin() + ")");
    }
    if (seen.empty())
        proposals.refuse("no romanised name");
}

} // namespace core
