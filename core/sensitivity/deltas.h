// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every metric, run and imported score of a project says about its minimal pairs.

#include "core/scoring/score_series.h"
#include "core/sensitivity/pairs.h"

#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct DeltaMetric {
    std::string name; // of the series
    std::string detail, reads;
    ScoreSeries::Side side = ScoreSeries::Side::Metric;
    bool higherIsBetter = true;
    int pairs = 0;        // base and variant are scored
    int missing = 0;      // one of them is not
    int ownReference = 0; // of the missing: the base is its own reference
};

struct DeltaTable {
    std::vector<SensitivityPair> pairs;
    std::vector<DeltaMetric> metrics;      // those that score at least one pair, in the project's order
    std::vector<std::string> incomplete{}; // metrics that score a base or a variant, but of no pair both
    std::vector<double> base, variant;     // metrics × pairs, row by row, as scored; NaN = no score

    // score(base) − score(variant), the sign turned where lower is better: above 0 the metric prefers the base.
    // NaN where a score is missing.
    [[nodiscard]] double delta(std::size_t metric, std::size_t pair) const;
};

// People's scores are left out. Errors: Cancelled, those of the reader.
[[nodiscard]] Result<DeltaTable> readDeltas(ProjectReader &reader, std::vector<SensitivityPair> pairs,
                                            const std::stop_token &stop = {});
// The same from series that are there already.
[[nodiscard]] DeltaTable deltasOf(std::vector<SensitivityPair> pairs, const std::vector<ScoreSeries> &series);

// The pairs whose variant is among `accepted` (uuids): what vetting kept.
[[nodiscard]] std::vector<SensitivityPair> acceptedPairs(std::vector<SensitivityPair> pairs,
                                                         const std::set<std::string> &accepted);

} // namespace core
