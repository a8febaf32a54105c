// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/system_scores.h"

#include <algorithm>
#include <cmath>

namespace core {

std::vector<SystemScores> systemScores(const AgreementScope &scope, const AgreementData &data,
                                       const AgreementSeries &series)
{
    const std::vector<double> table = scopeTable(scope, data, series.values);
    std::vector<SystemScores> out;
    for (std::size_t system = 0; system < scope.systems.size(); ++system) {
        const GridSystem &own = data.grid.systems()[scope.systems[system]];
        SystemScores scores;
        scores.system = own.name;
        scores.kind = own.kind;
        std::vector<std::pair<double, RowId>> found;
        for (std::size_t i = 0; i < scope.segments.size(); ++i) {
            const double value = table[system * scope.segments.size() + i];
            const RowId text = scopeText(scope, data, system, i);
            if (!std::isnan(value))
                found.emplace_back(series.shown(value), text);
            else if (text != 0)
                ++scores.missing;
        }
        if (found.empty() && scores.missing == 0)
            continue;
        std::ranges::sort(found);
        std::vector<Statistic> values;
        for (const auto &[value, text] : found) {
            scores.values.push_back(value);
            scores.texts.push_back(text);
            values.push_back(Statistic::of(value));
        }
        scores.summary = distributionOf(values);
        out.push_back(std::move(scores));
    }
    return out;
}

} // namespace core
