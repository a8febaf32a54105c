// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Campaigns, what people decide in them, packets, and question lists that people made, on SQLite.

#include "core/campaign/store.h"
#include "db/writer.h"

#include <memory>

namespace db {

class SqliteCampaignStore final : public core::CampaignStore {
public:
    explicit SqliteCampaignStore(std::shared_ptr<Writer> writer);

    core::Result<core::Campaign> create(const core::Campaign &campaign,
                                        const std::vector<core::CampaignItem> &items) override;
    core::Result<core::Campaign> revise(const core::Campaign &campaign) override;
    core::Result<std::vector<core::Campaign>> campaigns(const std::string &kind) override;
    core::Result<std::vector<core::CampaignItem>> items(core::RowId campaign) override;
    core::Result<core::Person> join(core::RowId campaign, const core::Person &person) override;
    core::Result<std::vector<core::Person>> members(core::RowId campaign) override;
    core::Result<core::Decision> decide(core::RowId campaign, const core::Decision &given) override;
    core::Result<std::optional<core::Decision>> undo(core::RowId campaign, const std::string &actor,
                                                     const std::vector<std::string> &subjectKinds) override;
    core::Result<std::vector<core::Decision>> ownDecisions(core::RowId campaign, const std::string &actor) override;
    core::Result<std::unique_ptr<core::MemberView>> memberView(core::RowId campaign, const std::string &actor) override;
    core::Result<std::vector<core::Decision>> allDecisions(core::RowId campaign) override;
    core::Result<core::MergeCounts> merge(const core::CampaignBundle &bundle, const core::PacketNote &note) override;
    core::Status notePacket(const core::PacketNote &note) override;
    core::Status saveList(const std::string &key, const std::string &title, const std::string &version,
                          const std::string &body) override;
    core::Result<std::vector<std::string>> lists() override;
    core::Result<std::map<core::RowId, std::string>> splits() override;

private:
    std::shared_ptr<Writer> m_writer;
};

} // namespace db
