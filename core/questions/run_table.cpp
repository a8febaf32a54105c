// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/run_table.h"

#include "core/statistics/running_mean.h"

#include <algorithm>
#include <iterator>

namespace core {
namespace {

using ByReplicate = std::map<int, std::vector<Answer>>;

TextScore scoreText(const QuestionList &list, const TextLine &line, const ByReplicate &replicates, ScorePreset preset,
                    bool soft)
{
    TextScore result;
    result.text = line.text;
    result.system = line.system;
    RunningMean unweighted;
    RunningMean weighted;
    RunningMean coverage;
    for (const auto &[replicate, answers] : replicates) {
        const ListScore score = scoreAnswers(list, answers, preset, soft);
        ++result.replicates;
        coverage.add(score.coverage);
        if (score.unweighted) {
            unweighted.add(*score.unweighted);
        }
        if (score.weighted) {
            weighted.add(*score.weighted);
        }
        if (!score.why.empty()) {
            result.why = score.why;
        }
    }
    result.unweighted = unweighted.value();
    result.weighted = weighted.value();
    result.coverage = coverage.value().value_or(0);
    return result;
}

std::vector<SystemScore> bySystem(const std::vector<TextLine> &lines, const std::vector<TextScore> &texts)
{
    struct Sums {
        SystemScore row;
        RunningMean unweighted, weighted;
    };
    std::map<std::pair<std::string, RowId>, Sums> sums; // by name, for people
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Sums &sum = sums[{ lines[i].systemName, lines[i].system }];
        sum.row.system = lines[i].system;
        sum.row.systemName = lines[i].systemName;
        sum.row.systemKind = lines[i].systemKind;
        (texts[i].unweighted || texts[i].weighted ? sum.row.scored : sum.row.unscored) += 1;
        if (texts[i].unweighted) {
            sum.unweighted.add(*texts[i].unweighted);
        }
        if (texts[i].weighted) {
            sum.weighted.add(*texts[i].weighted);
        }
    }
    std::vector<SystemScore> rows;
    for (auto &[key, sum] : sums) {
        sum.row.unweighted = sum.unweighted.value();
        sum.row.weighted = sum.weighted.value();
        rows.push_back(sum.row);
    }
    return rows;
}

std::vector<QuestionShare> byQuestion(const QuestionList &list, const std::vector<Answer> &answers)
{
    struct Sums {
        QuestionShare row;
        RunningMean soft, mass;
    };
    std::map<std::string, Sums> sums;
    for (const Answer &answer : answers) {
        Sums &sum = sums[answer.key];
        const bool labelled = answer.state == AnswerState::Answered && answer.label.has_value();
        int &count = !labelled                       ? sum.row.other
                     : *answer.label == Label::Yes   ? sum.row.yes
                     : *answer.label == Label::Maybe ? sum.row.maybe
                                                     : sum.row.no;
        ++count;
        if (answer.soft) {
            sum.mass.add(answer.soft->mass);
            sum.row.flagged += answer.soft->mass < kLeastLabelMass ? 1 : 0;
        }
        if (const auto value = answer.soft ? answerValue(answer, true) : std::nullopt) {
            sum.soft.add(*value);
        }
    }
    std::vector<QuestionShare> rows;
    for (const Question &question : list.questions) {
        Sums &sum = sums[std::to_string(question.id)];
        sum.row.question = question;
        sum.row.soft = sum.soft.value();
        sum.row.mass = sum.mass.value();
        rows.push_back(sum.row);
    }
    return rows;
}

} // namespace

std::map<RowId, double> weightedScores(const RunTable &table)
{
    std::map<RowId, double> scores;
    for (const TextScore &text : table.texts) {
        if (text.weighted) {
            scores[text.text] = *text.weighted;
        }
    }
    return scores;
}

std::vector<ContrastiveAccuracy> runAgreement(const RunTable &table, const std::vector<TextLine> &lines,
                                              const std::vector<Preference> &preferences)
{
    std::map<RowId, SystemKind> kinds;
    for (const TextLine &line : lines) {
        kinds[line.text] = line.systemKind;
    }
    std::vector<Preference> covered;
    std::copy_if(preferences.begin(), preferences.end(), std::back_inserter(covered),
                 [&](const Preference &pair) { return kinds.contains(pair.first) && kinds.contains(pair.second); });
    return contrastiveAccuracy(covered, weightedScores(table), kinds, TieRule::Half);
}

bool hasSoftAnswers(const std::vector<Answer> &answers)
{
    return std::any_of(answers.begin(), answers.end(), [](const Answer &answer) { return answer.soft.has_value(); });
}

RunTable tabulateRun(const QuestionList &list, const std::vector<TextLine> &lines, const std::vector<Answer> &answers,
                     ScorePreset preset, bool soft)
{
    RunTable table;
    std::map<RowId, ByReplicate> byText;
    for (const Answer &answer : answers) {
        byText[answer.text][answer.replicate].push_back(answer);
        ++table.states[answer.state];
    }
    for (const TextLine &line : lines) {
        table.texts.push_back(scoreText(list, line, byText[line.text], preset, soft));
    }
    table.systems = bySystem(lines, table.texts);
    table.questions = byQuestion(list, answers);
    table.anySoft = hasSoftAnswers(answers);
    return table;
}

} // namespace core
