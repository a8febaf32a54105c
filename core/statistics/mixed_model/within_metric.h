// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Metrics have scales of their own: deltas are divided by the standard deviation within their metric before a
// joint model is fitted.

#include "core/statistics/correlation/standardise.h"
#include "core/statistics/mixed_model/mixed_model.h"

#include <cstddef>
#include <string>
#include <vector>

namespace core {

struct MetricScale {
    std::string metric;
    double mean = 0, sd = 0; // of its deltas
    std::size_t n = 0, missing = 0;
    Undefined why = Undefined::No; // else its deltas are now missing
};

// Replaces each delta by its standardised value and says what each metric that occurs was scaled by, in order of
// levels. Centring::Mean (as the Classical Chinese study) makes 0 the metric's average drop; Centring::None keeps
// 0 "no effect". Rows without a metric become missing.
std::vector<MetricScale> standardiseWithinMetric(MixedModelRows &rows, std::size_t ddof, Centring centring);

} // namespace core
