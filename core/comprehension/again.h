// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The answering stage by itself: the questions of a run as people have them by now are answered in a run of its own,
// by the same or another model. So a question that a person added or reworded gets its answers, and no run mixes
// answers to different lists.

#include "core/comprehension/request.h"
#include "core/comprehension/view.h"

namespace core {

// Without those left out, with those reworded and added, by passage and sample; of the same question the first.
// Passages that have none are not in it.
[[nodiscard]] GivenQuestions questionsToAsk(const ComprehensionView &view);

// `wish` with these questions, and with what they were made from and the number of their samples as the run had them;
// with the run's candidates where the wish names none. Errors: those of comprehensionView(); Empty (no question is
// left).
[[nodiscard]] Result<ComprehensionRequest> askAgain(ProjectReader &reader, RowId run, ComprehensionRequest wish);

} // namespace core
