// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/ballot.h"

#include "core/questions/prompt.h"
#include "core/statistics/seeded_order.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

Json objectOf(const std::string &text)
{
    Json json = Json::parse(text, nullptr, false);
    return json.is_object() ? json : Json::object();
}

std::vector<Card> questionCards(const VotingSettings &settings)
{
    std::vector<Card> cards;
    for (const Question &question : settings.list.questions) {
        const QuestionParts parts = questionParts(cleanWording(question));
        cards.push_back({ "question",
                          questionUuid(settings.list, question.id),
                          question.id,
                          question.aspect,
                          parts.question,
                          parts.example,
                          {} });
    }
    return cards;
}

std::size_t aspectRank(const QuestionList &list, const std::string &aspect)
{
    const auto found = std::ranges::find(list.aspects, aspect, &std::pair<std::string, std::string>::first);
    return static_cast<std::size_t>(found - list.aspects.begin());
}

void shuffleWithinAspects(std::vector<Card> &cards, const QuestionList &list, CounterRandom &random)
{
    std::ranges::stable_sort(cards, {}, [&](const Card &card) { return aspectRank(list, card.aspect); });
    for (auto begin = cards.begin(); begin != cards.end();) {
        const auto end =
            std::find_if(begin, cards.end(), [&](const Card &card) { return card.aspect != begin->aspect; });
        seededShuffle(begin, end, random);
        begin = end;
    }
}

std::string textOf(const Json &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void takeAbout(Ballot &ballot, const Decision &decision)
{
    const Json value = objectOf(decision.value);
    if (decision.key == kConsentKey)
        ballot.consented = value.value("given", Json()) == true;
    if (decision.key == kFinishedKey)
        ballot.finished = value.value("finished", Json()) == true;
    if (decision.key == kProfileKey)
        for (const auto &[key, text] : value.items())
            if (text.is_string() && key != "undoes")
                ballot.profile[key] = text.get<std::string>();
}

std::string trimmed(std::string text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    const auto last = text.find_last_not_of(" \t\r\n");
    return first == std::string::npos ? std::string() : text.substr(first, last - first + 1);
}

} // namespace

