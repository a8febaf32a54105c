// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Seam beside RunStore, for runs that ask several backends: what was spent, apart by what asked.

#include "core/domain.h"
#include "core/result.h"
#include "core/run/price.h"

#include <cstddef>
#include <string>
#include <vector>

namespace core {

struct UnitTokens {
    int stage = 0; // of the items, as their unit is: they say which backend was asked (Task::voice)
    std::string unit;
    TokenCount tokens;
};

class TokenStore {
public:
    virtual ~TokenStore() = default;

    // Of live exchanges of the run; one row a stage and unit.
    virtual Result<std::vector<UnitTokens>> tokensByUnit(RowId run) = 0;
};

class RunStore; // core/store.h
class Task;     // core/run/task.h

// What a run has used so far by voice (Task::voice), of which there are `voices`; a store that can't tell them apart
// has all in the run's own. Errors: those of the store.
[[nodiscard]] Result<std::vector<TokenCount>> spentByVoice(RunStore &store, const Task &task, RowId run,
                                                           std::size_t voices);

} // namespace core
