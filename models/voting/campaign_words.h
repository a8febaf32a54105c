// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the window proposes for a new voting campaign, in the user's language, and what is said of its ballots and its
// scale. What a campaign says once it has begun is data, and stays as it was written.

#include "core/voting/results.h"
#include "core/voting/settings.h"

#include <QString>

namespace models {

// core::defaultVotingSettings() with words on the scale and labels of profile fields in the user's language.
[[nodiscard]] core::VotingSettings proposedVotingSettings(const core::QuestionList &list);

// That the published threshold is not meant for a scale of so many points; "" for one of five.
[[nodiscard]] QString scaleNote(int points);
// "1 not important · 2 slightly important …".
[[nodiscard]] QString scaleWords(const core::VotingSettings &settings);
// How many ballots are finished and how many count.
[[nodiscard]] QString ballotWords(const core::BallotCounts &counts, bool finishedOnly);

} // namespace models
