// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/pair_choice.h"

#include "core/perturb/category.h"
#include "core/perturb/guards.h"
#include "core/statistics/seeded_order.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace core {
namespace {

using Some = std::vector<const MinimalPair *>;

// `count` of them, in their own order. By length: sorted by length and cut into stretches, one is drawn of each.
Some drawn(const Some &all, const PairChoice &choice, const std::string &category)
{
    const auto own = choice.counts.find(category);
    const auto count = static_cast<std::size_t>(own != choice.counts.end() ? own->second : choice.perCategory);
    if (count == 0 || count >= all.size())
        return all;
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{ 0 });
    CounterRandom random(choice.seed, streamOf(category));
    if (choice.byLength) {
        std::vector<std::size_t> lengths;
        for (const MinimalPair *pair : all)
            lengths.push_back(codePointCount(pair->base.body));
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return lengths[i]; });
    } else {
        seededShuffle(order.begin(), order.end(), random);
    }
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t begin = i * all.size() / count;
        const std::size_t width = (i + 1) * all.size() / count - begin;
        kept.push_back(order[choice.byLength ? begin + random.below(width) : i]);
    }
    std::ranges::sort(kept);
    Some some;
    for (const std::size_t i : kept)
        some.push_back(all[i]);
    return some;
}

// Place in the study's table first; what it does not know stands behind them.
std::size_t rankOf(const std::string &category)
{
    const auto known = categories();
    const auto found = std::ranges::find(known, category, &Category::id);
    return static_cast<std::size_t>(found - known.begin());
}

} // namespace

Result<ChosenPairs> choosePairs(const std::vector<MinimalPair> &pairs, const PairChoice &choice)
{
    std::map<std::pair<std::size_t, std::string>, Some> byCategory;
    for (const std::string &wanted : choice.categories)
        byCategory[{ rankOf(wanted), wanted }];
    for (const MinimalPair &pair : pairs) {
        const std::pair key(rankOf(pair.variant.category), pair.variant.category);
        if (choice.categories.empty() || byCategory.contains(key))
            byCategory[key].push_back(&pair);
    }
    ChosenPairs chosen;
    for (const auto &[key, all] : byCategory) {
        if (all.empty())
            return Error{ ErrorCode::Usage, "category \"" + key.second + "\"", "the project has no pair of it", 0 };
        chosen.emplace_back(key.second, drawn(all, choice, key.second));
        for (const MinimalPair *pair : chosen.back().second)
            if (applied(pair->base.body, pair->variant.edits) != pair->variant.body)
                return Error{ ErrorCode::Malformed, "pair " + pair->variant.uuid,
                              "its edits do not make the variant of the base", 0 };
    }
    if (chosen.empty())
        return Error{ ErrorCode::Empty, "the choice of pairs",
                      "the project has no minimal pairs: tertium-cli perturb makes some", 0 };
    return chosen;
}

VetPair shownPair(const MinimalPair &pair)
{
    return {
        pair.variant.uuid, pair.base.uuid,     pair.variant.category, pair.base.source,   pair.base.sourceLanguage,
        pair.base.body,    pair.base.language, pair.variant.body,     pair.variant.edits, pair.variant.alternatives
    };
}

std::string otherVariant(const VetPair &pair, const std::string &other)
{
    if (pair.edits.size() != 1 || other.empty())
        return {};
    const TextEdit &edit = pair.edits.front();
    std::size_t begin = byteOffset(pair.base, edit.begin);
    const std::size_t end = byteOffset(pair.base, edit.end);
    for (const std::string_view article : { "a ", "an ", "A ", "An " }) {
        if (edit.quoted.starts_with(article)) {
            begin += article.size();
            break;
        }
    }
    return edited(pair.base, { withArticle(pair.base, { begin, end, other }) });
}

} // namespace core
