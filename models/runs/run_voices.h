// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Backends that a stored run asks beside its own: TREQA may have one that makes questions, another that answers and a
// third that grades.

#include "core/backend.h"
#include "core/store.h"

#include <functional>
#include <string>
#include <vector>

namespace models {

// Makes one by name and model and gets it ready to be asked.
using ReadyBackend = std::function<core::Result<core::BackendPtr>(const std::string &name, const std::string &model)>;

// In the order of core::RunOptions::others; none for most runs. Errors: those of `ready`; Conflict (one of them is
// another by now), Unsupported (a command scores the answers: it is never taken from a project, so only the command
// line goes on with such a run), Malformed.
[[nodiscard]] core::Result<std::vector<core::BackendPtr>>
otherBackends(const core::StoredRun &run, const core::BackendInfo &own, const ReadyBackend &ready);

} // namespace models
