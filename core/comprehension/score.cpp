// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/score.h"

#include "core/questions/score.h"
#include "core/statistics/running_mean.h"

#include <algorithm>
#include <map>

namespace core {
namespace {

ReadingScore scoreOf(const PassageReading &passage, const CandidateReading &candidate, Matcher matcher, GoldKind gold)
{
    ReadingScore score;
    score.text = candidate.text;
    score.system = candidate.system;
    score.segment = passage.segment;
    score.sample = passage.sample;
    RunningMean mean;
    for (std::size_t i = 0; i < candidate.answers.size(); ++i) {
        if (!passage.valid(i)) {
            continue;
        }
        ++score.questions;
        const MatchScore *match = candidate.answers[i].score(matcher, gold);
        if (match != nullptr && match->value) {
            mean.add(*match->value);
        }
    }
    score.scored = mean.n;
    if (score.questions == 0) {
        score.why = "no valid question";
    } else if (score.scored < kLeastCoverage * score.questions) {
        score.why = "under 80 % answered";
    } else {
        score.value = mean.value();
    }
    return score;
}

void countAnswer(const CandidateAnswer &answer, bool english, ReadingCounts &counts)
{
    ++counts.answers;
    counts.missing += answer.state != AnswerState::Answered ? 1 : 0;
    counts.absent += answer.absent ? 1 : 0;
    counts.located += answer.span ? 1 : 0;
    counts.verbatim += english && answer.state == AnswerState::Answered && !answer.absent ? 1 : 0;
}

// A question counts in just one of these.
void countQuestion(const PassageReading &passage, std::size_t question, ReadingCounts &counts)
{
    const QuestionPair &pair = passage.questions[question];
    const GoldAnswer &gold = passage.gold[question];
    for (const ReadingFailure failure : pair.failures) {
        ++counts.failures[failure];
    }
    int &kind = pair.disabled                         ? counts.leftOut
                : pair.waiting                        ? counts.waiting
                : gold.state != AnswerState::Answered ? counts.unread
                : gold.absent                         ? counts.apart
                                                      : counts.valid;
    ++kind;
}

} // namespace

ReadingCounts countReadings(const ComprehensionView &view)
{
    ReadingCounts counts;
    for (const PassageReading &passage : view.passages) {
        ++counts.passages;
        const bool none = std::ranges::all_of(passage.questions,
                                              [](const QuestionPair &pair) { return pair.byHand && pair.waiting; });
        counts.withoutQuestions += none ? 1 : 0;
        counts.cutOff += passage.cutOff ? 1 : 0;
        for (std::size_t i = 0; i < passage.questions.size(); ++i) {
            ++counts.questions;
            counts.merged += passage.questions[i].asked - 1;
            countQuestion(passage, i, counts);
            for (const CandidateReading &candidate : passage.candidates) {
                if (passage.valid(i)) {
                    countAnswer(candidate.answers[i], candidate.english, counts);
                }
            }
        }
    }
    return counts;
}

std::vector<ReadingScore> readingScores(const ComprehensionView &view, Matcher matcher, GoldKind gold)
{
    std::vector<ReadingScore> scores;
    for (const PassageReading &passage : view.passages) {
        for (const CandidateReading &candidate : passage.candidates) {
            scores.push_back(scoreOf(passage, candidate, matcher, gold));
        }
    }
    return scores;
}

std::vector<ReadingScore> meanOverSamples(const std::vector<ReadingScore> &scores)
{
    std::vector<ReadingScore> means;
    std::map<RowId, std::size_t> places;
    std::map<RowId, RunningMean> sums;
    for (const ReadingScore &score : scores) {
        if (places.emplace(score.text, means.size()).second) {
            means.push_back(score);
            means.back().sample = -1;
            means.back().questions = means.back().scored = 0;
        }
        ReadingScore &mean = means[places[score.text]];
        mean.questions += score.questions;
        mean.scored += score.scored;
        if (score.value) {
            sums[score.text].add(*score.value);
        }
    }
    for (ReadingScore &mean : means) {
        mean.value = sums[mean.text].value();
        if (mean.value) {
            mean.why.clear();
        }
    }
    return means;
}

std::vector<SystemReading> systemReadings(const ComprehensionView &view, const std::vector<ReadingScore> &means)
{
    std::map<RowId, SystemReading> systems;
    for (const PassageReading &passage : view.passages) {
        for (const CandidateReading &candidate : passage.candidates) {
            systems[candidate.system] = { candidate.system, candidate.systemName, candidate.systemKind, 0, 0, {} };
        }
    }
    std::map<RowId, RunningMean> sums;
    for (const ReadingScore &score : means) {
        (score.value ? systems[score.system].scored : systems[score.system].unscored) += 1;
        if (score.value) {
            sums[score.system].add(*score.value);
        }
    }
    std::vector<SystemReading> sorted;
    for (auto &[id, system] : systems) {
        system.value = sums[id].value();
        sorted.push_back(system);
    }
    std::ranges::sort(sorted, {}, &SystemReading::systemName);
    return sorted;
}

std::vector<ContrastiveAccuracy> readingAgreement(const ComprehensionView &view,
                                                  const std::vector<ReadingScore> &scores, int sample,
                                                  const std::vector<Preference> &preferences, TieRule ties)
{
    std::map<RowId, double> values;
    std::map<RowId, SystemKind> kinds;
    for (const PassageReading &passage : view.passages) {
        for (const CandidateReading &candidate : passage.candidates) {
            kinds[candidate.text] = candidate.systemKind;
        }
    }
    for (const ReadingScore &score : scores) {
        if (score.sample == sample && score.value) {
            values[score.text] = *score.value;
        }
    }
    std::vector<Preference> judged; // pairs of which the run has both texts
    std::ranges::copy_if(preferences, std::back_inserter(judged), [&kinds](const Preference &preference) {
        return kinds.contains(preference.first) && kinds.contains(preference.second);
    });
    return contrastiveAccuracy(judged, values, kinds, ties);
}

} // namespace core
