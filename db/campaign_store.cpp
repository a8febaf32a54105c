// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/campaign_store.h"

#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/campaign_rows.h"
#include "db/member_view.h"
#include "db/statement.h"

#include <chrono>

namespace db {
namespace {

constexpr std::string_view kNewestLists = R"(
SELECT v.body FROM question_list_version v
WHERE v.id = (SELECT MAX(n.id) FROM question_list_version n WHERE n.list_id = v.list_id) ORDER BY v.id)";

// What the text itself says wins over what its segment says.
constexpr std::string_view kSplits = R"(
SELECT t.id, COALESCE(
    (SELECT m.value FROM text_metadata m WHERE m.text_id = t.id AND lower(m.name) IN ('split', 'set', 'partition')),
    (SELECT m.value FROM segment_metadata m
     WHERE m.segment_id = t.segment_id AND lower(m.name) IN ('split', 'set', 'partition')))
FROM text t)";

core::Status insertListVersion(Connection &connection, const std::string &key, const std::string &title,
                               const std::string &version, const std::string &body)
{
    const std::string now = core::isoTime(std::chrono::system_clock::now());
    Statement list(connection, "INSERT INTO question_list (uuid, key, title) VALUES (?, ?, ?) "
                               "ON CONFLICT (key) DO UPDATE SET title = excluded.title");
    list.bind(core::namedUuid("question list", { key })).bind(key).bind(title);
    if (const core::Status done = list.run(); !done)
        return done;
    Statement taken(connection, "SELECT 1 FROM question_list_version v JOIN question_list l ON l.id = v.list_id "
                                "WHERE l.key = ? AND v.version = ?");
    taken.bind(key).bind(version);
    if (taken.next())
        return core::Error{ core::ErrorCode::Conflict, key + "/" + version, "there is such a version", 0 };
    Statement insert(connection, "INSERT INTO question_list_version (uuid, list_id, version, body, created_at) "
                                 "SELECT ?, id, ?, ?, ? FROM question_list WHERE key = ?");
    insert.bind(core::namedUuid("question list", { key, version, body })).bind(version).bind(body).bind(now).bind(key);
    return insert.run();
}

core::Result<core::Campaign> updateCampaign(Connection &connection, const core::Campaign &campaign)
{
    Statement update(connection, "UPDATE campaign SET title = ?, settings = ?, guideline = ? WHERE uuid = ?");
    update.bind(campaign.title).bind(campaign.settings).bind(campaign.guideline).bind(campaign.uuid);
    if (const core::Status done = update.run(); !done)
        return done.error();
    return readCampaign(connection, campaign.uuid);
}

bool isBlank(const std::string &name)
{
    return name.find_first_not_of(" \t\n\r") == std::string::npos;
}

} // namespace

SqliteCampaignStore::SqliteCampaignStore(std::shared_ptr<Writer> writer)
    : m_writer(std::move(writer))
{
}

core::Result<core::Campaign> SqliteCampaignStore::create(const core::Campaign &campaign,
                                                         const std::vector<core::CampaignItem> &items)
{
    return writeValue<core::Campaign>(
        *m_writer, [&](Connection &connection) { return insertCampaign(connection, campaign, items); });
}

core::Result<core::Campaign> SqliteCampaignStore::revise(const core::Campaign &campaign)
{
    return writeValue<core::Campaign>(*m_writer,
                                      [&](Connection &connection) { return updateCampaign(connection, campaign); });
}

core::Result<std::vector<core::Campaign>> SqliteCampaignStore::campaigns(const std::string &kind)
{
    return readValue<std::vector<core::Campaign>>(
        *m_writer, [&](Connection &connection) { return readCampaigns(connection, kind); });
}

core::Result<std::vector<core::CampaignItem>> SqliteCampaignStore::items(core::RowId campaign)
{
    return readValue<std::vector<core::CampaignItem>>(
        *m_writer, [&](Connection &connection) { return readCampaignItems(connection, campaign); });
}

