// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/adjudication.h"

#include "core/campaign/member_view.h"
#include "core/statistics/seeded_order.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

namespace core {
namespace {

using Json = nlohmann::json;

Status checkAdjudication(const Adjudication &given, const VetSettings &settings)
{
    const auto wrong = [](const char *what, const char *why) {
        return Status(Error{ ErrorCode::Usage, what, why, 0 });
    };
    const bool rejects = given.choice == VerdictChoice::Reject;
    if (!rejects && given.choice != VerdictChoice::Accept)
        return wrong("an adjudication", "it accepts or rejects");
    if (given.note.find_first_not_of(" \t\r\n") == std::string::npos)
        return wrong("an adjudication", "it needs a sentence that says why");
    if (rejects == given.reasons.empty())
        return wrong("an adjudication", rejects ? "a rejection needs a reason" : "only a rejection has reasons");
    for (const std::string &reason : given.reasons)
        if (settings.reasonOf(reason) == nullptr)
            return wrong("a reason", "the campaign does not have it");
    return Done{};
}

// Letters go to the annotators in an order of this pair's own.
std::vector<AnonymousVerdict> anonymous(const VettedPair &pair, const VetSettings &settings)
{
    std::vector<std::size_t> order(pair.verdicts.size());
    std::iota(order.begin(), order.end(), std::size_t{ 0 });
    CounterRandom random(settings.seed, streamOf(pair.uuid));
    seededShuffle(order.begin(), order.end(), random);
    std::vector<AnonymousVerdict> verdicts;
    for (const std::size_t person : order) {
        AnonymousVerdict one{ std::string(1, static_cast<char>('A' + verdicts.size() % 26)), pair.verdicts[person] };
        if (!one.verdict.decided() && !one.verdict.flagged)
            continue;
        one.verdict.activeMs = 0; // pace is a hand that may be known
        verdicts.push_back(std::move(one));
    }
    return verdicts;
}

} // namespace

std::vector<AdjudicationCase> adjudicationCases(const VetData &data, const std::string &adjudicatorUuid)
{
    std::vector<AdjudicationCase> cases;
    for (const VettedPair &pair : data.pairs) {
        if (!pair.disagreed() && !pair.flagged() && !pair.adjudication)
            continue;
        const CaseKind kind = !pair.flagged()    ? CaseKind::Disagreement
                              : pair.disagreed() ? CaseKind::Both
                                                 : CaseKind::Flagged;
        cases.push_back({ pair.uuid, pair.category, kind, anonymous(pair, data.settings), pair.adjudication });
    }
    CounterRandom random(data.settings.seed, streamOf("adjudication " + adjudicatorUuid));
    seededShuffle(cases.begin(), cases.end(), random);
    return cases;
}

Status checkAdjudicator(const VetSettings &settings, const std::string &personUuid)
{
    if (std::ranges::find(settings.annotators, personUuid) != settings.annotators.end())
        return Error{ ErrorCode::Usage, "the adjudicator",
                      "they vet in this campaign: somebody else decides where verdicts differ", 0 };
    return Done{};
}

Status adjudicate(CampaignStore &store, const Campaign &campaign, const Person &adjudicator, const std::string &subject,
                  const Adjudication &given)
{
    const auto settings = vetSettingsOf(campaign);
    if (!settings)
        return settings.error();
    if (const Status valid = checkAdjudication(given, *settings); !valid)
        return valid;
    if (const Status third = checkAdjudicator(*settings, adjudicator.uuid); !third)
        return third;
    const auto view = store.memberView(campaign.id, adjudicator.uuid);
    if (!view)
        return view.error();
    if (const auto item = (*view)->item(kPairSubject, subject); !item)
        return item.error();
    Decision decision;
    decision.subjectKind = kPairSubject;
    decision.subject = subject;
    decision.key = kAdjudicationKey;
    decision.value = adjudicationJson(given);
    const auto said = (*view)->decide(decision);
    return said ? Status(Done{}) : Status(said.error());
}

Result<std::optional<std::string>> undoAdjudication(CampaignStore &store, const Campaign &campaign,
                                                    const Person &adjudicator)
{
    const auto view = store.memberView(campaign.id, adjudicator.uuid);
    if (!view)
        return view.error();
    const auto undone = (*view)->undo({ kPairSubject }, kAdjudicationKey);
    if (!undone)
        return undone.error();
    return *undone ? std::optional((*undone)->subject) : std::optional<std::string>();
}

Result<VetPair> casePair(CampaignStore &store, const Campaign &campaign, const std::string &subject)
{
    const auto view = store.memberView(campaign.id, {});
    if (!view)
        return view.error();
    const auto item = (*view)->item(kPairSubject, subject);
    return item ? vetPairOf(*item) : item.error();
}

std::string_view name(DisagreementCause cause)
{
    switch (cause) {
    case DisagreementCause::None:
        return "";
    case DisagreementCause::Text:
        return "ambiguous-text";
    case DisagreementCause::Guideline:
        return "guideline-gap";
    case DisagreementCause::Slip:
        return "slip";
    }
    return {};
}

std::optional<DisagreementCause> disagreementCauseNamed(std::string_view wanted)
{
    for (const DisagreementCause cause :
         { DisagreementCause::None, DisagreementCause::Text, DisagreementCause::Guideline, DisagreementCause::Slip }) {
        if (name(cause) == wanted)
            return cause;
    }
    return std::nullopt;
}

std::string adjudicationJson(const Adjudication &adjudication)
{
    Json json = { { "adjudication", name(adjudication.choice) }, { "note", adjudication.note } };
    if (!adjudication.reasons.empty())
        json["reasons"] = adjudication.reasons;
    if (adjudication.cause != DisagreementCause::None)
        json["cause"] = name(adjudication.cause);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Adjudication> adjudicationOf(const std::string &value, const VetSettings &settings)
{
    const Json json = Json::parse(value, nullptr, false);
    const auto reasons = reasonsIn(value, settings);
    if (!json.is_object() || !reasons)
        return std::nullopt;
    const auto text = [&json](const char *key) {
        const auto part = json.find(key);
        return part == json.end()  ? std::optional<std::string>("")
               : part->is_string() ? std::optional(part->get<std::string>())
                                   : std::nullopt;
    };
    const auto choice = text("adjudication"), note = text("note"), said = text("cause");
    if (!choice || !note || !said)
        return std::nullopt;
    const auto named = verdictChoiceNamed(*choice);
    const auto cause = disagreementCauseNamed(*said);
    if (!named.has_value() || named.value() == VerdictChoice::Later || !cause.has_value())
        return std::nullopt;
    return Adjudication{ *named, *reasons, *note, {}, *cause };
}

} // namespace core
