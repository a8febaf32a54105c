// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Packets as files, for window and command line.

#include "core/packet/packet.h"

#include <QString>

namespace models {

// NotFound, Unreadable, and those of core::readPacket.
[[nodiscard]] core::Result<core::Packet> readPacketFile(const QString &file);

// Whole or not at all: a file that was there stays until the new one is complete. Unwritable, DiskFull.
[[nodiscard]] core::Status writePacketFile(const QString &file, const core::Packet &packet);

// "Survey for Anna.tertium-packet": title and name without what a file name can't hold.
[[nodiscard]] QString packetFileName(const core::Campaign &campaign, const core::Person &person, bool back);

[[nodiscard]] bool isPacketName(const QString &file); // by its ending

} // namespace models
