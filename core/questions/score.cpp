// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/score.h"

#include <set>

namespace core {

namespace {

constexpr const char *kReferenceList = "litransproqa-25";
constexpr double kReferenceDivisor = 5; // a constant of the published code: 25 questions give −5…5

double hardValue(Label label)
{
    return label == Label::Yes ? 1.0 : label == Label::Maybe ? 0.5 : 0.0;
}

double probabilityOfNo(const Answer &answer, bool soft)
{
    if (soft) {
        return answer.soft->no;
    }
    return answer.label == Label::No ? 1.0 : 0.0;
}

struct Sums {
    double values = 0;         // Σ a
    double weightedValues = 0; // Σ w·a
    double weights = 0;        // Σ w over answered
    double no = 0;             // Σ P(NO)
};

void addAnswer(Sums &sums, ListScore &score, const Answer &answer, double value, double weight, bool soft)
{
    sums.values += value;
    sums.weightedValues += weight * value;
    sums.weights += weight;
    sums.no += probabilityOfNo(answer, soft);
    ++score.answered;
    score.yes += answer.label == Label::Yes ? 1 : 0;
    score.maybe += answer.label == Label::Maybe ? 1 : 0;
    score.no += answer.label == Label::No ? 1 : 0;
}

} // namespace

std::optional<double> answerValue(const Answer &answer, bool soft)
{
    if (answer.state != AnswerState::Answered) {
        return std::nullopt;
    }
    if (soft) {
        const bool usable = answer.soft && answer.soft->mass >= kLeastMass;
        return usable ? std::optional(answer.soft->yes + answer.soft->maybe / 2) : std::nullopt;
    }
    return answer.label ? std::optional(hardValue(*answer.label)) : std::nullopt;
}

ListScore scoreAnswers(const QuestionList &list, const std::vector<Answer> &answers, ScorePreset preset, bool soft,
                       const std::string &aspect)
{
    std::map<std::string, double> weights; // by answer key
    for (const Question &question : list.questions) {
        if (aspect.empty() || question.aspect == aspect) {
            weights.emplace(std::to_string(question.id), question.weight);
        }
    }
    ListScore score;
    score.asked = static_cast<int>(weights.size());
    Sums sums;
    std::set<std::string> counted; // an answer given twice counts once
    for (const Answer &answer : answers) {
        const auto weight = weights.find(answer.key);
        const std::optional<double> value = answerValue(answer, soft);
        if (weight != weights.end() && value && counted.insert(answer.key).second) {
            addAnswer(sums, score, answer, *value, weight->second, soft);
        }
    }
    score.coverage = score.asked > 0 ? static_cast<double>(score.answered) / score.asked : 0;
    if (preset == ScorePreset::Reference && list.id != kReferenceList) {
        score.why = "reference needs the 25-question list";
    } else if (score.asked == 0) {
        score.why = "no questions in this aspect";
    } else if (score.coverage < kLeastCoverage) {
        score.why = soft ? "under 80 % answered with enough label mass" : "under 80 % answered";
    } else if (preset == ScorePreset::Paper) {
        score.unweighted = sums.values / score.answered;
        score.weighted = sums.weights > 0 ? std::optional(sums.weightedValues / sums.weights) : std::nullopt;
    } else {
        score.unweighted = (sums.values - sums.no) / kReferenceDivisor;
        score.weighted = sums.weightedValues / score.answered;
    }
    return score;
}

} // namespace core
