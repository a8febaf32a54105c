// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// People's error spans as a score: minus the weighted sum of a translation's errors, as MQM counts (Freitag et al.
// 2021, “Experts, Errors, and Context”, section 3.2).

#include "core/error_span.h"
#include "core/store.h"

#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

// Part of the recipe. The defaults are MQM's, with GEMBA's 25 for what a rater calls critical; a span without a
// severity counts as one error.
struct SpanWeights {
    double critical = 25, major = 5, minor = 1, neutral = 0, unstated = 1;
    bool operator==(const SpanWeights &) const = default;
};

[[nodiscard]] std::string weightsText(const SpanWeights &weights); // "critical 25, major 5, …"

// Scores of a passage's translations, higher is better, the mean over raters. Spans of models take no part. Who marked
// any translation of the passage has read them all: one without marks then has 0. Without a mark of people nobody is
// known to have read the passage, and there is no score.
[[nodiscard]] std::map<RowId, double> spanScores(const std::vector<RowId> &translations,
                                                 const std::vector<ErrorSpan> &spans, const SpanWeights &weights);

// Of the whole project, passage by passage. Errors: Cancelled, those of the reader.
[[nodiscard]] Result<std::map<RowId, double>> readSpanScores(ProjectReader &reader, const SpanWeights &weights,
                                                             const std::stop_token &stop);

} // namespace core
