// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Copyright mode, and the log of what left this machine.

#include "core/store.h"
#include "db/connection.h"

namespace db {

[[nodiscard]] core::Result<bool> readStaysHere(Connection &connection);
[[nodiscard]] core::Status writeStaysHere(Connection &connection, bool on);
[[nodiscard]] core::Status insertDepartures(Connection &connection, const std::vector<core::Departure> &departures);
[[nodiscard]] core::Result<std::vector<core::DepartureLine>> readDepartures(Connection &connection, int offset,
                                                                            int limit);
[[nodiscard]] core::Result<std::vector<core::DepartureSum>> readDepartureSums(Connection &connection);

} // namespace db
