// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/reading_sheet.h"

#include "core/text/identity.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr const char *kCompared = "compared";

std::vector<std::size_t> askable(const PassageReading &passage)
{
    std::vector<std::size_t> questions;
    for (std::size_t i = 0; i < passage.questions.size(); ++i) {
        const bool apart = passage.gold[i].state == AnswerState::Answered && passage.gold[i].absent;
        if (!passage.questions[i].disabled && !apart) {
            questions.push_back(i);
        }
    }
    return questions;
}

CampaignItem itemOf(const std::string &run, const PassageReading &passage, const CandidateReading &candidate,
                    const std::vector<std::size_t> &questions)
{
    Json asked = Json::array();
    for (const std::size_t i : questions) {
        asked.push_back({ { "uuid", passage.questions[i].uuid }, { "question", passage.questions[i].question } });
    }
    CampaignItem item;
    item.subjectKind = kSheetSubject;
    item.subject = sheetUuid(run, candidate.uuid, passage.sample);
    item.details = Json{ { "body", candidate.body }, { "language", candidate.language }, { "questions", asked } }.dump(
        -1, ' ', false, Json::error_handler_t::replace);
    return item;
}

} // namespace

std::string peopleCampaignUuid(const std::string &run)
{
    return namedUuid("reading-people", { run });
}

std::string sheetUuid(const std::string &run, const std::string &text, int sample)
{
    return namedUuid("reading-sheet", { run, text, std::to_string(sample) });
}

PeopleCampaign peopleCampaign(const ComprehensionView &view)
{
    PeopleCampaign made;
    made.campaign.uuid = peopleCampaignUuid(view.run.uuid);
    made.campaign.kind = kPeopleKind;
    made.campaign.title = view.run.title;
    made.campaign.settings = Json{ { "run", view.run.uuid } }.dump();
    made.campaign.blind = true;
    std::size_t rounds = 0;
    for (const PassageReading &passage : view.passages) {
        rounds = std::max(rounds, passage.candidates.size());
    }
    for (std::size_t round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < view.passages.size(); ++i) {
            const PassageReading &passage = view.passages[i];
            const std::vector<std::size_t> questions = askable(passage);
            if (round < passage.candidates.size() && !questions.empty()) {
                const std::size_t turn = (i + round) % passage.candidates.size();
                made.items.push_back(itemOf(view.run.uuid, passage, passage.candidates[turn], questions));
            }
        }
    }
    return made;
}

Result<ReadingSheet> sheetOf(const CampaignItem &item)
{
    ReadingSheet sheet;
    sheet.subject = item.subject;
    try {
        const Json details = Json::parse(item.details);
        sheet.body = details.at("body");
        sheet.language = details.at("language");
        for (const Json &question : details.at("questions")) {
            sheet.questions.push_back({ question.at("uuid"), question.at("question") });
        }
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, "reading sheet " + item.subject, problem.what(), 0 };
    }
    return sheet;
}

std::vector<std::string> sheetsFor(const std::vector<CampaignPlace> &places, const std::string &person)
{
    std::vector<std::string> sheets;
    for (const CampaignPlace &place : places) {
        if (place.subjectKind == kSheetSubject) {
            sheets.push_back(place.subject);
        }
    }
    if (!sheets.empty()) {
        constexpr std::size_t kDigits = 8;
        const std::string digest = sha256Hex(person);
        std::uint32_t number = 0;
        std::from_chars(digest.data(), digest.data() + kDigits, number, 16);
        std::ranges::rotate(sheets, sheets.begin() + static_cast<std::ptrdiff_t>(number % sheets.size()));
    }
    return sheets;
}

Decision sheetDecision(const SheetAnswer &answer)
{
    Json value{ { "asked", answer.asked },
                { "answer", answer.absent ? std::string() : answer.value },
                { "absent", answer.absent } };
    if (answer.seen) {
        value["seen"] = true;
    }
    Decision decision;
    decision.subjectKind = kSheetSubject;
    decision.subject = answer.sheet;
    decision.key = answer.question;
    decision.value = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return decision;
}

std::vector<SheetAnswer> sheetAnswers(const std::vector<Decision> &decisions)
{
    std::vector<SheetAnswer> answers;
    for (const Decision &decision : standingDecisions(decisions)) {
        const Json value = Json::parse(decision.value, nullptr, false);
        const auto text = [&value](const char *key) {
            const auto found = value.find(key);
            return found != value.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
        };
        if (decision.subjectKind != kSheetSubject || !value.is_object() || !text("answer")) {
            continue;
        }
        const auto flag = [&value](const char *key) {
            const auto found = value.find(key);
            return found != value.end() && found->is_boolean() && found->get<bool>();
        };
        answers.push_back({ decision.subject, decision.key, text("asked").value_or(""), *text("answer"), flag("absent"),
                            flag("seen"), decision.at });
    }
    return answers;
}

std::string comparedAt(const Campaign &campaign)
{
    const Json settings = Json::parse(campaign.settings, nullptr, false);
    const auto at = settings.is_object() ? settings.find(kCompared) : settings.end();
    return settings.is_object() && at != settings.end() && at->is_string() ? at->get<std::string>() : std::string();
}

Campaign withComparison(Campaign campaign, const std::string &at)
{
    Json settings = Json::parse(campaign.settings, nullptr, false);
    if (!settings.is_object()) {
        settings = Json::object();
    }
    settings[kCompared] = at;
    campaign.settings = settings.dump();
    return campaign;
}

} // namespace core
