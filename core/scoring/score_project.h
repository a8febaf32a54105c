// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores every translation of a project with a text metric, and each system as a whole.

#include "core/scoring/text_grid.h"
#include "core/scoring/text_metric.h"
#include "core/store.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct ScoreRequest {
    std::vector<MetricChoice> metrics;
    // Systems whose texts are the references; empty: every text that has the role of a reference.
    std::vector<std::string> references;
};

struct ScoredMetric {
    std::string label;
    std::string segmentSignature, corpusSignature;
    MetricScores scores;
    int unscored = 0; // translations without a reference (or source) to compare with
    int unspaced = 0; // of the scored ones, those whose script has no spaces, where the metric takes words by them
};

using ScoreProgress = std::function<void(int segments, int of)>;

// A text is never its own reference: against several references, those that are the same row are left out,
// and a text that has none left has no score. Errors: Usage (unknown metric or system), NotFound (a metric
// needs references and the project has none), Cancelled, and those of the reader.
[[nodiscard]] Result<std::vector<ScoredMetric>> scoreProject(ProjectReader &reader, const ScoreRequest &request,
                                                             const std::stop_token &stop,
                                                             const ScoreProgress &progress = {});

} // namespace core
