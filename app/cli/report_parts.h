// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What reports say alike.

#include "core/statistics/preferences.h"
#include "core/store.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// nullptr: people scored none of the system's translations. Lives as long as `means`.
[[nodiscard]] const core::SystemMean *humanMeanOf(const std::vector<core::SystemMean> &means, core::RowId system);

// A line a pair kind; `score` names what agrees, as "the weighted score".
// The ends of its interval in brackets, times `unit`, or that there is none.
[[nodiscard]] std::string accuracyEnds(const core::ContrastiveAccuracy &kind, double unit, int decimals);
void printPreferences(const std::vector<core::ContrastiveAccuracy> &kinds, std::string_view score, std::ostream &out);
[[nodiscard]] nlohmann::json preferencesJson(const std::vector<core::ContrastiveAccuracy> &kinds);

// null for none.
[[nodiscard]] nlohmann::json numberJson(const std::optional<double> &value);

// "done", "stopped (why)", "cancelled" …
[[nodiscard]] std::string standing(const core::Run &run);

// What the recipe says of sampling and no request did, each in a line of its own; nothing where all was sent.
core::Status printNotSent(core::ProjectReader &reader, const core::Run &run, std::ostream &out);

// The end of a report: how many answers are in each state, and what to think of a small local model.
void printStates(const std::map<core::AnswerState, int> &states, const core::Run &run, std::ostream &out);
[[nodiscard]] nlohmann::json statesJson(const std::map<core::AnswerState, int> &states);

} // namespace app
