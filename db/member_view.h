// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One member's part of a campaign. Its questions name the campaign's items and this person's rows, and no other
// table: what is hidden is not read.

#include "core/campaign/member_view.h"
#include "db/writer.h"

#include <memory>
#include <string>

namespace db {

class SqliteMemberView final : public core::MemberView {
public:
    SqliteMemberView(std::shared_ptr<Writer> writer, core::RowId campaign, std::string actor);

    core::Result<std::vector<core::CampaignPlace>> places() override;
    core::Result<core::CampaignItem> item(const std::string &subjectKind, const std::string &subject) override;
    core::Result<std::vector<core::Decision>> own() override;
    core::Result<core::Decision> decide(const core::Decision &given) override;
    core::Result<std::optional<core::Decision>> undo(const std::vector<std::string> &subjectKinds,
                                                     const std::string &key) override;

private:
    const std::shared_ptr<Writer> m_writer;
    const core::RowId m_campaign;
    const std::string m_actor;
};

} // namespace db
