// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/matrix_data.h"

#include "core/questions/question_run.h"
#include "models/assess/question_rows.h"

#include <algorithm>
#include <set>

namespace models {

namespace {

constexpr std::array kScoreViews = { ScoreView{ core::ScorePreset::Paper, false },
                                     ScoreView{ core::ScorePreset::Paper, true },
                                     ScoreView{ core::ScorePreset::Reference, false },
                                     ScoreView{ core::ScorePreset::Reference, true } };

std::map<std::string, int> questionsByKey(const core::QuestionList &list)
{
    std::map<std::string, int> byKey;
    for (std::size_t q = 0; q < list.questions.size(); ++q) {
        byKey[std::to_string(list.questions[q].id)] = static_cast<int>(q);
    }
    return byKey;
}

void scoreColumn(MatrixData &matrix, int column)
{
    std::vector<core::Answer> shown;
    shown.reserve(matrix.list.questions.size());
    for (int q = 0; q < matrix.questionCount(); ++q) {
        shown.push_back(matrix.shown(column, q));
    }
    MatrixColumn &target = matrix.columns[static_cast<std::size_t>(column)];
    target.aspects.resize(matrix.aspects.size());
    for (const ScoreView &view : kScoreViews) {
        target.scores[view.index()] = core::scoreAnswers(matrix.list, shown, view.preset, view.soft);
        for (std::size_t a = 0; a < matrix.aspects.size(); ++a) {
            target.aspects[a][view.index()] =
                core::scoreAnswers(matrix.list, shown, view.preset, view.soft, matrix.aspects[a]);
        }
    }
}

void count(AnswerShares &shares, const core::Answer &answer)
{
    if (answer.state != core::AnswerState::Answered || !answer.label) {
        ++shares.other;
        return;
    }
    switch (*answer.label) {
    case core::Label::Yes:
        ++shares.yes;
        break;
    case core::Label::Maybe:
        ++shares.maybe;
        break;
    case core::Label::No:
        ++shares.no;
        break;
    }
}

void countShares(MatrixData &matrix)
{
    matrix.shares.assign(matrix.list.questions.size(), {});
    for (int column = 0; column < static_cast<int>(matrix.columns.size()); ++column) {
        for (int q = 0; q < matrix.questionCount(); ++q) {
            count(matrix.shares[static_cast<std::size_t>(q)], matrix.shown(column, q));
        }
    }
}

// Marks the cells of one segment whose answered labels differ between its systems.
void markDifferences(MatrixData &matrix, const std::vector<int> &columns)
{
    for (int q = 0; q < matrix.questionCount(); ++q) {
        std::set<core::Label> labels;
        for (const int column : columns) {
            const core::Answer &answer = matrix.shown(column, q);
            if (answer.state == core::AnswerState::Answered && answer.label) {
                labels.insert(*answer.label);
            }
        }
        for (const int column : columns) {
            matrix.differs[matrix.at(column, q)] = labels.size() > 1 ? 1 : 0;
        }
    }
}

std::map<core::RowId, std::vector<int>> columnsBySegment(const MatrixData &matrix)
{
    std::map<core::RowId, std::vector<int>> groups;
    for (std::size_t column = 0; column < matrix.columns.size(); ++column) {
        groups[matrix.columns[column].line.segment].push_back(static_cast<int>(column));
    }
    return groups;
}

void countFlips(MatrixData &matrix)
{
    if (matrix.replicates > 1) {
        matrix.flips = core::flipRates(matrix.list, matrix.answers);
    }
}

void recompute(MatrixData &matrix)
{
    for (int column = 0; column < static_cast<int>(matrix.columns.size()); ++column) {
        scoreColumn(matrix, column);
    }
    countShares(matrix);
    for (const auto &[segment, columns] : columnsBySegment(matrix)) {
        markDifferences(matrix, columns);
    }
}

// Puts one answer in its place; false when it has none.
bool place(MatrixData &matrix, const std::map<std::string, int> &byKey, const core::Answer &answer)
{
    const auto column = matrix.columnOf.find(answer.text);
    const auto question = byKey.find(answer.key);
    if (column == matrix.columnOf.end() || question == byKey.end() || answer.replicate < 0 ||
        answer.replicate >= matrix.replicates) {
        return false;
    }
    const std::size_t cell = matrix.at(column->second, question->second);
    matrix.answers[cell * static_cast<std::size_t>(matrix.replicates) + static_cast<std::size_t>(answer.replicate)] =
        answer;
    matrix.lastAnswer = std::max(matrix.lastAnswer, answer.id);
    matrix.hasSoft = matrix.hasSoft || answer.soft.has_value();
    return true;
}

// The scale most texts have; its mean over raters for each text.
void addHumanScores(MatrixData &matrix, const std::vector<core::HumanScore> &scores)
{
    std::map<std::string, std::map<core::RowId, std::pair<double, int>>> scales;
    for (const core::HumanScore &score : scores) {
        if (matrix.columnOf.contains(score.text)) {
            auto &[sum, n] = scales[score.name][score.text];
            sum += score.value;
            ++n;
        }
    }
    const auto best = std::max_element(scales.begin(), scales.end(),
                                       [](const auto &a, const auto &b) { return a.second.size() < b.second.size(); });
    if (best == scales.end()) {
        return;
    }
    matrix.humanScale = best->first;
    for (const auto &[text, mean] : best->second) {
        matrix.columns[static_cast<std::size_t>(matrix.columnOf[text])].human = mean.first / mean.second;
    }
}

void addColumns(MatrixData &matrix, std::vector<core::TextLine> lines, const std::vector<core::System> &systems)
{
    std::map<core::RowId, int> colours;
    for (std::size_t i = 0; i < systems.size(); ++i) {
        colours[systems[i].id] = static_cast<int>(i);
    }
    if (matrix.order == ColumnOrder::BySystem) {
        std::stable_sort(lines.begin(), lines.end(),
                         [](const core::TextLine &a, const core::TextLine &b) { return a.systemName < b.systemName; });
    }
    for (core::TextLine &line : lines) {
        matrix.columnOf[line.text] = static_cast<int>(matrix.columns.size());
        const auto colour = colours.find(line.system);
        matrix.columns.push_back({ std::move(line), colour != colours.end() ? colour->second : -1, {}, {}, {} });
    }
}

} // namespace

core::Result<MatrixPtr> buildMatrix(core::ProjectReader &reader, core::RowId run, ColumnOrder order,
                                    const std::stop_token &stop)
{
    auto stored = reader.run(run);
    if (!stored) {
        return stored.error();
    }
    auto list = core::questionListOf(*stored);
    if (!list) {
        return list.error();
    }
    auto lines = reader.textsOfRun(run);
    auto answers = lines ? reader.answers(run) : core::Result<std::vector<core::Answer>>(lines.error());
    auto human = answers ? reader.humanScores() : core::Result<std::vector<core::HumanScore>>(answers.error());
    auto systems = human ? reader.systems() : core::Result<std::vector<core::System>>(human.error());
    if (!systems) {
        return systems.error();
    }
    if (stop.stop_requested()) {
        return core::Error{ core::ErrorCode::Cancelled, stored->run.title, {}, 0 };
    }
    MatrixPtr matrix = emptyMatrix(stored->run, std::move(*list), std::move(*lines), *systems, order);
    for (const core::Answer &answer : *answers) {
        matrix->replicates = std::max(matrix->replicates, answer.replicate + 1);
    }
    matrix->answers.resize(matrix->differs.size() * static_cast<std::size_t>(matrix->replicates));
    const auto byKey = questionsByKey(matrix->list);
    for (const core::Answer &answer : *answers) {
        place(*matrix, byKey, answer);
    }
    if (stop.stop_requested()) {
        return core::Error{ core::ErrorCode::Cancelled, matrix->run.title, {}, 0 };
    }
    addHumanScores(*matrix, *human);
    recompute(*matrix);
    countFlips(*matrix);
    return matrix;
}

MatrixPtr emptyMatrix(core::Run run, core::QuestionList list, std::vector<core::TextLine> lines,
                      const std::vector<core::System> &systems, ColumnOrder order)
{
    auto matrix = std::make_shared<MatrixData>();
    matrix->order = order;
    matrix->run = std::move(run);
    matrix->list = std::move(list);
    matrix->aspects = aspectCodes(matrix->list);
    addColumns(*matrix, std::move(lines), systems);
    const std::size_t cells = matrix->columns.size() * matrix->list.questions.size();
    matrix->answers.resize(cells);
    matrix->differs.assign(cells, 0);
    recompute(*matrix);
    return matrix;
}

bool MatrixData::assessorsDiffer(int column, int question) const
{
    const core::Answer *other = besideAt(column, question);
    const core::Answer &own = shown(column, question);
    return other != nullptr && own.state == core::AnswerState::Answered && own.label &&
           other->state == core::AnswerState::Answered && other->label && own.label != other->label;
}

std::vector<int> applyBeside(MatrixData &matrix, const std::vector<core::Answer> &answers)
{
    const auto byKey = questionsByKey(matrix.list);
    matrix.beside.resize(matrix.differs.size());
    std::set<int> changed;
    for (const core::Answer &answer : answers) {
        const auto column = matrix.columnOf.find(answer.text);
        const auto question = byKey.find(answer.key);
        if (answer.replicate == 0 && column != matrix.columnOf.end() && question != byKey.end()) {
            matrix.beside[matrix.at(column->second, question->second)] = answer;
            changed.insert(column->second);
        }
    }
    return { changed.begin(), changed.end() };
}

std::optional<std::vector<int>> applyAnswers(MatrixData &matrix, const std::vector<core::Answer> &answers)
{
    const auto byKey = questionsByKey(matrix.list);
    std::set<int> changed;
    bool complete = true;
    for (const core::Answer &answer : answers) {
        if (place(matrix, byKey, answer)) {
            changed.insert(matrix.columnOf[answer.text]);
        } else {
            complete = false;
        }
    }
    std::set<core::RowId> segments;
    for (const int column : changed) {
        scoreColumn(matrix, column);
        segments.insert(matrix.columns[static_cast<std::size_t>(column)].line.segment);
    }
    countShares(matrix);
    countFlips(matrix);
    for (const auto &[segment, columns] : columnsBySegment(matrix)) {
        if (segments.contains(segment)) {
            markDifferences(matrix, columns);
            changed.insert(columns.begin(), columns.end());
        }
    }
    if (!complete) {
        return std::nullopt;
    }
    return std::vector<int>(changed.begin(), changed.end());
}

void chooseReplicate(MatrixData &matrix, int replicate)
{
    matrix.replicate = std::clamp(replicate, 0, matrix.replicates - 1);
    recompute(matrix);
}

} // namespace models
