// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Seam beside RunStore, for runs that ask several backends: what was spent, apart by what asked.

#include "core/domain.h"
#include "core/result.h"
#include "core/run/price.h"

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

} // namespace core
