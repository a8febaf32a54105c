// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/campaign_rows.h"

#include "db/packet_texts.h"

#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/statement.h"

#include <algorithm>
#include <chrono>

namespace db {
namespace {

constexpr std::string_view kCampaigns = "SELECT id, uuid, kind, title, settings, guideline, blind, created_at "
                                        "FROM campaign WHERE (?1 = '' OR kind = ?1) AND (?2 = '' OR uuid = ?2) "
                                        "ORDER BY id";

constexpr std::string_view kAllDecisions = R"(
SELECT d.id, d.uuid, a.uuid, d.subject_kind, d.subject_uuid, d.key, d.value, d.at, d.supersedes
FROM decision d JOIN actor a ON a.id = d.actor_id WHERE d.campaign_id = ? ORDER BY d.id)";

constexpr std::string_view kOwnDecisions = R"(
SELECT d.id, d.uuid, a.uuid, d.subject_kind, d.subject_uuid, d.key, d.value, d.at, d.supersedes
FROM decision d JOIN actor a ON a.id = d.actor_id
WHERE d.campaign_id = ? AND d.actor_id = (SELECT id FROM actor WHERE uuid = ?) ORDER BY d.id)";

core::Campaign campaignOf(const Statement &row)
{
    core::Campaign campaign;
    campaign.id = row.integer(0);
    campaign.uuid = row.text(1);
    campaign.kind = row.text(2);
    campaign.title = row.text(3);
    campaign.settings = row.text(4);
    campaign.guideline = row.text(5);
    campaign.blind = row.integer(6) != 0;
    campaign.createdAt = row.text(7);
    return campaign;
}

core::Decision decisionOf(const Statement &row)
{
    return { row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4),
             row.text(5),    row.text(6), row.text(7), row.text(8) };
}

// What the same person said about the same subject and key.
core::Result<std::vector<core::Decision>> readPlace(Connection &connection, core::RowId campaign,
                                                    const core::Decision &like)
{
    Statement query(connection, "SELECT d.id, d.uuid, a.uuid, d.subject_kind, d.subject_uuid, d.key, d.value, d.at, "
                                "d.supersedes FROM decision d JOIN actor a ON a.id = d.actor_id "
                                "WHERE d.campaign_id = ? AND a.uuid = ? AND d.subject_kind = ? "
                                "AND d.subject_uuid = ? AND d.key = ? ORDER BY d.id");
    query.bind(campaign).bind(like.actor).bind(like.subjectKind).bind(like.subject).bind(like.key);
    return collect(query, &decisionOf);
}

std::string now()
{
    return core::isoTime(std::chrono::system_clock::now());
}

core::Status insertItems(Connection &connection, core::RowId campaign, const std::vector<core::CampaignItem> &items)
{
    Statement insert(connection,
                     "INSERT INTO campaign_item (campaign_id, ordinal, subject_kind, subject_uuid, details) "
                     "VALUES (?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < items.size(); ++i) {
        insert.bind(campaign).bind(i).bind(items[i].subjectKind).bind(items[i].subject).bind(items[i].details);
        if (const core::Status done = insert.run(); !done)
            return done;
        insert.reset();
    }
    return core::Done{};
}

core::Status insertDecision(Connection &connection, core::RowId campaign, const core::Decision &decision,
                            core::RowId packet)
{
    Statement insert(connection,
                     "INSERT INTO decision (uuid, actor_id, campaign_id, subject_kind, subject_uuid, key, value, at, "
                     "supersedes, packet_id) SELECT ?, a.id, ?, ?, ?, ?, ?, ?, NULLIF(?, ''), ? FROM actor a "
                     "WHERE a.uuid = ? AND a.kind = 'person'");
    insert.bind(decision.uuid).bind(campaign).bind(decision.subjectKind).bind(decision.subject).bind(decision.key);
    insert.bind(decision.value).bind(decision.at).bind(decision.supersedes).bindId(packet).bind(decision.actor);
    return insert.run();
}

