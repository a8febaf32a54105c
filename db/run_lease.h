// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Two processes never work on one run: the run's row names who does, and since when it was last heard of.

#include "db/connection.h"
#include "db/process_identity.h"

#include "core/domain.h"

namespace db {

// Takes or renews the lease. Busy, naming the holder, while another living process has it, or one out of
// sight whose heartbeat is younger than 30 s. Runs inside a transaction of the caller's.
core::Status takeLease(Connection &connection, core::RowId run, const ProcessIdentity &self);

// Ends our lease and stores how the run stands. Busy when the lease is another's by now.
core::Status endLease(Connection &connection, core::RowId run, core::RunState state, const std::string &stopReason,
                      const ProcessIdentity &self);

// Busy when another holds the run's lease: what this process still has to say comes too late.
core::Status checkLease(Connection &connection, core::RowId run, const ProcessIdentity &self);

// At closing: runs that we left without release() are paused.
core::Status endAllLeases(Connection &connection, const ProcessIdentity &self);

// A row that says "running" though its holder is gone is a paused run; its stop reason says how it was left.
void seeStanding(core::Run &run, const std::string &owner, const std::string &heartbeat, const ProcessIdentity &self);

} // namespace db
