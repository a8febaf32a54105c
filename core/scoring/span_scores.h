// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// People's error spans as a score: minus the weighted sum of a translation's errors, as MQM counts (Freitag et al.
// 2021, “Experts, Errors, and Context”, section 3.2 and table 2).

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
    double nonTranslation = 25; // of any severity
    double punctuation = 0.1;   // minor ones of punctuation
    bool operator==(const SpanWeights &) const = default;
};

[[nodiscard]] std::string weightsText(const SpanWeights &weights); // "critical 25, major 5, …"

struct RatedPassage {
    struct Translation {
        RowId text = 0, system = 0;
    };
    std::vector<Translation> translations;
    std::vector<ErrorSpan> spans; // of these
};

// A rater's score of each translation that he rated, higher is better, in the order of passages and raters; `name` is
// left empty. Spans of models take no part. A translation is rated by who marked it or said that it has no error
// (error_free.h). A rater who never says so in all of these passages has also rated, with 0, what stands unmarked
// beside his marks: but only of systems in which he marked something somewhere. What nobody rated has no score.
[[nodiscard]] std::vector<HumanScore> spanRatings(const std::vector<RatedPassage> &passages,
                                                  const SpanWeights &weights);

// The same of the whole project, and the means over raters. Errors: Cancelled, those of the reader.
[[nodiscard]] Result<std::vector<HumanScore>> readSpanRatings(ProjectReader &reader, const SpanWeights &weights,
                                                              const std::stop_token &stop);
[[nodiscard]] std::map<RowId, double> meanOverRaters(const std::vector<HumanScore> &ratings);

} // namespace core
