// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A packet as a translator or an annotator opens it: a project of their own holds what they say, and stays for the
// next time.

#include "app/backend_set.h"
#include "core/packet/packet.h"
#include "core/store.h"

#include <QString>

namespace app {

struct OpenedPacket {
    core::ProjectPtr work;
    core::Packet packet;
};

// Reads the packet and merges it into its work project in the user's data folder, which is made when it is not
// there: opening the file again goes on where one stopped. Errors: those of packet and project; Unsupported for
// a packet of another kind than votes, verdicts and reading questions.
[[nodiscard]] core::Result<OpenedPacket> openPacket(const QString &file, const Places &places);

} // namespace app
