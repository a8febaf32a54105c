// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the overview shows, worked out from one reader (off the window's thread): first what is there, which
// is known at once in a project of any size, then what its runs say, which takes reading them.

#include "core/statistics/preferences.h"
#include "core/store.h"

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace models {

// One system's mean scores over the translations that the shown run scored. `model` and `human` are on
// scales of their own and only their order is comparable.
struct SystemScores {
    std::string name;
    core::SystemKind kind = core::SystemKind::Unknown;
    double model = 0; // weighted list score, preset paper, 0…1
    int modelN = 0;   // translations
    double human = 0; // mean of the scale named in OverviewData::humanScale
    int humanN = 0;   // scores, 0 = none
    bool operator==(const SystemScores &) const = default;
};

struct OverviewData {
    core::ProjectCounts counts;
    std::vector<core::Run> runs; // newest first
    std::vector<core::ActivityLine> activity;
    int translations = 0;         // texts in the role of translation
    core::RowId firstSegment = 0; // with a translation
    bool complete = false;        // what follows is worked out
    int assessed = 0;             // translations with a question that is through in some run
    std::optional<core::Run> run; // the one that the figures below are about
    std::string listTitle;
    bool soft = false;                               // scores use probabilities
    bool localModel = false;                         // a model on this machine: small, a weak judge
    int scored = 0;                                  // translations with a score in it
    int unscored = 0;                                // translations of the run without one
    std::vector<core::ContrastiveAccuracy> accuracy; // against preferences, by pair kind; ties count half
    std::string humanScale;
    std::vector<SystemScores> systems; // best model score first
};

// Without what the runs say.
[[nodiscard]] core::Result<OverviewData> overviewFacts(core::ProjectReader &reader);

// The run shown is, among those with at least 80 % of their items done, the one over the most
// translations; the newer one where two cover as many.
[[nodiscard]] core::Result<OverviewData> overviewData(core::ProjectReader &reader, const std::stop_token &stop = {});

} // namespace models
