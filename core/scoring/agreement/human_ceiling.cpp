// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/human_ceiling.h"

#include "core/statistics/running_mean.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

bool isHuman(const AgreementScope &scope, const AgreementData &data, std::size_t system)
{
    return data.grid.systems()[scope.systems[system]].kind == SystemKind::Human;
}

HumanRank rankOf(const AgreementScope &scope, const AgreementData &data, const std::vector<double> &people,
                 std::size_t human)
{
    HumanRank rank;
    rank.system = data.grid.systems()[scope.systems[human]].name;
    RunningMean ranks;
    const std::size_t columns = scope.segments.size();
    for (std::size_t i = 0; i < columns; ++i) {
        const double own = people[human * columns + i];
        int above = 0, equal = 0, others = 0;
        for (std::size_t system = 0; system < scope.systems.size(); ++system) {
            const double value = people[system * columns + i];
            if (system == human || std::isnan(value))
                continue;
            ++others;
            above += value > own ? 1 : 0;
            equal += value == own ? 1 : 0;
        }
        if (std::isnan(own) || others == 0)
            continue;
        ++rank.n;
        rank.strictlyBest += above == 0 && equal == 0 ? 1 : 0;
        rank.sharedBest += above == 0 && equal > 0 ? 1 : 0;
        ranks.add(1 + above + equal / 2.0);
    }
    rank.meanRank = ranks.value();
    return rank;
}

} // namespace

HumanCeiling humanCeiling(const AgreementScope &scope, const AgreementData &data, const std::set<std::string> &top,
                          double confidence)
{
    HumanCeiling out;
    if (!data.human) {
        out.why = NoCeiling::PreferencesOnly;
        return out;
    }
    const std::vector<double> people = scopeTable(scope, data, data.human->values);
    bool anyHuman = false, anyScored = false;
    for (std::size_t system = 0; system < scope.systems.size(); ++system) {
        if (!isHuman(scope, data, system))
            continue;
        anyHuman = true;
        HumanRank rank = rankOf(scope, data, people, system);
        const auto row = people.begin() + static_cast<std::ptrdiff_t>(system * scope.segments.size());
        anyScored = anyScored || std::any_of(row, row + static_cast<std::ptrdiff_t>(scope.segments.size()),
                                             [](double value) { return !std::isnan(value); });
        if (rank.n > 0)
            out.ranks.push_back(std::move(rank));
    }
    const auto passages = adequacyPassages(scope, data, people, people, top);
    using Pick = AdequacyGroup::Pick;
    const Adequacy all = adequacy(passages, { Pick::All, {} }, BestHuman::ByRater, confidence);
    if (!anyHuman || !anyScored || all.share.n == 0) {
        out.why = !anyHuman    ? NoCeiling::NoHumanTranslation
                  : !anyScored ? NoCeiling::HumanUnscored
                               : NoCeiling::MachineUnscored;
        return out;
    }
    out.all = all;
    if (!top.empty()) {
        out.top = adequacy(passages, { Pick::WithTag, "top" }, BestHuman::ByRater, confidence);
        out.other = adequacy(passages, { Pick::WithoutTag, "top" }, BestHuman::ByRater, confidence);
    }
    return out;
}

} // namespace core
