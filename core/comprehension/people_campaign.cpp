// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/people_campaign.h"

#include "core/text/clock.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;

Error malformed(const std::string &fileName, const std::string &what)
{
    return { ErrorCode::Malformed, fileName, what, 0 };
}

// "" where it names none.
std::string runOf(const Campaign &campaign)
{
    const Json settings = Json::parse(campaign.settings, nullptr, false);
    const auto run = settings.is_object() ? settings.find("run") : settings.end();
    return settings.is_object() && run != settings.end() && run->is_string() ? run->get<std::string>() : std::string();
}

// An answer, or the taking back of one.
bool isAnswer(const Decision &decision)
{
    const Json value = Json::parse(decision.value, nullptr, false);
    if (!value.is_object()) {
        return false;
    }
    return !value.contains("answer") || value["answer"].is_string();
}

} // namespace

Result<Campaign> peopleCampaignFor(Project &project, RowId run)
{
    CampaignStore *store = project.campaigns();
    if (store == nullptr) {
        return Error{ ErrorCode::Unsupported, project.file(), "it keeps no campaigns", 0 };
    }
    const auto reader = project.readers()();
    const auto stored = reader ? (*reader)->run(run) : Result<StoredRun>(reader.error());
    if (!stored) {
        return stored.error();
    }
    auto known = campaignOf(*store, kPeopleKind, peopleCampaignUuid(stored->run.uuid));
    if (known || known.error().code != ErrorCode::NotFound) {
        return known;
    }
    const auto view = comprehensionView(**reader, run);
    if (!view) {
        return view.error();
    }
    const PeopleCampaign made = peopleCampaign(*view);
    if (made.items.empty()) {
        return Error{ ErrorCode::Empty, "run " + stored->run.uuid, "it has no question to be answered", 0 };
    }
    return store->create(made.campaign, made.items);
}

Result<Campaign> openPeopleCampaign(Project &project, RowId run)
{
    auto campaign = peopleCampaignFor(project, run);
    if (campaign && !comparedAt(*campaign).empty()) {
        return Error{ ErrorCode::Conflict, campaign->title, "people's answers to its questions are compared already",
                      0 };
    }
    return campaign;
}

Status comparePeople(Project &project, RowId run)
{
    const auto campaign = peopleCampaignFor(project, run);
    if (!campaign || !comparedAt(*campaign).empty()) {
        return campaign ? Status(Done{}) : Status(campaign.error());
    }
    const auto done = project.campaigns()->revise(withComparison(*campaign, isoTime(std::chrono::system_clock::now())));
    return done ? Status(Done{}) : Status(done.error());
}

Status checkReadings(const CampaignBundle &bundle, const std::string &fileName)
{
    if (peopleCampaignUuid(runOf(bundle.campaign)) != bundle.campaign.uuid) {
        return malformed(fileName, "it is about another run than its campaign");
    }
    std::set<std::pair<std::string, std::string>> asked; // sheet, question
    for (const CampaignItem &item : bundle.items) {
        const auto sheet = sheetOf(item);
        if (item.subjectKind != kSheetSubject || !sheet) {
            return malformed(fileName, "an item is no text with questions");
        }
        for (const SheetQuestion &question : sheet->questions) {
            asked.emplace(sheet->subject, question.uuid);
        }
    }
    for (const Decision &decision : bundle.decisions) {
        if (decision.subjectKind != kSheetSubject || !asked.contains({ decision.subject, decision.key }) ||
            !isAnswer(decision)) {
            return malformed(fileName, "an answer is to no question of its text");
        }
    }
    return Done{};
}

Status checkReadingCampaign(CampaignStore &store, const CampaignBundle &bundle, const std::string &fileName)
{
    if (Status fits = checkReadings(bundle, fileName); !fits) {
        return fits;
    }
    const auto here = campaignOf(store, kPeopleKind, bundle.campaign.uuid);
    if (!here) {
        return here.error().code == ErrorCode::NotFound ? Status(Done{}) : Status(here.error());
    }
    return runOf(*here) == runOf(bundle.campaign)
               ? Status(Done{})
               : Status(Error{ ErrorCode::Conflict, fileName, "its run is not that of the campaign here", 0 });
}

Status checkReadingHome(CampaignStore &store, const CampaignBundle &bundle, const std::string &fileName)
{
    if (bundle.campaign.kind != kPeopleKind) {
        return Error{ ErrorCode::Unsupported, fileName, "a packet of kind \"" + bundle.campaign.kind + "\"", 0 };
    }
    if (const auto here = campaignOf(store, kPeopleKind, bundle.campaign.uuid); !here) {
        return here.error().code == ErrorCode::NotFound
                   ? Error{ ErrorCode::NotFound, "the run of " + fileName, "this project did not send it out", 0 }
                   : here.error();
    }
    return checkReadingCampaign(store, bundle, fileName);
}

std::string shownReading(const std::string &run, int sample)
{
    return "reading answers, " + run + ", " + std::to_string(sample);
}

} // namespace core
