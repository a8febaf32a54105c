// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/packet/packet.h"

#include "core/text/clock.h"
#include "core/text/file_kind.h"
#include "core/text/identity.h"
#include "core/text/unicode.h"
#include "core/version.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace core {
namespace {

using Json = nlohmann::json;
constexpr auto kFormat = "tertium-packet";

Json parsed(const std::string &text)
{
    Json value = Json::parse(text, nullptr, false);
    return value.is_discarded() ? Json::object() : value;
}

Json decisionJson(const Decision &decision)
{
    return { { "uuid", decision.uuid },
             { "kind", decision.subjectKind },
             { "subject", decision.subject },
             { "key", decision.key },
             { "value", parsed(decision.value) },
             { "at", decision.at },
             { "supersedes", decision.supersedes } };
}

// Canonical: keys sorted, no white space.
std::string checksum(const Json &content)
{
    return "sha256:" + sha256Hex(content.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Error malformed(const std::string &file, const std::string &detail)
{
    return { ErrorCode::Malformed, file, detail, 0 };
}

// Reads the parts of the content; a part that is missing or of another type throws Json::exception.
CampaignBundle bundleOf(const Json &content)
{
    CampaignBundle bundle;
    const Json &campaign = content.at("campaign");
    bundle.campaign.uuid = campaign.at("uuid").get<std::string>();
    bundle.campaign.kind = campaign.at("kind").get<std::string>();
    bundle.campaign.title = campaign.at("title").get<std::string>();
    bundle.campaign.settings = campaign.at("settings").dump();
    bundle.campaign.guideline = campaign.at("guideline").get<std::string>();
    bundle.campaign.blind = campaign.at("blind").get<bool>();
    bundle.campaign.createdAt = campaign.at("created_at").get<std::string>();
    for (const Json &item : content.at("items"))
        bundle.items.push_back(
            { item.at("kind").get<std::string>(), item.at("subject").get<std::string>(), item.at("details").dump() });
    bundle.person.uuid = content.at("person").at("uuid").get<std::string>();
    bundle.person.name = content.at("person").at("name").get<std::string>();
    for (const Json &row : content.at("decisions")) {
        Decision decision;
        decision.uuid = row.at("uuid").get<std::string>();
        decision.actor = bundle.person.uuid;
        decision.subjectKind = row.at("kind").get<std::string>();
        decision.subject = row.at("subject").get<std::string>();
        decision.key = row.at("key").get<std::string>();
        decision.value = row.at("value").dump();
        decision.at = row.at("at").get<std::string>();
        decision.supersedes = row.at("supersedes").get<std::string>();
        bundle.decisions.push_back(std::move(decision));
    }
    return bundle;
}

// Only what a name of ours looks like may come in: it ends in file names and in the database.
bool isUuid(const std::string &text)
{
    const auto isHex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (text.size() != 36)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (i == 8 || i == 13 || i == 18 || i == 23 ? text[i] != '-' : !isHex(text[i]))
            return false;
    return true;
}

Status checkIds(const Packet &packet, const std::string &file)
{
    const CampaignBundle &work = packet.work;
    if (!isUuid(packet.uuid) || !isUuid(work.campaign.uuid) || !isUuid(work.person.uuid))
        return malformed(file, "packet, campaign or person has no valid id");
    std::set<std::pair<std::string, std::string>> asked;
    for (const CampaignItem &item : work.items) {
        if (!isUuid(item.subject))
            return malformed(file, "an item has no valid id");
        asked.emplace(item.subjectKind, item.subject);
    }
    for (const Decision &decision : work.decisions) {
        if (!isUuid(decision.uuid) || !isUuid(decision.subject) ||
            (!decision.supersedes.empty() && !isUuid(decision.supersedes)))
            return malformed(file, "a decision has no valid id");
        if (decision.subject != work.campaign.uuid && !asked.contains({ decision.subjectKind, decision.subject }))
            return malformed(file, "a decision is about something that the campaign does not ask");
    }
    return Done{};
}

Result<Json> checkedRoot(std::string_view bytes, const std::string &file)
{
    if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return Error{ ErrorCode::Empty, file, {}, 0 };
    if (bytes.size() > kLargestPacket)
        return malformed(file, "too large for a packet");
    Json root = Json::parse(bytes, nullptr, false);
    if (root.is_discarded()) {
        const Status text = notForeign(bytes.substr(0, kKindBytes), file, "a packet");
        return text ? malformed(file, "damaged or no packet: it is no complete JSON") : text.error();
    }
    if (!root.is_object() || !root.contains("format") || root["format"] != kFormat)
        return Error{ ErrorCode::NotAProject, file, "no packet of Tertium, but a file of another program", 0 };
    if (!root.contains("version") || !root["version"].is_number_integer())
        return malformed(file, "it names no version");
    if (root["version"] < 1)
        return malformed(file, "packet version " + root["version"].dump() + " does not exist");
    if (root["version"] > kPacketVersion)
        return Error{ ErrorCode::NewerProject, file,
                      "packet version " + root["version"].dump() + ", this program knows " +
                          std::to_string(kPacketVersion),
                      0 };
    if (!root.contains("content") || !root.contains("checksum") || root["checksum"] != checksum(root["content"]))
        return malformed(file, "damaged or altered: its content is not what its checksum was made of");
    return root;
}

bool sameWords(const Decision &a, const Decision &b)
{
    return a.actor == b.actor && a.subjectKind == b.subjectKind && a.subject == b.subject && a.key == b.key &&
           parsed(a.value) == parsed(b.value) && a.at == b.at && a.supersedes == b.supersedes;
}

Error altered(const std::string &file, const std::string &detail)
{
    return { ErrorCode::Conflict, file, detail, 0 };
}

// Whether a value holds a word of its kind, and not only that another is taken back.
bool says(const std::string &value)
{
    const Json json = parsed(value);
    return json.is_object() && json.size() > json.count("undoes");
}

bool sameValue(const std::string &a, const std::string &b)
{
    Json left = parsed(a), right = parsed(b);
    for (Json *json : { &left, &right })
        if (json->is_object())
            json->erase("undoes");
    return left == right;
}

// What the merge changes of what stands, place by place.
void addChanges(PacketPreview &preview, const std::vector<Decision> &own, const std::vector<Decision> &merged,
                const std::set<std::string> &sent)
{
    std::map<std::tuple<std::string, std::string, std::string>, std::string> before;
    for (const Decision &decision : standingDecisions(own))
        if (says(decision.value))
            before[{ decision.subjectKind, decision.subject, decision.key }] = decision.value;
    for (const Decision &decision : standingDecisions(merged)) {
        const auto found = before.find({ decision.subjectKind, decision.subject, decision.key });
        const bool said = found != before.end(), stays = says(decision.value);
        if (said && sameValue(found->second, decision.value)) {
            preview.known += sent.contains(decision.uuid) ? 1 : 0;
            continue;
        }
        if (!said && !stays)
            continue;
        ++(!said ? preview.added : stays ? preview.replaced : preview.takenBack);
        preview.changes.push_back({ decision.subjectKind, decision.subject, decision.key,
                                    said ? found->second : std::string(), decision.value });
    }
}

// `there`: everybody's, since a uuid that is another person's must not come in under this one's name.
Result<PacketPreview> compared(const std::vector<Decision> &there, const Packet &packet, const std::string &file)
{
    PacketPreview preview;
    std::map<std::string, const Decision *> known;
    std::vector<Decision> own;
    for (const Decision &decision : there) {
        known[decision.uuid] = &decision;
        if (decision.actor == packet.work.person.uuid)
            own.push_back(decision);
    }
    std::vector<Decision> merged = own;
    std::set<std::string> sent;
    for (const Decision &decision : packet.work.decisions) {
        const auto found = known.find(decision.uuid);
        sent.insert(decision.uuid);
        if (found == known.end())
            merged.push_back(decision);
        else if (!sameWords(*found->second, decision))
            return altered(file, "decision " + decision.uuid + " says something else than the same one here");
    }
    addChanges(preview, own, merged, sent);
    return preview;
}

} // namespace

std::string writePacket(const Packet &packet)
{
    const CampaignBundle &work = packet.work;
    Json items = Json::array();
    for (const CampaignItem &item : work.items)
        items.push_back(
            { { "kind", item.subjectKind }, { "subject", item.subject }, { "details", parsed(item.details) } });
    Json decisions = Json::array();
    for (const Decision &decision : work.decisions)
        if (decision.actor == work.person.uuid)
            decisions.push_back(decisionJson(decision));
    Json content = { { "uuid", packet.uuid },
                     { "back", packet.back },
                     { "made_at", packet.madeAt },
                     { "program", packet.program },
                     { "material", parsed(packet.material) },
                     { "campaign",
                       { { "uuid", work.campaign.uuid },
                         { "kind", work.campaign.kind },
                         { "title", work.campaign.title },
                         { "settings", parsed(work.campaign.settings) },
                         { "guideline", work.campaign.guideline },
                         { "blind", work.campaign.blind },
                         { "created_at", work.campaign.createdAt } } },
                     { "items", items },
                     { "person", { { "uuid", work.person.uuid }, { "name", work.person.name } } },
                     { "decisions", decisions } };
    const std::string sum = checksum(content);
    const Json root = {
        { "format", kFormat }, { "version", kPacketVersion }, { "checksum", sum }, { "content", std::move(content) }
    };
    return root.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Packet> readPacket(std::string_view bytes, const std::string &fileName)
{
    const auto root = checkedRoot(bytes, fileName);
    if (!root)
        return root.error();
    try {
        const Json &content = root->at("content");
        Packet packet;
        packet.uuid = content.at("uuid").get<std::string>();
        packet.back = content.at("back").get<bool>();
        packet.madeAt = content.at("made_at").get<std::string>();
        packet.program = content.at("program").get<std::string>();
        packet.material = content.at("material").dump();
        packet.work = bundleOf(content);
        if (const Status valid = checkIds(packet, fileName); !valid)
            return valid.error();
        return packet;
    } catch (const Json::exception &problem) {
        return malformed(fileName, std::string("a part of it is missing or is of another type: ") + problem.what());
    }
}

Result<Campaign> campaignOf(CampaignStore &store, const std::string &kind, const std::string &uuid)
{
    const auto all = store.campaigns(kind);
    if (!all)
        return all.error();
    const auto found = std::ranges::find(*all, uuid, &Campaign::uuid);
    if (found == all->end())
        return Error{ ErrorCode::NotFound, "campaign " + uuid, {}, 0 };
    return *found;
}

Status takeRevision(CampaignStore &store, const Campaign &theirs)
{
    const auto ours = campaignOf(store, theirs.kind, theirs.uuid);
    if (!ours)
        return ours.error().code == ErrorCode::NotFound ? Status(Done{}) : Status(ours.error());
    const auto revisionOf = [](const Campaign &campaign) {
        const Json settings = parsed(campaign.settings);
        const Json revision = settings.is_object() ? settings.value("revision", Json(1)) : Json(1);
        return revision.is_number_integer() ? revision.get<std::int64_t>() : std::int64_t{ 1 };
    };
    if (revisionOf(theirs) <= revisionOf(*ours))
        return Done{};
    const auto revised = store.revise(theirs);
    return revised ? Status(Done{}) : Status(revised.error());
}

Result<PacketPreview> previewPacket(CampaignStore &store, const Packet &packet, const std::string &fileName)
{
    const auto campaign = campaignOf(store, packet.work.campaign.kind, packet.work.campaign.uuid);
    if (!campaign && campaign.error().code != ErrorCode::NotFound)
        return campaign.error();
    if (!campaign) {
        auto preview = compared({}, packet, fileName);
        if (preview)
            preview->newCampaign = true;
        return preview;
    }
    const auto items = store.items(campaign->id);
    const auto all = store.allDecisions(campaign->id);
    if (!items || !all)
        return items ? all.error() : items.error();
    const auto sameItem = [](const CampaignItem &a, const CampaignItem &b) {
        return a.subjectKind == b.subjectKind && a.subject == b.subject && parsed(a.details) == parsed(b.details);
    };
    if (!std::ranges::equal(*items, packet.work.items, sameItem))
        return altered(fileName, "its campaign asks other things than the campaign of the same id here");
    return compared(*all, packet, fileName);
}

Result<MergeCounts> mergePacket(CampaignStore &store, const Packet &packet, const std::string &fileName)
{
    const auto preview = previewPacket(store, packet, fileName);
    if (!preview)
        return preview.error();
    const auto merged = store.merge(
        packet.work, { packet.uuid, false, packet.work.campaign.kind, fileName,
                       Json{ { "made_at", packet.madeAt }, { "person", packet.work.person.name } }.dump() });
    if (!merged)
        return merged.error();
    return MergeCounts{ static_cast<int>(preview->changes.size()), preview->known };
}

Result<Packet> makePacket(CampaignStore &store, const Campaign &campaign, const Person &person,
                          const std::string &material, bool back)
{
    auto items = store.items(campaign.id);
    auto own = store.ownDecisions(campaign.id, person.uuid);
    if (!items || !own)
        return items ? own.error() : items.error();
    Packet packet;
    packet.uuid = randomUuid();
    packet.back = back;
    packet.madeAt = isoTime(std::chrono::system_clock::now());
    packet.program = std::string(programVersion());
    packet.material = material;
    packet.work = { campaign, std::move(items).value(), person, std::move(own).value() };
    return packet;
}

} // namespace core