std::string voteJson(const Vote &vote)
{
    Json json = Json::object();
    if (vote.value)
        json["vote"] = *vote.value;
    if (vote.cannotJudge)
        json["cannot_judge"] = true;
    if (!vote.reason.empty())
        json["reason"] = vote.reason;
    if (vote.activeMs > 0)
        json["ms"] = vote.activeMs;
    json["revision"] = vote.revision;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Vote> voteOf(const std::string &value, int points)
{
    const Json json = Json::parse(value, nullptr, false);
    if (!json.is_object())
        return std::nullopt;
    Vote vote;
    const auto number = json.find("vote");
    if (number != json.end()) {
        if (!number->is_number_integer() || *number < 1 || *number > points)
            return std::nullopt;
        vote.value = number->get<int>();
    }
    vote.cannotJudge = json.value("cannot_judge", Json()) == true;
    if (vote.value && vote.cannotJudge)
        return std::nullopt;
    vote.reason = textOf(json, "reason");
    const Json ms = json.value("ms", Json());
    vote.activeMs = ms.is_number_integer() && ms > 0 ? ms.get<std::int64_t>() : 0;
    const Json revision = json.value("revision", Json());
    vote.revision = revision.is_number_integer() ? revision.get<int>() : 1;
    return vote;
}

QuestionParts questionParts(const std::string &text)
{
    const auto mark = text.find('?');
    if (mark == std::string::npos)
        return { text, {} };
    std::string rest = trimmed(text.substr(mark + 1));
    if (rest.size() > 2 && rest.front() == '(' && rest.back() == ')')
        rest = trimmed(rest.substr(1, rest.size() - 2));
    return { text.substr(0, mark + 1), rest };
}

std::vector<Card> cardsFor(const Campaign &campaign, const VotingSettings &settings, const std::string &personUuid)
{
    CounterRandom random(settings.seed, streamOf(personUuid));
    std::vector<Card> questions = questionCards(settings);
    if (settings.order == BallotOrder::Random)
        seededShuffle(questions.begin(), questions.end(), random);
    else if (settings.order == BallotOrder::ByAspect)
        shuffleWithinAspects(questions, settings.list, random);
    for (std::size_t i = 0; i < settings.checks.size(); ++i) {
        const auto place = static_cast<std::ptrdiff_t>(random.below(questions.size()) + 1); // never the first
        questions.insert(questions.begin() + place,
                         { "check", checkUuid(campaign, i), 0, {}, settings.checks[i].text, {}, {} });
    }
    std::vector<Card> cards;
    for (std::size_t i = 0; i < settings.practice.size(); ++i)
        cards.push_back({ "practice",
                          practiceUuid(campaign, i),
                          0,
                          {},
                          settings.practice[i].text,
                          {},
                          settings.practice[i].feedback });
    cards.insert(cards.end(), questions.begin(), questions.end());
    return cards;
}

Ballot ballotOf(const Campaign &campaign, const VotingSettings &settings, const Person &person,
                const std::vector<Decision> &decisions)
{
    Ballot ballot;
    ballot.translator = person;
    std::map<std::string, int> questions;
    for (const Question &question : settings.list.questions)
        questions[questionUuid(settings.list, question.id)] = question.id;
    for (const Decision &decision : decisions) {
        const Json ms = objectOf(decision.value).value("ms", Json());
        const bool undo = objectOf(decision.value).contains("undoes"); // repeats the time of what it restores
        ballot.activeMs += !undo && ms.is_number_integer() && ms > 0 ? ms.get<std::int64_t>() : 0;
    }
    for (const Decision &decision : standingDecisions(decisions)) {
        if (decision.subjectKind == kCampaignSubject)
            takeAbout(ballot, decision);
        const auto vote = decision.key == kVoteKey ? voteOf(decision.value, settings.points()) : std::nullopt;
        if (!vote || !vote->given())
            continue;
        ballot.cards[decision.subject] = *vote;
        if (const auto question = questions.find(decision.subject); question != questions.end())
            ballot.votes[question->second] = *vote;
    }
    for (std::size_t i = 0; i < settings.checks.size(); ++i)
        if (const auto vote = ballot.cards.find(checkUuid(campaign, i)); vote != ballot.cards.end())
            ++(vote->second.value == settings.checks[i].expected ? ballot.checksRight : ballot.checksWrong);
    return ballot;
}

Result<std::vector<Ballot>> ballotsOf(CampaignStore &store, const Campaign &campaign, const VotingSettings &settings)
{
    const auto members = store.members(campaign.id);
    const auto all = store.allDecisions(campaign.id);
    if (!members || !all)
        return members ? all.error() : members.error();
    std::vector<Ballot> ballots;
    for (const Person &person : *members) {
        std::vector<Decision> own;
        for (const Decision &decision : *all)
            if (decision.actor == person.uuid)
                own.push_back(decision);
        if (!own.empty())
            ballots.push_back(ballotOf(campaign, settings, person, own));
    }
    return ballots;
}

MissingParts missingParts(const VotingSettings &settings, const std::vector<Card> &cards, const Ballot &ballot)
{
    MissingParts missing;
    missing.consent = !settings.consent.empty() && !ballot.consented;
    for (const ProfileField &field : settings.profile) {
        const auto given = ballot.profile.find(field.key);
        if (field.required && (given == ballot.profile.end() || trimmed(given->second).empty()))
            missing.profile.push_back(field.label);
    }
    for (const Card &card : cards) {
        if (card.subjectKind == "practice")
            continue;
        const auto vote = ballot.cards.find(card.subject);
        if (vote == ballot.cards.end())
            missing.votes.push_back(card.subject);
        else if (settings.reasonsRequired && card.subjectKind == "question" && vote->second.value &&
                 trimmed(vote->second.reason).empty())
            missing.reasons.push_back(card.subject);
    }
    return missing;
}

Status checkVotes(const CampaignBundle &bundle, const std::string &fileName)
{
    const auto settings = votingSettingsOf(bundle.campaign);
    if (!settings)
        return settings.error();
    for (const Decision &decision : bundle.decisions)
        if (decision.key == kVoteKey && !voteOf(decision.value, settings->points()))
            return Error{ ErrorCode::Malformed, fileName,
                          "the vote " + decision.value + " is not on the campaign's scale of " +
                              std::to_string(settings->points()) + " points",
                          0 };
    return Done{};
}

Status checkBallot(CampaignStore &store, const CampaignBundle &bundle, const std::string &fileName)
{
    if (const Status fits = checkVotes(bundle, fileName); !fits)
        return fits;
    const auto campaigns = store.campaigns(kVoteCampaign);
    if (!campaigns)
        return campaigns.error();
    const auto here = std::ranges::find(*campaigns, bundle.campaign.uuid, &Campaign::uuid);
    if (here == campaigns->end())
        return Done{};
    const auto ours = votingSettingsOf(*here);
    const auto theirs = votingSettingsOf(bundle.campaign);
    if (!ours || !theirs)
        return ours ? theirs.error() : ours.error();
    const char *altered = theirs->list != ours->list           ? "questions"
                          : theirs->points() != ours->points() ? "scale"
                          : theirs->practice != ours->practice ? "practice items"
                          : theirs->checks != ours->checks     ? "attention checks"
                                                               : nullptr;
    if (altered != nullptr)
        return Error{ ErrorCode::Conflict, fileName,
                      std::string("its ") + altered + " are not those of the campaign of the same id here", 0 };
    return Done{};
}

} // namespace core
