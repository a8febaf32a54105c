// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/settings.h"

#include "core/questions/prompt.h"
#include "core/text/clock.h"
#include "core/text/identity.h"
#include "core/voting/list_version.h"

#include <chrono>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

// What others thought of the questions stays out.
QuestionList neutralList(QuestionList list)
{
    for (Question &question : list.questions) {
        question.status.clear();
        question.weight = 0;
    }
    return list;
}

Json settingsJson(const VotingSettings &settings)
{
    Json json = { { "list", Json::parse(questionListJson(settings.list, {}, {})) },
                  { "words", settings.words },
                  { "consent", settings.consent },
                  { "order", name(settings.order) },
                  { "seed", settings.seed },
                  { "reasons_required", settings.reasonsRequired },
                  { "revision", settings.revision },
                  { "profile", Json::array() },
                  { "practice", Json::array() },
                  { "checks", Json::array() } };
    for (const ProfileField &field : settings.profile)
        json["profile"].push_back({ { "key", field.key }, { "label", field.label }, { "required", field.required } });
    for (const PracticeItem &item : settings.practice)
        json["practice"].push_back({ { "text", item.text }, { "feedback", item.feedback } });
    for (const AttentionCheck &check : settings.checks)
        json["checks"].push_back({ { "text", check.text }, { "expected", check.expected } });
    return json;
}

Status checkSettings(const VotingSettings &settings)
{
    const auto wrong = [](const char *what, const char *why) {
        return Status(Error{ ErrorCode::Usage, what, why, 0 });
    };
    if (settings.list.questions.empty())
        return wrong("the question list", "it has no question");
    if (settings.points() < 2 || settings.points() > 9)
        return wrong("the scale", "it takes 2 to 9 points, so that each has a key");
    for (const AttentionCheck &check : settings.checks)
        if (check.expected < 1 || check.expected > settings.points())
            return wrong("an attention check", "what it asks for is no point of the scale");
    return Done{};
}

void readLists(const Json &json, VotingSettings &settings)
{
    for (const Json &field : json.at("profile"))
        settings.profile.push_back({ field.at("key"), field.at("label"), field.at("required") });
    for (const Json &item : json.at("practice"))
        settings.practice.push_back({ item.at("text"), item.at("feedback") });
    for (const Json &check : json.at("checks"))
        settings.checks.push_back({ check.at("text"), check.at("expected") });
}

} // namespace

VotingSettings defaultVotingSettings(const QuestionList &list)
{
    VotingSettings settings;
    settings.list = neutralList(list);
    settings.words = { "not important", "slightly important", "moderately important", "important", "essential" };
    settings.profile = { { "pairs", "Language pairs that you translate", true },
                         { "years", "Years of experience with literary translation", false },
                         { "works", "Published translations, training", false } };
    return settings;
}

std::string_view name(BallotOrder order)
{
    switch (order) {
    case BallotOrder::Fixed:
        return "fixed";
    case BallotOrder::Random:
        return "random";
    case BallotOrder::ByAspect:
        return "aspect";
    }
    return {};
}

std::optional<BallotOrder> ballotOrderNamed(std::string_view text)
{
    for (const BallotOrder order : { BallotOrder::Fixed, BallotOrder::Random, BallotOrder::ByAspect })
        if (name(order) == text)
            return order;
    return std::nullopt;
}

std::string questionUuid(const QuestionList &list, int questionId)
{
    return namedUuid("question", { list.id, list.version, std::to_string(questionId) });
}

std::string practiceUuid(const Campaign &campaign, std::size_t index)
{
    return namedUuid("practice", { campaign.uuid, std::to_string(index) });
}

std::string checkUuid(const Campaign &campaign, std::size_t index)
{
    return namedUuid("check", { campaign.uuid, std::to_string(index) });
}

Result<NewCampaign> makeVotingCampaign(const std::string &title, const VotingSettings &given,
                                       const std::string &instructions)
{
    if (const Status valid = checkSettings(given); !valid)
        return valid.error();
    VotingSettings settings = given;
    settings.list = neutralList(given.list);
    NewCampaign made;
    made.campaign.uuid = randomUuid();
    made.campaign.kind = kVoteCampaign;
    made.campaign.title = title;
    made.campaign.settings = settingsJson(settings).dump();
    made.campaign.guideline = instructions;
    made.campaign.createdAt = isoTime(std::chrono::system_clock::now());
    for (std::size_t i = 0; i < settings.practice.size(); ++i)
        made.items.push_back({ "practice", practiceUuid(made.campaign, i), "{}" });
    for (const Question &question : settings.list.questions)
        made.items.push_back(
            { "question", questionUuid(settings.list, question.id), Json{ { "id", question.id } }.dump() });
    for (std::size_t i = 0; i < settings.checks.size(); ++i)
        made.items.push_back({ "check", checkUuid(made.campaign, i), "{}" });
    return made;
}

Result<Campaign> revisedCampaign(const Campaign &campaign, const VotingSettings &given, const std::string &instructions)
{
    if (const Status valid = checkSettings(given); !valid)
        return valid.error();
    const auto before = votingSettingsOf(campaign);
    if (!before)
        return before.error();
    if (before->points() != given.points())
        return Error{ ErrorCode::Conflict, "the scale",
                      "votes were given on " + std::to_string(before->points()) +
                          " points: start a new campaign for another scale",
                      0 };
    VotingSettings settings = given;
    settings.list = before->list;
    settings.practice = before->practice;
    settings.checks = before->checks;
    settings.revision = before->revision + 1;
    Json json = settingsJson(settings);
    const Json old = Json::parse(campaign.settings);
    json["history"] = old.value("history", Json::array());
    json["history"].push_back({ { "revision", before->revision },
                                { "until", isoTime(std::chrono::system_clock::now()) },
                                { "instructions", campaign.guideline },
                                { "consent", before->consent },
                                { "words", before->words } });
    Campaign revised = campaign;
    revised.settings = json.dump();
    revised.guideline = instructions;
    return revised;
}

Result<VotingSettings> votingSettingsOf(const Campaign &campaign)
{
    const std::string subject = "campaign \"" + campaign.title + "\"";
    if (campaign.kind != kVoteCampaign)
        return Error{ ErrorCode::Unsupported, subject, "it is of kind \"" + campaign.kind + "\", not a vote", 0 };
    try {
        const Json json = Json::parse(campaign.settings);
        auto list = parseQuestionList(json.at("list").dump(), subject);
        if (!list)
            return list.error();
        VotingSettings settings;
        settings.list = std::move(list).value();
        settings.words = json.at("words").get<std::vector<std::string>>();
        settings.consent = json.at("consent");
        settings.order = ballotOrderNamed(json.at("order").get<std::string>()).value_or(BallotOrder::Fixed);
        settings.seed = json.at("seed");
        settings.reasonsRequired = json.at("reasons_required");
        settings.revision = json.at("revision");
        readLists(json, settings);
        if (const Status valid = checkSettings(settings); !valid)
            return valid.error();
        return settings;
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what(), 0 };
    }
}

} // namespace core
