// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/packet_texts.h"

#include "core/comprehension/reading_sheet.h"
#include "core/text/clock.h"
#include "core/text/unicode.h"
#include "core/vetting/settings.h"
#include "db/campaign_rows.h"
#include "db/statement.h"

#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace db {
namespace {

using nlohmann::json;

constexpr int kMostSamples = 100; // sets of questions of a reading run; there are a handful

struct PacketText {
    std::string text;                         // uuid
    std::int64_t source = 0, translation = 0; // code points
};

std::string member(const json &object, const char *name)
{
    const auto found = object.is_object() ? object.find(name) : object.end();
    return object.is_object() && found != object.end() && found->is_string() ? found->get<std::string>()
                                                                             : std::string();
}

std::int64_t sizeOf(const std::string &text)
{
    return static_cast<std::int64_t>(core::codePointCount(text));
}

// The text of each reading sheet of a run: a sheet's own name tells it only to who knows the run.
core::Result<std::map<std::string, std::string>> textsOfSheets(Connection &connection, const std::string &run)
{
    Statement query(connection, "SELECT DISTINCT u.uuid FROM run_item i JOIN run r ON r.id = i.run_id "
                                "JOIN text t ON t.id = i.text_id JOIN text u ON u.segment_id = t.segment_id "
                                "WHERE r.uuid = ?1");
    query.bind(run);
    std::map<std::string, std::string> texts;
    while (query.next()) {
        const std::string text = query.text(0);
        for (int sample = 0; sample < kMostSamples; ++sample)
            texts.emplace(core::sheetUuid(run, text, sample), text);
    }
    return query.ok() ? core::Result<std::map<std::string, std::string>>(std::move(texts)) : query.error();
}

core::Result<std::vector<PacketText>> textsIn(Connection &connection, const core::Campaign &campaign)
{
    const auto items = readCampaignItems(connection, campaign.id);
    if (!items)
        return items.error();
    std::map<std::string, std::string> sheets;
    if (campaign.kind == core::kPeopleKind) {
        auto known = textsOfSheets(connection, member(json::parse(campaign.settings, nullptr, false), "run"));
        if (!known)
            return known.error();
        sheets = std::move(known).value();
    }
    std::vector<PacketText> texts;
    for (const core::CampaignItem &item : *items) {
        const json details = json::parse(item.details, nullptr, false);
        if (item.subjectKind == core::kSheetSubject) {
            const auto known = sheets.find(item.subject);
            texts.push_back(
                { known == sheets.end() ? item.subject : known->second, 0, sizeOf(member(details, "body")) });
        } else if (item.subjectKind == core::kPairSubject) {
            texts.push_back({ item.subject, sizeOf(member(details, "source")),
                              sizeOf(member(details, "base")) + sizeOf(member(details, "variant")) });
        }
    }
    return texts;
}

} // namespace

core::Status insertPacketTexts(Connection &connection, const core::PacketNote &note)
{
    const json manifest = json::parse(note.manifest, nullptr, false);
    const auto campaign = readCampaign(connection, member(manifest, "campaign"));
    if (!campaign)
        return campaign.error().code == core::ErrorCode::NotFound ? core::Status(core::Done{})
                                                                  : core::Status(campaign.error());
    const auto texts = textsIn(connection, *campaign);
    if (!texts)
        return texts.error();
    Statement insert(connection,
                     "INSERT INTO egress (at, endpoint, what, subject_kind, subject_uuid, characters, details) "
                     "VALUES (?1, ?2, 'packet', 'text', ?3, ?4 + ?5, "
                     "json_object('source', ?4, 'translation', ?5, 'file', ?6))");
    const std::string now = core::isoTime(std::chrono::system_clock::now());
    for (const PacketText &text : *texts) {
        insert.bind(now).bind("packet for " + member(manifest, "person")).bind(text.text).bind(text.source);
        insert.bind(text.translation).bind(note.fileName);
        if (core::Status done = insert.run(); !done)
            return done;
    }
    return core::Done{};
}

} // namespace db
