// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `ballot results` works out: the votes of a campaign, and what the question lab makes of them.

#include "core/voting/lab_data.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace app {

struct BallotLabWish {
    core::LabThresholds thresholds;
    core::DataPart part = core::DataPart::All;
    bool finishedOnly = false;
};

struct BallotLab {
    core::Campaign campaign;
    core::VotingSettings settings;
    core::BallotCounts counts;         // of all ballots
    std::vector<core::Ballot> ballots; // those that count
    core::VoteResults results;
    core::Skews skews;
    std::string skewsFrom;
    std::optional<core::LabData> data;
    BallotLabWish wish;
    core::LabSelection selection;
};

[[nodiscard]] nlohmann::json ballotLabJson(const BallotLab &lab);

} // namespace app
