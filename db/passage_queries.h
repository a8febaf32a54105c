// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run of several stages knows about one passage.

#include "core/run/passage_state.h"
#include "db/connection.h"

namespace db {

// See core::RunStore::passage. NotFound when the text is not there.
[[nodiscard]] core::Result<core::PassageState> readPassage(Connection &connection, core::RowId run, core::RowId text);

} // namespace db
