// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run of any kind before it is stored, and whether a stored one may go on.

#include "core/run/task.h"

#include <vector>

namespace core {

struct PreparedRun {
    NewRun run;
    std::vector<RunItem> items;
    TaskPtr task;
};

// Error: Usage (not 1 to 1000).
[[nodiscard]] Status checkReplicates(int replicates);

// True when the answers come from the built-in local model, live or recorded: a small model is a weak
// judge, and whoever shows such a run says so.
[[nodiscard]] bool askedLocalModel(const Run &run);

// A run goes on only with the kind of backend, endpoint and model that it was made with (DESIGN rule 5).
// Error: Conflict, naming both.
[[nodiscard]] Status sameRecipe(const StoredRun &run, const BackendInfo &backend);

} // namespace core
