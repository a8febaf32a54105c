// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/member_view.h"

#include "db/campaign_rows.h"
#include "db/statement.h"

namespace db {
namespace {

// In the order of the primary key; the details, with all texts, stay unread.
constexpr std::string_view kPlaces = R"(
SELECT ordinal, subject_kind, subject_uuid FROM campaign_item WHERE campaign_id = ? ORDER BY ordinal)";

constexpr std::string_view kItem = R"(
SELECT subject_kind, subject_uuid, details FROM campaign_item
WHERE campaign_id = ? AND subject_kind = ? AND subject_uuid = ?)";

} // namespace

SqliteMemberView::SqliteMemberView(std::shared_ptr<Writer> writer, core::RowId campaign, std::string actor)
    : m_writer(std::move(writer))
    , m_campaign(campaign)
    , m_actor(std::move(actor))
{
}

core::Result<std::vector<core::CampaignPlace>> SqliteMemberView::places()
{
    return readValue<std::vector<core::CampaignPlace>>(*m_writer, [this](Connection &connection) {
        Statement query(connection, kPlaces);
        query.bind(m_campaign);
        return collect(query, [](const Statement &row) {
            return core::CampaignPlace{ row.small(0), row.text(1), row.text(2) };
        });
    });
}

core::Result<core::CampaignItem> SqliteMemberView::item(const std::string &subjectKind, const std::string &subject)
{
    return readValue<core::CampaignItem>(*m_writer, [&](Connection &connection) -> core::Result<core::CampaignItem> {
        Statement query(connection, kItem);
        query.bind(m_campaign).bind(subjectKind).bind(subject);
        if (query.next())
            return core::CampaignItem{ query.text(0), query.text(1), query.text(2) };
        return query.ok() ? core::Error{ core::ErrorCode::NotFound, subjectKind + " " + subject,
                                         "the campaign does not ask about it", 0 }
                          : query.error();
    });
}

core::Result<std::vector<core::Decision>> SqliteMemberView::own()
{
    if (m_actor.empty()) // would be everybody's
        return std::vector<core::Decision>();
    return readValue<std::vector<core::Decision>>(
        *m_writer, [this](Connection &connection) { return readDecisions(connection, m_campaign, m_actor); });
}

core::Result<core::Decision> SqliteMemberView::decide(const core::Decision &given)
{
    core::Decision own = given;
    own.actor = m_actor;
    return writeValue<core::Decision>(
        *m_writer, [&](Connection &connection) { return appendDecision(connection, m_campaign, own); });
}

core::Result<std::optional<core::Decision>> SqliteMemberView::undo(const std::vector<std::string> &subjectKinds,
                                                                   const std::string &key)
{
    if (m_actor.empty())
        return std::optional<core::Decision>();
    return writeValue<std::optional<core::Decision>>(*m_writer, [&](Connection &connection) {
        return appendCampaignUndo(connection, m_campaign, m_actor, subjectKinds, key);
    });
}

} // namespace db
