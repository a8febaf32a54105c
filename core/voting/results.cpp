// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/results.h"

#include "core/questions/prompt.h"
#include "core/statistics/correlation/kendall.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core {
namespace {

constexpr std::size_t kLeastStraight = 10;

void takeVote(QuestionVotes &row, const Ballot &ballot)
{
    const auto found = ballot.votes.find(row.question.id);
    row.votes.push_back(found == ballot.votes.end() ? std::nullopt : found->second.value);
    if (found == ballot.votes.end()) {
        ++row.missing;
        return;
    }
    const Vote &vote = found->second;
    if (vote.value) {
        row.sum.sum += *vote.value;
        ++row.sum.n;
        row.lowest = row.sum.n == 1 ? *vote.value : std::min(row.lowest, *vote.value);
        row.highest = std::max(row.highest, *vote.value);
    } else {
        ++row.cannotJudge;
    }
    if (!vote.reason.empty())
        row.reasons.push_back({ ballot.translator.name, vote.value, vote.reason });
}

void finishRow(QuestionVotes &row)
{
    if (row.sum.n == 0)
        return;
    const double mean = static_cast<double>(row.sum.sum) / row.sum.n;
    row.mean = mean;
    if (row.sum.n < 2)
        return;
    double squares = 0;
    for (const auto &vote : row.votes)
        if (vote)
            squares += (*vote - mean) * (*vote - mean);
    row.spread = std::sqrt(squares / (row.sum.n - 1));
}

void rankRows(std::vector<QuestionVotes> &rows)
{
    for (QuestionVotes &row : rows) {
        if (!row.mean)
            continue;
        row.rank = 1;
        for (const QuestionVotes &other : rows)
            row.rank += other.mean && *other.mean > *row.mean ? 1 : 0;
    }
}

TranslatorVotes translatorRow(const Ballot &ballot, std::size_t index, const std::vector<QuestionVotes> &rows)
{
    TranslatorVotes out;
    out.translator = ballot.translator;
    out.checksRight = ballot.checksRight;
    out.checksWrong = ballot.checksWrong;
    out.activeMs = ballot.activeMs;
    double sum = 0;
    double above = 0;
    int compared = 0;
    std::set<int> values;
    for (const QuestionVotes &row : rows) {
        const auto found = ballot.votes.find(row.question.id);
        out.missing += found == ballot.votes.end() ? 1 : 0;
        out.cannotJudge += found != ballot.votes.end() && found->second.cannotJudge ? 1 : 0;
        const std::optional<int> vote = row.votes[index];
        if (!vote)
            continue;
        ++out.voted;
        sum += *vote;
        values.insert(*vote);
        if (row.sum.n > 1) {
            above += *vote - static_cast<double>(row.sum.sum - *vote) / (row.sum.n - 1);
            ++compared;
        }
    }
    out.finished = ballot.finished || out.missing == 0;
    if (out.voted > 0)
        out.mean = sum / out.voted;
    if (compared > 0)
        out.leniency = above / compared;
    out.straight = values.size() == 1 && static_cast<std::size_t>(out.voted) >= kLeastStraight;
    return out;
}

} // namespace

VoteResults tabulateVotes(const QuestionList &list, const std::vector<Ballot> &ballots)
{
    VoteResults results;
    for (const Question &question : list.questions) {
        QuestionVotes row;
        row.question = question;
        for (const Ballot &ballot : ballots)
            takeVote(row, ballot);
        finishRow(row);
        results.questions.push_back(std::move(row));
    }
    rankRows(results.questions);
    for (std::size_t i = 0; i < ballots.size(); ++i)
        results.translators.push_back(translatorRow(ballots[i], i, results.questions));
    return results;
}

