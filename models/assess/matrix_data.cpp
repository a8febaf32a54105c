// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/matrix_data.h"

#include "core/questions/question_run.h"
#include "models/assess/question_rows.h"

#include <algorithm>
#include <set>

namespace models {

namespace {

constexpr std::size_t kTextsAtOnce = 1000;

std::map<std::string, int> questionsByKey(const core::QuestionList &list)
{
    std::map<std::string, int> byKey;
    for (std::size_t q = 0; q < list.questions.size(); ++q) {
        byKey[std::to_string(list.questions[q].id)] = static_cast<int>(q);
    }
    return byKey;
}

void count(AnswerShares &shares, std::optional<core::Label> label)
{
    if (!label) {
        ++shares.other;
        return;
    }
    switch (*label) {
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
            count(matrix.shares[static_cast<std::size_t>(q)], matrix.answers.label(matrix.shownPlace(column, q)));
        }
    }
}

// Marks the cells of one segment whose answered labels differ between its systems.
void markDifferences(MatrixData &matrix, const std::vector<int> &columns)
{
    for (int q = 0; q < matrix.questionCount(); ++q) {
        std::set<core::Label> labels;
        for (const int column : columns) {
            if (const auto label = matrix.answers.label(matrix.shownPlace(column, q))) {
                labels.insert(*label);
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
    if (matrix.replicates == 1) {
        return;
    }
    matrix.flips = core::flipRates(matrix.list, {});
    std::vector<core::Answer> answers;
    const int columns = static_cast<int>(matrix.columns.size());
    for (int column = 0; column < columns; ++column) {
        for (int q = 0; q < matrix.questionCount(); ++q) {
            for (int which = 0; which < matrix.replicates; ++which) {
                answers.push_back(matrix.answer(column, q, which));
            }
        }
        if (answers.size() < kTextsAtOnce && column + 1 < columns) {
            continue;
        }
        const std::vector<core::FlipRate> some = core::flipRates(matrix.list, answers);
        for (std::size_t i = 0; i < some.size(); ++i) {
            matrix.flips[i].pairs += some[i].pairs;
            matrix.flips[i].flips += some[i].flips;
        }
        answers.clear();
    }
}

void recompute(MatrixData &matrix)
{
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
    matrix.answers.put(matrix.placeOf(column->second, question->second, answer.replicate), answer);
    matrix.lastAnswer = std::max(matrix.lastAnswer, answer.id);
    matrix.hasSoft = matrix.hasSoft || answer.soft.has_value();
    return true;
}

// Room for so many replicates.
void widen(MatrixData &matrix, int replicates)
{
    const auto before = static_cast<std::size_t>(matrix.replicates), after = static_cast<std::size_t>(replicates);
    const AnswerGrid known = std::move(matrix.answers);
    matrix.answers = {};
    matrix.answers.assign(matrix.differs.size() * after);
    for (std::size_t cell = 0; cell < matrix.differs.size(); ++cell) {
        for (std::size_t which = 0; which < before; ++which) {
            matrix.answers.copy(known, cell * before + which, cell * after + which);
        }
    }
    matrix.replicates = replicates;
}

void placeAll(MatrixData &matrix, const std::map<std::string, int> &byKey, const std::vector<core::Answer> &answers)
{
    int replicates = matrix.replicates;
    for (const core::Answer &answer : answers) {
        replicates = std::max(replicates, answer.replicate + 1);
    }
    if (replicates > matrix.replicates) {
        widen(matrix, replicates);
    }
    for (const core::Answer &answer : answers) {
        place(matrix, byKey, answer);
    }
}

// A run may be writing meanwhile. Whatever stood there when the first answers were read has a lower id than the
// newest of them, and the texts whose answers come last are read first: little is left to be read behind that id.
core::Status fill(MatrixData &matrix, core::ProjectReader &reader, const std::stop_token &stop)
{
    const auto byKey = questionsByKey(matrix.list);
    core::RowId first = 0;
    const core::Status filled =
        eachAnswers(reader, matrix.run.id, matrix, [&](const std::vector<core::Answer> &answers) -> core::Status {
            placeAll(matrix, byKey, answers);
            first = first == 0 ? matrix.lastAnswer : first;
            return stop.stop_requested()
                       ? core::Status(core::Error{ core::ErrorCode::Cancelled, matrix.run.title, {}, 0 })
                       : core::Status(core::Done{});
        });
    const auto newer =
        filled ? reader.answersSince(matrix.run.id, first) : core::Result<std::vector<core::Answer>>(filled.error());
    if (!newer) {
        return newer.error();
    }
    placeAll(matrix, byKey, *newer);
    return core::Done{};
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
        matrix.columns.push_back({ std::move(line), colour != colours.end() ? colour->second : -1 });
    }
}

} // namespace

core::Status eachAnswers(core::ProjectReader &reader, core::RowId run, const MatrixData &matrix,
                         const std::function<core::Status(const std::vector<core::Answer> &)> &take)
{
    std::vector<core::RowId> texts;
    for (std::size_t left = matrix.columns.size(); left > 0; left -= texts.size()) {
        texts.clear();
        while (texts.size() < std::min(left, kTextsAtOnce)) {
            texts.push_back(matrix.columns[left - 1 - texts.size()].line.text);
        }
        const auto answers = reader.answersOfTexts(run, texts);
        if (!answers) {
            return answers.error();
        }
        if (core::Status taken = take(*answers); !taken) {
            return taken;
        }
    }
    return core::Done{};
}

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
    auto human = lines ? reader.humanScores() : core::Result<std::vector<core::HumanScore>>(lines.error());
    auto systems = human ? reader.systems() : core::Result<std::vector<core::System>>(human.error());
    if (!systems) {
        return systems.error();
    }
    const core::Error cancelled{ core::ErrorCode::Cancelled, stored->run.title, {}, 0 };
    MatrixPtr matrix = emptyMatrix(stored->run, std::move(*list), std::move(*lines), *systems, order);
    if (const core::Status filled = stop.stop_requested() ? core::Status(cancelled) : fill(*matrix, reader, stop);
        !filled) {
        return filled.error();
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
    matrix->answers.assign(cells);
    matrix->differs.assign(cells, 0);
    recompute(*matrix);
    return matrix;
}

bool MatrixData::assessorsDiffer(int column, int question) const
{
    const auto own = answers.label(shownPlace(column, question));
    const auto other = beside.empty() ? std::nullopt : beside.label(at(column, question));
    return own && other && *own != *other;
}

core::Answer MatrixData::answer(int column, int question, int which) const
{
    const std::size_t place = placeOf(column, question, which);
    core::Answer answer = answers.at(place);
    if (answers.isKnown(place)) {
        answer.text = columns[static_cast<std::size_t>(column)].line.text;
        answer.key = std::to_string(list.questions[static_cast<std::size_t>(question)].id);
        answer.replicate = which;
    }
    return answer;
}

std::optional<core::Answer> MatrixData::besideAt(int column, int question) const
{
    return beside.empty() ? std::nullopt : std::optional(beside.at(at(column, question)));
}

core::ListScore MatrixData::score(int column, const ScoreView &view, const std::string &aspect) const
{
    std::vector<core::Answer> own;
    own.reserve(list.questions.size());
    for (int q = 0; q < questionCount(); ++q) {
        own.push_back(shown(column, q));
    }
    return core::scoreAnswers(list, own, view.preset, view.soft, aspect);
}

std::vector<int> applyBeside(MatrixData &matrix, const std::vector<core::Answer> &answers)
{
    const auto byKey = questionsByKey(matrix.list);
    if (matrix.beside.empty()) {
        matrix.beside.assign(matrix.differs.size());
    }
    std::set<int> changed;
    for (const core::Answer &answer : answers) {
        const auto column = matrix.columnOf.find(answer.text);
        const auto question = byKey.find(answer.key);
        if (answer.replicate == 0 && column != matrix.columnOf.end() && question != byKey.end()) {
            matrix.beside.put(matrix.at(column->second, question->second), answer);
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
