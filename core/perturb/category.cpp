// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/category.h"

#include "core/perturb/words.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

constexpr bool kParsesAsWell = true;
constexpr bool kMayParseWorse = false;
constexpr bool kNeedsChinese = true;
constexpr bool kLeavesOut = true;

constexpr std::array<Category, 11> kCategories = { {
    { "modern-chinese", "column-modern-chinese/1", PairKind::Error, EditRule::Whole, kMayParseWorse, kNeedsChinese,
      proposeModernChinese },
    { "omitted-object", "rule-omitted-object/5", PairKind::Error, EditRule::One, kMayParseWorse, false,
      proposeOmittedObject, kLeavesOut },
    { "omitted-subject", "rule-omitted-subject/4", PairKind::Error, EditRule::One, kMayParseWorse, false,
      proposeOmittedSubject, kLeavesOut },
    { "lexical", "rule-lexical/5", PairKind::Error, EditRule::One, kParsesAsWell, false, proposeLexical },
    { "pronoun", "rule-pronoun/4", PairKind::Error, EditRule::One, kParsesAsWell, false, proposePronoun },
    { "tense", "rule-tense/5", PairKind::Error, EditRule::One, kParsesAsWell, false, proposeTense },
    { "title", "rule-title/1", PairKind::Error, EditRule::One, kParsesAsWell, false, proposeTitle },
    { "modern-sense", "rule-modern-sense/4", PairKind::Error, EditRule::One, kParsesAsWell, kNeedsChinese,
      proposeModernSense },
    { "name-formatting", "rule-name-formatting/2", PairKind::Variation, EditRule::One, kMayParseWorse, false,
      proposeNameFormatting },
    { "name-annotation", "rule-name-annotation/1", PairKind::Variation, EditRule::One, kMayParseWorse, kNeedsChinese,
      proposeNameAnnotation },
    { "segmentation", "rule-segmentation/3", PairKind::Variation, EditRule::Several, kMayParseWorse, false,
      proposeSegmentation },
} };

} // namespace

std::span<const Category> categories()
{
    return kCategories;
}

const Category *categoryNamed(std::string_view id)
{
    const auto found = std::find_if(kCategories.begin(), kCategories.end(),
                                    [id](const Category &category) { return category.id == id; });
    return found == kCategories.end() ? nullptr : found;
}

ByteEdit withArticle(std::string_view body, ByteEdit edit)
{
    constexpr std::size_t kNear = 8; // an article, a blank, and what shows that no longer word ends there
    const std::size_t from = edit.begin > kNear ? edit.begin - kNear : 0;
    const auto words = wordsOf(body.substr(from, edit.begin - from));
    if (words.empty() || from + words.back().end + 1 != edit.begin || edit.replacement.empty())
        return edit;
    const TextWord &article = words.back();
    if (article.lower != "a" && article.lower != "an")
        return edit;
    const std::string due = takesAn(edit.replacement) ? "an" : "a";
    if (article.lower == due)
        return edit;
    const std::string written = isCapital(article.text.front()) ? capitalised(due) : due;
    return { from + article.begin, edit.end, written + " " + edit.replacement };
}

} // namespace core