core::Result<core::RowId> personId(Connection &connection, const std::string &uuid)
{
    Statement find(connection, "SELECT id FROM actor WHERE uuid = ? AND kind = 'person'");
    find.bind(uuid);
    if (find.next())
        return find.integer(0);
    return find.ok() ? core::Error{ core::ErrorCode::NotFound, "person " + uuid, {}, 0 } : find.error();
}

core::Result<core::RowId> insertNote(Connection &connection, const core::PacketNote &note)
{
    Statement insert(connection, "INSERT INTO packet (uuid, direction, kind, file_name, manifest, at) "
                                 "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING");
    insert.bind(note.uuid).bind(note.out ? "out" : "in").bind(note.kind).bind(note.fileName).bind(note.manifest);
    insert.bind(now());
    if (const core::Status done = insert.run(); !done)
        return done.error();
    Statement find(connection, "SELECT id FROM packet WHERE uuid = ?");
    find.bind(note.uuid);
    if (!find.next())
        return find.ok() ? core::Error{ core::ErrorCode::Internal, note.fileName, "not stored", 0 } : find.error();
    return find.integer(0);
}

} // namespace

core::Result<std::vector<core::Campaign>> readCampaigns(Connection &connection, const std::string &kind)
{
    Statement query(connection, kCampaigns);
    query.bind(kind).bind("");
    return collect(query, &campaignOf);
}

core::Result<core::Campaign> readCampaign(Connection &connection, const std::string &uuid)
{
    Statement query(connection, kCampaigns);
    query.bind("").bind(uuid);
    if (query.next())
        return campaignOf(query);
    return query.ok() ? core::Error{ core::ErrorCode::NotFound, "campaign " + uuid, {}, 0 } : query.error();
}

core::Result<core::Campaign> insertCampaign(Connection &connection, const core::Campaign &campaign,
                                            const std::vector<core::CampaignItem> &items)
{
    Statement taken(connection, "SELECT title FROM campaign WHERE uuid = ?");
    taken.bind(campaign.uuid);
    if (taken.next())
        return core::Error{ core::ErrorCode::Conflict, "campaign " + campaign.uuid, "there is one of this id", 0 };
    Statement insert(connection, "INSERT INTO campaign (uuid, kind, title, settings, guideline, blind, created_at) "
                                 "VALUES (?, ?, ?, ?, ?, ?, ?)");
    insert.bind(campaign.uuid).bind(campaign.kind).bind(campaign.title).bind(campaign.settings);
    insert.bind(campaign.guideline).bind(campaign.blind ? 1 : 0);
    insert.bind(campaign.createdAt.empty() ? now() : campaign.createdAt);
    if (const core::Status done = insert.run(); !done)
        return done.error();
    const auto id = connection.number("SELECT last_insert_rowid()");
    if (!id)
        return id.error();
    if (const core::Status done = insertItems(connection, *id, items); !done)
        return done.error();
    return readCampaign(connection, campaign.uuid);
}

core::Result<std::vector<core::CampaignItem>> readCampaignItems(Connection &connection, core::RowId campaign)
{
    Statement query(connection, "SELECT subject_kind, subject_uuid, details FROM campaign_item WHERE campaign_id = ? "
                                "ORDER BY ordinal");
    query.bind(campaign);
    return collect(query, [](const Statement &row) {
        return core::CampaignItem{ row.text(0), row.text(1), row.text(2) };
    });
}

core::Result<core::Person> insertMember(Connection &connection, core::RowId campaign, const core::Person &person)
{
    core::Person joined = person;
    if (joined.uuid.empty())
        joined.uuid = core::namedUuid("actor", { "person", person.name });
    Statement insert(connection, "INSERT INTO actor (uuid, kind, name, created_at) VALUES (?, 'person', ?, ?) "
                                 "ON CONFLICT (uuid) DO NOTHING");
    insert.bind(joined.uuid).bind(joined.name).bind(now());
    if (const core::Status done = insert.run(); !done)
        return done.error();
    const auto id = personId(connection, joined.uuid);
    if (!id)
        return id.error();
    joined.id = *id;
    Statement member(connection, "INSERT INTO campaign_member (campaign_id, actor_id, role) VALUES (?, ?, 'annotator') "
                                 "ON CONFLICT DO NOTHING");
    member.bind(campaign).bind(joined.id);
    if (const core::Status done = member.run(); !done)
        return done.error();
    return joined;
}

