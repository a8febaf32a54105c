// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Campaigns and decisions as rows.

#include "core/campaign/store.h"
#include "db/connection.h"

#include <optional>

namespace db {

[[nodiscard]] core::Result<std::vector<core::Campaign>> readCampaigns(Connection &connection, const std::string &kind);
[[nodiscard]] core::Result<core::Campaign> readCampaign(Connection &connection, const std::string &uuid);
// Conflict when the uuid is taken.
[[nodiscard]] core::Result<core::Campaign> insertCampaign(Connection &connection, const core::Campaign &campaign,
                                                          const std::vector<core::CampaignItem> &items);
[[nodiscard]] core::Result<std::vector<core::CampaignItem>> readCampaignItems(Connection &connection,
                                                                              core::RowId campaign);
[[nodiscard]] core::Result<core::Person> insertMember(Connection &connection, core::RowId campaign,
                                                      const core::Person &person);
[[nodiscard]] core::Result<std::vector<core::Person>> readMembers(Connection &connection, core::RowId campaign);

// actor "" = everybody.
[[nodiscard]] core::Result<std::vector<core::Decision>> readDecisions(Connection &connection, core::RowId campaign,
                                                                      const std::string &actor);
// Fills uuid, time and what it supersedes.
[[nodiscard]] core::Result<core::Decision> appendDecision(Connection &connection, core::RowId campaign,
                                                          core::Decision decision);
// key "" = of any.
[[nodiscard]] core::Result<std::optional<core::Decision>>
appendCampaignUndo(Connection &connection, core::RowId campaign, const std::string &actor,
                   const std::vector<std::string> &subjectKinds, const std::string &key);
[[nodiscard]] core::Status insertPacket(Connection &connection, const core::PacketNote &note);
[[nodiscard]] core::Result<core::MergeCounts> mergeBundle(Connection &connection, const core::CampaignBundle &bundle,
                                                          const core::PacketNote &note);

} // namespace db
