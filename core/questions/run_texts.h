// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which translations of a project a wish for a run means, without reading those that it does not mean.

#include "core/questions/question_run.h"
#include "core/run/estimate.h"

namespace core {

// Those of the wished systems, up to the wish's limit and up to `most` (0 = all), in (segment, system) order.
// A system that the project does not have is left to prepareQuestionRun, which names it.
[[nodiscard]] Result<std::vector<TextLine>> textsFor(ProjectReader &reader, const QuestionRunRequest &request,
                                                     int most = 0);

// Calls, tokens and time of all that the wish means, from the first few translations: nothing else is read, so
// that a million translations are estimated as fast as twenty. Errors: those of prepareQuestionRun and the reader.
[[nodiscard]] Result<RunEstimate> estimateFor(ProjectReader &reader, const QuestionRunRequest &request,
                                              const Library &library, const BackendInfo &backend);

} // namespace core