std::vector<PairAgreement> pairAgreements(const VoteResults &results, const std::set<int> &questions)
{
    const std::size_t count = results.translators.size();
    std::vector<std::vector<double>> votes(count);
    for (const QuestionVotes &row : results.questions) {
        if (!questions.empty() && !questions.contains(row.question.id))
            continue;
        for (std::size_t i = 0; i < count; ++i)
            votes[i].push_back(row.votes[i] ? *row.votes[i] : std::numeric_limits<double>::quiet_NaN());
    }
    std::vector<PairAgreement> pairs;
    for (std::size_t first = 0; first < count; ++first) {
        for (std::size_t second = first + 1; second < count; ++second) {
            const Correlation linear = pearson(votes[first], votes[second]);
            const Correlation ranks = kendall(votes[first], votes[second]);
            const auto enough = [n = linear.n](const Statistic &value) {
                return n < kFewestShared ? Statistic::none(Undefined::TooFew) : value;
            };
            pairs.push_back({ first, second, linear.n, enough(linear.coefficient), enough(ranks.coefficient) });
        }
    }
    return pairs;
}

Distribution distributionOf(const std::vector<Statistic> &values)
{
    std::vector<double> sorted;
    for (const Statistic &value : values)
        if (value.defined())
            sorted.push_back(value.value);
    std::ranges::sort(sorted);
    Distribution out;
    out.n = sorted.size();
    out.undefined = values.size() - sorted.size();
    if (sorted.empty())
        return out;
    const auto quantile = [&](double share) { // linear between order statistics
        const double place = share * static_cast<double>(sorted.size() - 1);
        const auto low = static_cast<std::size_t>(place);
        const std::size_t high = std::min(low + 1, sorted.size() - 1);
        return Statistic::of(sorted[low] + (place - static_cast<double>(low)) * (sorted[high] - sorted[low]));
    };
    out.low = quantile(0);
    out.lowerQuartile = quantile(0.25);
    out.median = quantile(0.5);
    out.upperQuartile = quantile(0.75);
    out.high = quantile(1);
    return out;
}

Result<std::vector<VoteReason>> reasonsFor(CampaignStore &store, const Question &question)
{
    const auto campaigns = store.campaigns(kVoteCampaign);
    if (!campaigns)
        return campaigns.error();
    std::vector<VoteReason> reasons;
    for (const Campaign &campaign : *campaigns) {
        const auto settings = votingSettingsOf(campaign);
        if (!settings)
            return settings.error();
        const auto asked = std::ranges::find_if(
            settings->list.questions, [&](const Question &one) { return cleanWording(one) == cleanWording(question); });
        if (asked == settings->list.questions.end())
            continue;
        const auto ballots = ballotsOf(store, campaign, *settings);
        if (!ballots)
            return ballots.error();
        for (const Ballot &ballot : *ballots)
            if (const auto vote = ballot.votes.find(asked->id);
                vote != ballot.votes.end() && !vote->second.reason.empty())
                reasons.push_back({ ballot.translator.name, vote->second.value, vote->second.reason });
    }
    return reasons;
}

bool isFinished(const QuestionList &list, const Ballot &ballot)
{
    return ballot.finished || std::ranges::all_of(list.questions, [&](const Question &question) {
               return ballot.votes.contains(question.id);
           });
}

BallotCounts countBallots(const QuestionList &list, const std::vector<Ballot> &ballots)
{
    BallotCounts counts;
    for (const Ballot &ballot : ballots)
        ++(isFinished(list, ballot) ? counts.finished : counts.unfinished);
    return counts;
}

std::vector<Ballot> finishedBallots(const QuestionList &list, std::vector<Ballot> ballots)
{
    std::erase_if(ballots, [&](const Ballot &ballot) { return !isFinished(list, ballot); });
    return ballots;
}

std::vector<Ballot> withoutBallot(std::vector<Ballot> ballots, const std::string &translatorUuid)
{
    std::erase_if(ballots, [&](const Ballot &ballot) { return ballot.translator.uuid == translatorUuid; });
    return ballots;
}

} // namespace core
