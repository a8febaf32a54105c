// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Text metrics as `score` and `score pairs` are asked for them.

#include "app/cli/command.h"
#include "core/scoring/text_metric.h"

#include <string>
#include <vector>

namespace app {

struct MetricWish {
    std::vector<core::MetricChoice> metrics;
    std::vector<std::string> references; // systems; empty = every text with the role of one
};

// Errors: Usage (unknown tokenizer, no metric).
[[nodiscard]] core::Result<MetricWish> metricWishOf(const Arguments &arguments);
void addMetricOptions(QCommandLineParser &parser);

} // namespace app
