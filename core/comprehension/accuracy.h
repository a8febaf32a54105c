// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How often a run's scores prefer what people prefer: over the means of its samples, for each sample (figure 3), with
// either gold answer, and beside the other runs of the project, those among them that differ in nothing but the place
// of the preferred candidate (figure 5).

#include "core/comprehension/score.h"

#include <stop_token>
#include <string>
#include <vector>

namespace core {

// By one gold answer and pair kind.
struct ReadingAgreement {
    GoldKind gold = GoldKind::Regenerated;
    ContrastiveAccuracy overall;
    std::vector<double> samples; // accuracy of each sample that has one
};

// By the matcher that counts; graded answers have one gold answer, others two.
[[nodiscard]] std::vector<ReadingAgreement> readingAgreements(const ComprehensionView &view,
                                                              const std::vector<Preference> &preferences, TieRule ties);

struct ReadingVariant {
    Run run;
    ComprehensionOptions options;
    std::vector<ReadingAgreement> agreement;
};
// Every TREQA run of the project, the newest first, at most `most`. Errors: Cancelled, those of the reader.
[[nodiscard]] Result<std::vector<ReadingVariant>> readingVariants(ProjectReader &reader, TieRule ties, int most,
                                                                  const std::stop_token &stop = {});

// Of these, the newest with the preferred candidate first, last, and in random order, that were made as `run` was but
// for that; fewer than two where no others are there.
[[nodiscard]] std::vector<ReadingVariant> positionVariants(const std::vector<ReadingVariant> &variants, RowId run);

} // namespace core