core::Result<std::vector<core::Person>> readMembers(Connection &connection, core::RowId campaign)
{
    Statement query(connection, "SELECT DISTINCT a.id, a.uuid, a.name FROM actor a JOIN campaign_member m "
                                "ON m.actor_id = a.id WHERE m.campaign_id = ? ORDER BY a.name, a.uuid");
    query.bind(campaign);
    return collect(query, [](const Statement &row) {
        return core::Person{ row.integer(0), row.text(1), row.text(2) };
    });
}

core::Result<std::vector<core::Decision>> readDecisions(Connection &connection, core::RowId campaign,
                                                        const std::string &actor)
{
    // Of one person by the index of campaign and actor: many annotators' rows are not read for one.
    Statement query(connection, actor.empty() ? kAllDecisions : kOwnDecisions);
    query.bind(campaign);
    if (!actor.empty())
        query.bind(actor);
    return collect(query, &decisionOf);
}

core::Result<core::Decision> appendDecision(Connection &connection, core::RowId campaign, core::Decision decision)
{
    if (const auto person = personId(connection, decision.actor); !person)
        return person.error();
    const auto there = readPlace(connection, campaign, decision);
    if (!there)
        return there.error();
    const auto standing = core::standingDecisions(*there);
    decision.supersedes = standing.empty() ? std::string() : standing.front().uuid;
    if (decision.uuid.empty())
        decision.uuid = core::randomUuid();
    decision.at = now();
    if (const core::Status done = insertDecision(connection, campaign, decision, 0); !done)
        return done.error();
    const auto id = connection.number("SELECT last_insert_rowid()");
    if (!id)
        return id.error();
    decision.id = *id;
    return decision;
}

core::Result<std::optional<core::Decision>> appendCampaignUndo(Connection &connection, core::RowId campaign,
                                                               const std::string &actor,
                                                               const std::vector<std::string> &subjectKinds,
                                                               const std::string &key)
{
    const auto own = readDecisions(connection, campaign, actor);
    if (!own)
        return own.error();
    const core::Decision *last = core::lastToUndo(*own, [&](const core::Decision &decision) {
        return (key.empty() || decision.key == key) &&
               std::ranges::find(subjectKinds, decision.subjectKind) != subjectKinds.end();
    });
    if (last == nullptr)
        return std::optional<core::Decision>();
    std::string before;
    for (const core::Decision &decision : *own)
        if (decision.uuid == last->supersedes)
            before = decision.value;
    core::Decision undo = *last;
    undo.uuid.clear();
    undo.value = core::undoValue(before, last->uuid);
    const auto appended = appendDecision(connection, campaign, undo);
    if (!appended)
        return appended.error();
    return std::optional(*appended);
}

core::Status insertPacket(Connection &connection, const core::PacketNote &note)
{
    const auto noted = insertNote(connection, note);
    if (!noted)
        return noted.error();
    return note.out ? insertPacketTexts(connection, note) : core::Status(core::Done{});
}

core::Result<core::MergeCounts> mergeBundle(Connection &connection, const core::CampaignBundle &bundle,
                                            const core::PacketNote &note)
{
    auto campaign = readCampaign(connection, bundle.campaign.uuid);
    if (!campaign && campaign.error().code == core::ErrorCode::NotFound)
        campaign = insertCampaign(connection, bundle.campaign, bundle.items);
    if (!campaign)
        return campaign.error();
    const auto person = insertMember(connection, campaign->id, bundle.person);
    const auto packet = insertNote(connection, note);
    if (!person || !packet)
        return person ? packet.error() : person.error();
    core::MergeCounts counts;
    Statement known(connection, "SELECT 1 FROM decision WHERE uuid = ?");
    for (const core::Decision &decision : bundle.decisions) {
        known.bind(decision.uuid);
        const bool there = known.next();
        if (!known.ok())
            return known.error();
        known.reset();
        ++(there ? counts.known : counts.added);
        if (!there)
            if (const core::Status done = insertDecision(connection, campaign->id, decision, *packet); !done)
                return done.error();
    }
    return counts;
}

} // namespace db
