// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A command of the user's scores the translations of a project, or its minimal pairs.

#include "core/scorer/line_command.h"
#include "core/scorer/scorer_feed.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace core {

struct ScorerRequest {
    std::string metric;                             // its name, as stated
    std::string version;                            // model, checkpoint … as stated, "" = not
    bool higherIsBetter = true;                     // as stated
    std::optional<std::pair<double, double>> range; // as stated; scores outside are left out
    ScorerChoice choice;
    bool pairs = false; // minimal pairs and baselines in the place of translations
    bool again = false; // also what the same recipe has scored before
};

// Kind "metric". Scores of another version stay apart; where none is told, those of another command.
[[nodiscard]] Recipe scorerRecipe(const ScorerRequest &request, const std::string &command);

struct ScorerOutcome {
    ScorerCounts counts;
    ScorerLeft left;
    int total = 0;
    std::string recipe;           // uuid
    std::optional<Error> stopped; // Cancelled, or what ended the command; what had come is saved
};

using ScorerProgress = std::function<void(int saved, int of)>;

// Scores are saved while they come, at the latest at the end, also when the command fails; what did not come stays
// missing and is scored by the next call. Errors: those of ScorerFeed and of the project; what befell the command is
// in the outcome.
[[nodiscard]] Result<ScorerOutcome> scoreByCommand(Project &project, const ScorerRequest &request, LineCommand &command,
                                                   const std::stop_token &stop, const ScorerProgress &progress = {});

} // namespace core
