// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/adequacy.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace core {

namespace {

// The metric's score of the passage's best human translation.
std::optional<double> humanScore(const AdequacyPassage &passage, BestHuman best)
{
    const AdequacyText *found = nullptr;
    for (const AdequacyText &text : passage) {
        const bool usable =
            text.human && !std::isnan(text.metric) && (best == BestHuman::ByMetric || !std::isnan(text.rater));
        if (!usable)
            continue;
        const bool better =
            found == nullptr || (best == BestHuman::ByMetric ? text.metric > found->metric : text.rater > found->rater);
        found = better ? &text : found;
    }
    return found == nullptr ? std::nullopt : std::optional(found->metric);
}

} // namespace

bool AdequacyGroup::takes(const AdequacyText &text) const
{
    if (text.human || pick == Pick::All)
        return !text.human;
    return (std::ranges::find(text.tags, tag) != text.tags.end()) == (pick == Pick::WithTag);
}

Adequacy adequacy(std::span<const AdequacyPassage> passages, const AdequacyGroup &group, BestHuman best,
                  double confidence)
{
    Adequacy out;
    int above = 0, compared = 0;
    for (const AdequacyPassage &passage : passages) {
        std::optional<double> highest;
        int unscored = 0;
        for (const AdequacyText &text : passage) {
            if (!group.takes(text))
                continue;
            if (std::isnan(text.metric))
                ++unscored;
            else
                highest = std::max(highest.value_or(text.metric), text.metric);
        }
        const std::optional<double> human = humanScore(passage, best);
        out.withoutHuman += human ? 0 : 1;
        out.withoutGroup += human && !highest ? 1 : 0;
        if (!human || !highest)
            continue;
        ++compared;
        out.unscored += unscored;
        above += *human > *highest ? 1 : 0;
        out.ties += *human == *highest ? 1 : 0;
    }
    out.share = wilson(above, compared, confidence);
    return out;
}

} // namespace core
