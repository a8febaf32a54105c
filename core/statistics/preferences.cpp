// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/preferences.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr std::array kPairKinds{ "human–machine", "machine–machine", "human–human", "unknown" };

SystemKind kindOf(const std::map<RowId, SystemKind> &kinds, RowId text)
{
    const auto it = kinds.find(text);
    return it == kinds.end() ? SystemKind::Unknown : it->second;
}

std::size_t pairKind(SystemKind first, SystemKind second)
{
    if (first == SystemKind::Unknown || second == SystemKind::Unknown) {
        return 3;
    }
    if (first != second) {
        return 0;
    }
    return first == SystemKind::Machine ? 1 : 2;
}

struct Tally {
    int seen = 0, right = 0, wrong = 0;
    ContrastiveAccuracy counts;
};

void addPreference(Tally &tally, const Preference &preference, const std::map<RowId, double> &scores)
{
    ++tally.seen;
    const auto first = scores.find(preference.first);
    const auto second = scores.find(preference.second);
    if (preference.choice == Choice::Tie) {
        ++tally.counts.peopleTies;
    } else if (first == scores.end() || second == scores.end() || std::isnan(first->second) ||
               std::isnan(second->second)) {
        ++tally.counts.unscored;
    } else if (first->second == second->second) {
        ++tally.counts.metricTies;
    } else if ((first->second > second->second) == (preference.choice == Choice::First)) {
        ++tally.right;
    } else {
        ++tally.wrong;
    }
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
        Tally &tally = tallies[i];
        if (tally.seen == 0) {
            continue;
        }
        const int metricTies = tally.counts.metricTies;
        const double right = tally.right + (ties == TieRule::Half ? metricTies / 2.0 : 0.0);
        tally.counts.pairKind = kPairKinds[i];
        tally.counts.accuracy = wilson(right, tally.right + tally.wrong + (ties == TieRule::Skip ? 0 : metricTies));
        out.push_back(tally.counts);
    }
    return out;
}

} // namespace core
