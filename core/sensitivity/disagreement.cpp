// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/disagreement.h"

#include "core/statistics/correlation/ranks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace core {
namespace {

// Ranks of the values between 0 and 1, NaN where there is none; a single value lies in the middle.
std::vector<double> unitRanks(const std::vector<double> &values)
{
    std::vector<double> there;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isnan(values[i]))
            continue;
        there.push_back(values[i]);
        places.push_back(i);
    }
    std::vector<double> out(values.size(), std::numeric_limits<double>::quiet_NaN());
    const std::vector<std::int64_t> doubled = doubledRanks(there);
    for (std::size_t i = 0; i < there.size(); ++i)
        out[places[i]] =
            there.size() == 1 ? 0.5 : (static_cast<double>(doubled[i]) / 2 - 1) / static_cast<double>(there.size() - 1);
    return out;
}

struct Scored {
    std::size_t metric = 0; // in the table
    double rank = 0;
};

// Two times the standard deviation.
double spread(const std::vector<Scored> &scored)
{
    const auto n = static_cast<double>(scored.size());
    double mean = 0;
    for (const Scored &one : scored)
        mean += one.rank / n;
    double square = 0;
    for (const Scored &one : scored)
        square += (one.rank - mean) * (one.rank - mean) / n;
    return 2 * std::sqrt(square);
}

bool isShown(const SensitivityTable &table, const std::string &category)
{
    return std::ranges::find(table.categories, category) != table.categories.end();
}

} // namespace

std::vector<SegmentDisagreement> metricDisagreement(const DeltaTable &deltas, const SensitivityTable &table)
{
    std::vector<std::size_t> metrics; // in the deltas, by place in the table
    std::vector<std::vector<double>> ranks;
    for (const std::string &name : table.metrics) {
        const auto found = std::ranges::find(deltas.metrics, name, &DeltaMetric::name);
        metrics.push_back(static_cast<std::size_t>(found - deltas.metrics.begin()));
        std::vector<double> values;
        for (const std::size_t row : table.rows)
            values.push_back(deltas.delta(metrics.back(), row));
        ranks.push_back(unitRanks(values));
    }
    std::map<RowId, SegmentDisagreement> segments;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        std::vector<Scored> scored;
        for (std::size_t m = 0; m < metrics.size(); ++m)
            if (!std::isnan(ranks[m][row]))
                scored.push_back({ m, ranks[m][row] });
        if (scored.size() < 2 || !isShown(table, deltas.pairs[table.rows[row]].category))
            continue;
        const auto [low, high] = std::ranges::minmax_element(scored, {}, &Scored::rank);
        const std::size_t place = table.rows[row];
        const SensitivityPair &pair = deltas.pairs[place];
        SegmentDisagreement &segment = segments[pair.segment];
        segment.segment = pair.segment;
        segment.label = pair.label;
        segment.pairs.push_back({ place, spread(scored), static_cast<int>(scored.size()), table.metrics[high->metric],
                                  table.metrics[low->metric], high->rank, low->rank,
                                  deltas.delta(metrics[high->metric], place),
                                  deltas.delta(metrics[low->metric], place) });
    }
    std::vector<SegmentDisagreement> out;
    for (auto &[id, segment] : segments) {
        std::ranges::stable_sort(segment.pairs, std::greater(), &PairDisagreement::value);
        segment.value = std::accumulate(segment.pairs.begin(), segment.pairs.end(), 0.0,
                                        [](double sum, const PairDisagreement &pair) { return sum + pair.value; }) /
                        static_cast<double>(segment.pairs.size());
        out.push_back(std::move(segment));
    }
    std::ranges::stable_sort(out, std::greater(), &SegmentDisagreement::value);
    return out;
}

} // namespace core
