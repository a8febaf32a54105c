// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/within_metric.h"

#include <limits>

namespace core {

std::vector<MetricScale> standardiseWithinMetric(MixedModelRows &rows, std::size_t ddof, Centring centring)
{
    std::vector<std::vector<std::size_t>> rowsOf(rows.metric.levels.size());
    for (std::size_t i = 0; i < rows.delta.size(); ++i) {
        if (rows.metric.codes[i] >= 0)
            rowsOf[rows.metric.codes[i]].push_back(i);
        else
            rows.delta[i] = std::numeric_limits<double>::quiet_NaN();
    }
    std::vector<MetricScale> out;
    std::vector<double> deltas;
    for (std::size_t metric = 0; metric < rowsOf.size(); ++metric) {
        if (rowsOf[metric].empty())
            continue;
        deltas.clear();
        for (const std::size_t row : rowsOf[metric])
            deltas.push_back(rows.delta[row]);
        const Standardised scaled = standardise(deltas, ddof, centring);
        for (std::size_t i = 0; i < deltas.size(); ++i)
            rows.delta[rowsOf[metric][i]] = scaled.values[i];
        out.push_back({ rows.metric.levels[metric], scaled.mean, scaled.sd, scaled.n, scaled.missing, scaled.why });
    }
    return out;
}

} // namespace core
