// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One translator's votes: the cards in this person's order, what was said on each, and what is missing.

#include "core/campaign/store.h"
#include "core/voting/settings.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// Keys of decisions: a vote on a card; the rest is about the campaign itself (subject kind "campaign").
inline constexpr auto kVoteKey = "vote";
inline constexpr auto kProfileKey = "profile";
inline constexpr auto kConsentKey = "consent";
inline constexpr auto kTimeKey = "time";
inline constexpr auto kFinishedKey = "finished";
inline constexpr auto kCampaignSubject = "campaign";

struct Vote {
    std::optional<int> value; // 1 … points; unset is not the lowest value
    bool cannotJudge = false;
    std::string reason;
    std::int64_t activeMs = 0; // on this card since the decision before
    int revision = 1;
    bool operator==(const Vote &) const = default;
    [[nodiscard]] bool given() const { return value.has_value() || cannotJudge; }
};

[[nodiscard]] std::string voteJson(const Vote &vote);
// A value without a vote gives one that is not given (taken back). nullopt when it is no vote on this scale.
[[nodiscard]] std::optional<Vote> voteOf(const std::string &value, int points);

struct Card {
    std::string subjectKind, subject; // "practice", "question", "check"
    int questionId = 0;
    std::string aspect;   // code, "" for practice and checks
    std::string text;     // the question
    std::string example;  // what follows it, "" = none
    std::string feedback; // practice: what is said after the vote
    bool operator==(const Card &) const = default;
};

struct QuestionParts {
    std::string question, example;
};
// The question up to its first question mark, and the example that follows, without the brackets around it.
[[nodiscard]] QuestionParts questionParts(const std::string &text);

// In the person's order: practice first, checks among the questions. The same for the same seed and person.
[[nodiscard]] std::vector<Card> cardsFor(const Campaign &campaign, const VotingSettings &settings,
                                         const std::string &personUuid);

struct Ballot {
    Person translator;
    std::map<std::string, Vote> cards; // by subject, given ones alone
    std::map<int, Vote> votes;         // on questions, by id
    std::map<std::string, std::string> profile;
    bool consented = false, finished = false;
    int checksRight = 0, checksWrong = 0;
    std::int64_t activeMs = 0; // of all that was said, what was taken back included
    bool operator==(const Ballot &) const = default;
};

// Of one person's decisions.
[[nodiscard]] Ballot ballotOf(const Campaign &campaign, const VotingSettings &settings, const Person &person,
                              const std::vector<Decision> &decisions);

// Of all members who have said anything, in order of name.
[[nodiscard]] Result<std::vector<Ballot>> ballotsOf(CampaignStore &store, const Campaign &campaign,
                                                    const VotingSettings &settings);

// What Finish still needs; subjects in the order of the cards.
struct MissingParts {
    bool consent = false;
    std::vector<std::string> profile; // labels of required fields
    std::vector<std::string> votes;   // subjects
    std::vector<std::string> reasons; // subjects with a vote without its required reason
    [[nodiscard]] bool none() const { return !consent && profile.empty() && votes.empty() && reasons.empty(); }
};
[[nodiscard]] MissingParts missingParts(const VotingSettings &settings, const std::vector<Card> &cards,
                                        const Ballot &ballot);

// A packet's votes fit its own campaign. Malformed names what does not.
[[nodiscard]] Status checkVotes(const CampaignBundle &bundle, const std::string &fileName);

// The same, and its ballot asks what the campaign of that uuid in the store asks, on the same scale. Instructions,
// consent and the words on the points may differ: they have revisions. Conflict names what was altered.
[[nodiscard]] Status checkBallot(CampaignStore &store, const CampaignBundle &bundle, const std::string &fileName);

} // namespace core
