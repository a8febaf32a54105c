// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which texts a packet takes along: they leave the machine with the file, to the person it is for.

#include "core/campaign/store.h"
#include "db/connection.h"

namespace db {

// Into the log of departures, one line a text: "packet", to whom, how many characters of passage and translation.
// `note` names campaign and person in its manifest. A packet that holds no text of the project (the questions of a
// vote) adds nothing.
[[nodiscard]] core::Status insertPacketTexts(Connection &connection, const core::PacketNote &note);

} // namespace db
