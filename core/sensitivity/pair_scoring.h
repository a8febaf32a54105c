// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scores bases and variants with text metrics. A base and its variants are held against the same references: those
// of the segment that are not the base itself. Scores carry the recipe that `score` gives them, so that both share
// what is there already.

#include "core/scoring/text_metric.h"
#include "core/sensitivity/pairs.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct PairScoreRequest {
    std::vector<MetricChoice> metrics;
    // Systems whose texts are the references; empty: every text that has the role of a reference.
    std::vector<std::string> references;
};

struct PairScoredMetric {
    std::string label, signature;
    MetricScores scores;  // new ones alone
    int texts = 0;        // bases and variants of the pairs
    int known = 0;        // of these, scored before by the same recipe
    int unscored = 0;     // without a reference (or source) to compare with
    int ownReference = 0; // of the unscored, bases that are the only reference themselves, and their variants
    int unspaced = 0;     // scored ones in a script without spaces, where the metric takes words by them
};

using PairScoreProgress = std::function<void(int texts, int of)>;

// Errors: Usage (unknown metric or system), Empty (no pairs), NotFound (a metric needs references, and no base has
// one), Cancelled, those of the reader.
[[nodiscard]] Result<std::vector<PairScoredMetric>>
scorePairs(ProjectReader &reader, const std::vector<SensitivityPair> &pairs, const PairScoreRequest &request,
           const std::stop_token &stop = {}, const PairScoreProgress &progress = {});

} // namespace core
