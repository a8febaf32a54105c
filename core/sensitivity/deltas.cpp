// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/deltas.h"

#include <cmath>
#include <limits>

namespace core {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double valueOf(const ScoreSeries &series, RowId text)
{
    const auto found = series.values.find(text);
    return found == series.values.end() ? kNone : found->second;
}

bool readsReference(const ScoreSeries &series)
{
    return series.reads.find("reference") != std::string::npos;
}

} // namespace

double DeltaTable::delta(std::size_t metric, std::size_t pair) const
{
    const std::size_t at = metric * pairs.size() + pair;
    const double difference = base[at] - variant[at];
    return metrics[metric].higherIsBetter ? difference : 0 - difference; // no −0
}

DeltaTable deltasOf(std::vector<SensitivityPair> pairs, const std::vector<ScoreSeries> &series)
{
    DeltaTable table;
    table.pairs = std::move(pairs);
    for (const ScoreSeries &one : series) {
        if (one.side == ScoreSeries::Side::People)
            continue;
        DeltaMetric metric{ one.name, one.detail, one.reads, one.side, one.higherIsBetter };
        std::vector<double> base, variant;
        bool any = false;
        for (const SensitivityPair &pair : table.pairs) {
            const bool own = pair.ownReference && readsReference(one);
            base.push_back(own ? kNone : valueOf(one, pair.base));
            variant.push_back(own ? kNone : valueOf(one, pair.variant));
            const bool there = !std::isnan(base.back()) && !std::isnan(variant.back());
            any = any || one.values.contains(pair.base) || one.values.contains(pair.variant);
            ++(there ? metric.pairs : metric.missing);
            metric.ownReference += own ? 1 : 0;
        }
        if (metric.pairs == 0 && any)
            table.incomplete.push_back(one.name);
        if (metric.pairs == 0)
            continue;
        table.metrics.push_back(std::move(metric));
        table.base.insert(table.base.end(), base.begin(), base.end());
        table.variant.insert(table.variant.end(), variant.begin(), variant.end());
    }
    return table;
}

Result<DeltaTable> readDeltas(ProjectReader &reader, std::vector<SensitivityPair> pairs, const std::stop_token &stop)
{
    if (stop.stop_requested())
        return Error{ ErrorCode::Cancelled, {}, {}, 0 };
    const auto series = readSeries(reader);
    if (!series)
        return series.error();
    return deltasOf(std::move(pairs), *series);
}

std::vector<SensitivityPair> acceptedPairs(std::vector<SensitivityPair> pairs, const std::set<std::string> &accepted)
{
    std::erase_if(pairs, [&accepted](const SensitivityPair &pair) { return !accepted.contains(pair.variantUuid); });
    return pairs;
}

} // namespace core
