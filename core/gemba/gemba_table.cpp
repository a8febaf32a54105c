// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_table.h"

#include <algorithm>
#include <iterator>

namespace core {
namespace {

GembaTextScore scoreText(const TextLine &line, const std::vector<const Answer *> &answers, const GembaScoring &scoring)
{
    GembaTextScore out;
    out.text = line.text;
    out.system = line.system;
    double sum = 0;
    for (const Answer *answer : answers) {
        if (const auto score = gembaScore(*answer, scoring)) {
            sum += *score;
            ++out.replicates;
            const auto errors = answer->key == kGembaErrorsKey ? errorsOf(answer->value) : std::nullopt;
            out.unlocatedLoss += errors ? unlocatedLoss(*errors, scoring) : 0;
        } else {
            out.why = std::string(name(answer->state)) + (answer->cause.empty() ? "" : ": " + answer->cause);
        }
    }
    if (out.replicates > 0) {
        out.score = sum / out.replicates;
        out.unlocatedLoss /= out.replicates;
        out.why.clear();
    } else if (out.why.empty()) {
        out.why = "not asked yet";
    }
    return out;
}

void countErrors(const Answer &answer, GembaTable &table)
{
    const bool errors = answer.state == AnswerState::Answered && answer.key == kGembaErrorsKey;
    const auto placed = errors ? errorsOf(answer.value) : std::nullopt;
    for (const PlacedError &one : placed.value_or(std::vector<PlacedError>())) {
        ++table.severities[one.error.severity];
        ++table.categories[one.error.category];
        ++(!one.side ? table.unlocated : *one.side == SpanSide::Source ? table.inSource : table.inText);
    }
}

std::vector<GembaSystemScore> bySystem(const std::vector<TextLine> &lines, const std::vector<GembaTextScore> &texts)
{
    std::map<std::pair<std::string, RowId>, GembaSystemScore> systems;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        GembaSystemScore &row = systems[{ lines[i].systemName, lines[i].system }];
        row.system = lines[i].system;
        row.systemName = lines[i].systemName;
        row.systemKind = lines[i].systemKind;
        if (texts[i].score) {
            row.mean = row.mean.value_or(0) + *texts[i].score;
            row.unlocatedLoss += texts[i].unlocatedLoss;
            ++row.scored;
        } else {
            ++row.unscored;
        }
    }
    std::vector<GembaSystemScore> out;
    for (auto &[name, row] : systems) {
        if (row.mean) {
            *row.mean /= row.scored;
            row.unlocatedLoss /= row.scored;
        }
        out.push_back(std::move(row));
    }
    return out;
}

} // namespace

GembaTable tabulateGemba(const std::vector<TextLine> &lines, const std::vector<Answer> &answers,
                         const GembaScoring &scoring)
{
    GembaTable table;
    std::map<RowId, std::vector<const Answer *>> byText;
    for (const Answer &answer : answers) {
        byText[answer.text].push_back(&answer);
        ++table.states[answer.state];
        countErrors(answer, table);
    }
    for (const TextLine &line : lines) {
        table.texts.push_back(scoreText(line, byText[line.text], scoring));
    }
    table.systems = bySystem(lines, table.texts);
    return table;
}

std::map<RowId, double> gembaScores(const GembaTable &table)
{
    std::map<RowId, double> scores;
    for (const GembaTextScore &text : table.texts) {
        if (text.score) {
            scores[text.text] = *text.score;
        }
    }
    return scores;
}

std::vector<ContrastiveAccuracy> gembaAgreement(const GembaTable &table, const std::vector<TextLine> &lines,
                                                const std::vector<Preference> &preferences)
{
    std::map<RowId, SystemKind> kinds;
    for (const TextLine &line : lines) {
        kinds[line.text] = line.systemKind;
    }
    std::vector<Preference> covered;
    std::ranges::copy_if(preferences, std::back_inserter(covered), [&](const Preference &pair) {
        return kinds.contains(pair.first) && kinds.contains(pair.second);
    });
    return contrastiveAccuracy(covered, gembaScores(table), kinds, TieRule::Half);
}

} // namespace core
