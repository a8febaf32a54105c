// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What page and command line do with a project's pairs: read them, make baselines, score both and store the scores.

#include "core/sensitivity/baselines.h"
#include "core/sensitivity/pair_scoring.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

// Minimal pairs, and the baselines behind them. Unsupported when the project keeps no pairs.
[[nodiscard]] Result<std::vector<SensitivityPair>> projectPairs(Project &project, ProjectReader &reader,
                                                                const std::stop_token &stop = {});

// Bases and variants as texts that a run can ask about: each base, then what was made of it, baselines behind.
// `withReference`: the run shows a reference, so bases that are references themselves are left out with their variants,
// for these would be held against their own base.
[[nodiscard]] Result<std::vector<TextLine>> pairLines(Project &project, ProjectReader &reader,
                                                      bool withReference = false);

struct StoredBaselines {
    MadeBaselines made; // for bases that lacked one
    int known = 0;      // baselines that were there before
};

// For every base of a minimal pair that has none yet, whatever the seed of those that are there.
[[nodiscard]] Result<StoredBaselines> storeBaselines(Project &project, std::uint64_t seed);

// Scores the pairs that projectPairs() gives and stores what is new, metric by metric. Durable on return.
[[nodiscard]] Result<std::vector<PairScoredMetric>> scoreProjectPairs(Project &project, ProjectReader &reader,
                                                                      const PairScoreRequest &request,
                                                                      const std::stop_token &stop = {},
                                                                      const PairScoreProgress &progress = {});

} // namespace core
