// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the ballots say together. Missing votes and "cannot judge" are never numbers; they are counted beside.

#include "core/statistics/statistic.h"
#include "core/voting/ballot.h"
#include "core/voting/list_version.h"

#include <set>
#include <string>
#include <vector>

namespace core {

struct VoteReason {
    std::string translator;
    std::optional<int> vote; // nullopt: cannot judge
    std::string text;
    bool operator==(const VoteReason &) const = default;
};

struct QuestionVotes {
    Question question;
    std::vector<std::optional<int>> votes; // by ballot, in the order of the results
    VoteSum sum;
    std::optional<double> mean;   // nullopt: nobody voted
    std::optional<double> spread; // sample standard deviation, from two votes on
    int lowest = 0, highest = 0;  // 0 = nobody voted
    int cannotJudge = 0, missing = 0;
    int rank = 0; // 1 = highest mean; equal means share the better rank; 0 = no mean
    std::vector<VoteReason> reasons;
};

struct TranslatorVotes {
    Person translator;
    int voted = 0, cannotJudge = 0, missing = 0;
    std::optional<double> mean;
    // Mean of own vote minus the mean of the others' votes on the same question; above 0 is lenient.
    std::optional<double> leniency;
    bool straight = false; // the same vote on every question, ten at least
    bool finished = false; // isFinished()
    int checksRight = 0, checksWrong = 0;
    std::int64_t activeMs = 0;
};

// Two translators over the questions that both voted on (LiTransProQA paper, figure 3).
struct PairAgreement {
    std::size_t first = 0, second = 0; // ballots
    std::size_t n = 0;
    Statistic pearson, kendall; // τ-b
};

struct VoteResults {
    std::vector<QuestionVotes> questions; // in list order
    std::vector<TranslatorVotes> translators;
};

[[nodiscard]] VoteResults tabulateVotes(const QuestionList &list, const std::vector<Ballot> &ballots);

// Two votes in common always give 1 or −1, as of a ballot just begun: a pair needs three.
inline constexpr std::size_t kFewestShared = 3;

// All pairs over the questions of these ids; empty = all questions.
[[nodiscard]] std::vector<PairAgreement> pairAgreements(const VoteResults &results, const std::set<int> &questions);

// The median and quartiles of what is defined, for a distribution in a line; NoData without any.
struct Distribution {
    Statistic low, lowerQuartile, median, upperQuartile, high;
    std::size_t n = 0, undefined = 0;
};
[[nodiscard]] Distribution distributionOf(const std::vector<Statistic> &values);

// Why translators voted on a question as they did, in whatever campaign asked it in these words.
[[nodiscard]] Result<std::vector<VoteReason>> reasonsFor(CampaignStore &store, const Question &question);

// Ended by its translator, or with a vote or "cannot judge" on every question, as one out of a table has them.
[[nodiscard]] bool isFinished(const QuestionList &list, const Ballot &ballot);

struct BallotCounts {
    int finished = 0, unfinished = 0;
    bool operator==(const BallotCounts &) const = default;
};
[[nodiscard]] BallotCounts countBallots(const QuestionList &list, const std::vector<Ballot> &ballots);
[[nodiscard]] std::vector<Ballot> finishedBallots(const QuestionList &list, std::vector<Ballot> ballots);

// The same without one ballot.
[[nodiscard]] std::vector<Ballot> withoutBallot(std::vector<Ballot> ballots, const std::string &translatorUuid);

} // namespace core
