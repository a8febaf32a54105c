// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/preferences.h"

#include "core/statistics/ranking/contrast.h"
#include "core/statistics/ranking/pair_kind.h"
#include "core/statistics/significance/contrastive_share.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <limits>
#include <ranges>

namespace core {

namespace {

SystemKind kindOf(const std::map<RowId, SystemKind> &kinds, RowId text)
{
    const auto it = kinds.find(text);
    return it == kinds.end() ? SystemKind::Unknown : it->second;
}

struct Tally {
    int seen = 0;
    int peopleTies = 0;
    std::map<std::pair<RowId, RowId>, Contrast> passages; // segment; the preference itself where it names none
};

double scoreOf(const std::map<RowId, double> &scores, RowId text)
{
    const auto it = scores.find(text);
    return it == scores.end() ? std::numeric_limits<double>::quiet_NaN() : it->second;
}

void addPreference(Tally &tally, const Preference &preference, const std::map<RowId, double> &scores)
{
    ++tally.seen;
    if (preference.choice == Choice::Tie) {
        ++tally.peopleTies;
        return;
    }
    const double first = scoreOf(scores, preference.first), second = scoreOf(scores, preference.second);
    const bool firstBetter = preference.choice == Choice::First;
    const RowId itself = preference.segment == 0 ? tally.seen : 0;
    tally.passages[{ preference.segment, itself }].add(firstBetter ? first : second, firstBetter ? second : first);
}

} // namespace

Interval wilson(double successes, int n, double confidence)
{
    if (n <= 0) {
        return { std::numeric_limits<double>::quiet_NaN(), 0, 1, 0 };
    }
    const double z = boost::math::quantile(boost::math::normal(), 0.5 + confidence / 2);
    const double p = successes / n;
    const double share = z * z / n;
    const double centre = (p + share / 2) / (1 + share);
    const double half = z / (1 + share) * std::sqrt(p * (1 - p) / n + share / (4 * n));
    // At 0 and n successes the bound is exactly 0 or 1; rounding must not push it out.
    return { p, p <= 0 ? 0 : std::max(0.0, centre - half), p >= 1 ? 1 : std::min(1.0, centre + half), n };
}

std::vector<ContrastiveAccuracy> contrastiveAccuracy(const std::vector<Preference> &preferences,
                                                     const std::map<RowId, double> &scores,
                                                     const std::map<RowId, SystemKind> &kinds, TieRule ties)
{
    std::array<Tally, kPairKinds.size()> tallies;
    for (const Preference &preference : preferences) {
        const std::size_t kind = pairKind(kindOf(kinds, preference.first), kindOf(kinds, preference.second));
        addPreference(tallies[kind], preference, scores);
    }
    std::vector<ContrastiveAccuracy> out;
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        if (tallies[i].seen == 0) {
            continue;
        }
        std::vector<Contrast> passages;
        std::ranges::copy(std::views::values(tallies[i].passages), std::back_inserter(passages));
        out.push_back(contrastiveShare(passages, ties, {}));
        out.back().pairKind = kPairKinds[i];
        out.back().peopleTies = tallies[i].peopleTies;
    }
    return out;
}

} // namespace core
