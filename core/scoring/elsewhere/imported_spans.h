// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Errors that a metric elsewhere marked (XCOMET), kept as those of a run that ended where it came from, so that nobody
// takes them for people's.

#include "core/scoring/score_import.h"
#include "core/store.h"

#include <string>

namespace core {

inline constexpr const char *kImportedSpansTask = "imported spans"; // a run that nobody here resumes

// By the recipe of the scores: read a second time, they take the place of those before. Nothing where there are none.
// Errors: those of the store.
[[nodiscard]] Status saveImportedSpans(Project &project, ProjectReader &reader, const MatchedScores &matched,
                                       const std::string &metric);

} // namespace core