core::Result<core::Person> SqliteCampaignStore::join(core::RowId campaign, const core::Person &person)
{
    if (isBlank(person.name))
        return core::Error{ core::ErrorCode::Usage, "a person's name", "it is empty", 0 };
    return writeValue<core::Person>(*m_writer,
                                    [&](Connection &connection) { return insertMember(connection, campaign, person); });
}

core::Result<std::vector<core::Person>> SqliteCampaignStore::members(core::RowId campaign)
{
    return readValue<std::vector<core::Person>>(
        *m_writer, [&](Connection &connection) { return readMembers(connection, campaign); });
}

core::Result<core::Decision> SqliteCampaignStore::decide(core::RowId campaign, const core::Decision &given)
{
    return writeValue<core::Decision>(
        *m_writer, [&](Connection &connection) { return appendDecision(connection, campaign, given); });
}

core::Result<std::optional<core::Decision>> SqliteCampaignStore::undo(core::RowId campaign, const std::string &actor,
                                                                      const std::vector<std::string> &subjectKinds)
{
    return writeValue<std::optional<core::Decision>>(*m_writer, [&](Connection &connection) {
        return appendCampaignUndo(connection, campaign, actor, subjectKinds, {});
    });
}

core::Result<std::vector<core::Decision>> SqliteCampaignStore::ownDecisions(core::RowId campaign,
                                                                            const std::string &actor)
{
    if (actor.empty()) // would be everybody's
        return std::vector<core::Decision>();
    return readValue<std::vector<core::Decision>>(
        *m_writer, [&](Connection &connection) { return readDecisions(connection, campaign, actor); });
}

core::Result<std::unique_ptr<core::MemberView>> SqliteCampaignStore::memberView(core::RowId campaign,
                                                                                const std::string &actor)
{
    return std::unique_ptr<core::MemberView>(std::make_unique<SqliteMemberView>(m_writer, campaign, actor));
}

core::Result<std::vector<core::Decision>> SqliteCampaignStore::allDecisions(core::RowId campaign)
{
    return readValue<std::vector<core::Decision>>(
        *m_writer, [&](Connection &connection) { return readDecisions(connection, campaign, {}); });
}

core::Result<core::MergeCounts> SqliteCampaignStore::merge(const core::CampaignBundle &bundle,
                                                           const core::PacketNote &note)
{
    if (isBlank(bundle.person.name))
        return core::Error{ core::ErrorCode::Usage, "a person's name", "it is empty", 0 };
    return writeValue<core::MergeCounts>(*m_writer,
                                         [&](Connection &connection) { return mergeBundle(connection, bundle, note); });
}

core::Status SqliteCampaignStore::notePacket(const core::PacketNote &note)
{
    return m_writer->write([&](Connection &connection) { return insertPacket(connection, note); });
}

core::Status SqliteCampaignStore::saveList(const std::string &key, const std::string &title, const std::string &version,
                                           const std::string &body)
{
    return m_writer->write(
        [&](Connection &connection) { return insertListVersion(connection, key, title, version, body); });
}

core::Result<std::vector<std::string>> SqliteCampaignStore::lists()
{
    return readValue<std::vector<std::string>>(*m_writer, [](Connection &connection) {
        Statement query(connection, kNewestLists);
        return collect(query, [](const Statement &row) { return row.text(0); });
    });
}

core::Result<std::map<core::RowId, std::string>> SqliteCampaignStore::splits()
{
    return readValue<std::map<core::RowId, std::string>>(
        *m_writer, [](Connection &connection) -> core::Result<std::map<core::RowId, std::string>> {
            Statement query(connection, kSplits);
            std::map<core::RowId, std::string> splits;
            while (query.next())
                if (!query.isNull(1))
                    splits[query.integer(0)] = query.text(1);
            if (!query.ok())
                return query.error();
            return splits;
        });
}

} // namespace db
