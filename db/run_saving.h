// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store.h"
#include "db/connection.h"
#include "db/process_identity.h"

namespace db {

// What came of some items: exchanges with their bodies, answers, the items' states. Inside the caller's
// transaction. Busy when the run is leased by another process, NotFound for an unknown item.
core::Status saveOutcomes(Connection &connection, const std::vector<core::ItemOutcome> &outcomes,
                          const ProcessIdentity &self);

} // namespace db
