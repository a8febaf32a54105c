// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Packets as files, for window and command line.

#include "core/packet/packet.h"

#include <QString>
#include <QStringList>

namespace models {

// NotFound, Unreadable, and those of core::readPacket.
[[nodiscard]] core::Result<core::Packet> readPacketFile(const QString &file);

// Whole or not at all: a file that was there stays until the new one is complete. Unwritable, DiskFull.
[[nodiscard]] core::Status writePacketFile(const QString &file, const core::Packet &packet);

// A person's packet into a file, noted in the project.
[[nodiscard]] core::Status writePacketFor(core::CampaignStore &store, const core::Campaign &campaign,
                                          const core::Person &person, const QString &file);

// A packet for each name, who joins the campaign, into the folder; each is noted in the project. The files, or the
// first error: those written before it stay.
[[nodiscard]] core::Result<QStringList> writePackets(core::CampaignStore &store, const core::Campaign &campaign,
                                                     const QStringList &names, const QString &folder);

// "Survey for Anna.tertium-packet": title and name without what a file name can't hold.
[[nodiscard]] QString packetFileName(const core::Campaign &campaign, const core::Person &person, bool back);

[[nodiscard]] bool isPacketName(const QString &file); // by its ending

} // namespace models
