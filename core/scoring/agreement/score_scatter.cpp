// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/score_scatter.h"

#include <cmath>

namespace core {

ScoreScatter scoreScatter(const AgreementScope &scope, const AgreementData &data, const AgreementSeries &metric)
{
    ScoreScatter out;
    if (!data.human)
        return out;
    const std::vector<double> people = scopeTable(scope, data, data.human->values);
    const std::vector<double> scores = scopeTable(scope, data, metric.values);
    for (std::size_t system = 0; system < scope.systems.size(); ++system)
        for (std::size_t i = 0; i < scope.segments.size(); ++i) {
            const std::size_t cell = system * scope.segments.size() + i;
            if (std::isnan(people[cell]))
                continue;
            if (std::isnan(scores[cell])) {
                ++out.missing;
                continue;
            }
            out.points.push_back({ scopeText(scope, data, system, i), scope.systems[system], scope.segments[i],
                                   data.human->shown(people[cell]), metric.shown(scores[cell]) });
        }
    return out;
}

} // namespace core
