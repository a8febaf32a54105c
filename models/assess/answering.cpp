// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/answering.h"

#include "models/project/qt_text.h"

#include <QLocale>

namespace models {

Answering::Answering(MatrixModel *matrix, QObject *parent)
    : QObject(parent)
    , m_matrix(matrix)
{
    connect(&m_people, &PeopleService::sheetRead, this, &Answering::takeSheet);
    connect(&m_people, &PeopleService::answered, this, [this](const core::PersonAnswer &answer) {
        settle(answer);
        if (const auto cell = cellOfAnswer(answer)) {
            show(*cell, answer);
        }
    });
    connect(&m_people, &PeopleService::notSaved, this, [this](const core::PersonAnswer &given, const QString &why) {
        settle(given);
        Q_EMIT failed(tr("The answer was not saved, so its cell stays as it was. %1").arg(why));
    });
    connect(&m_people, &PeopleService::undone, this, [this](const std::optional<core::PersonAnswer> &now) {
        const auto cell = now ? cellOfAnswer(*now) : std::nullopt;
        if (!now) {
            Q_EMIT said(tr("There is nothing to undo."));
        } else if (!cell) {
            Q_EMIT said(tr("Undone, for a translation that is not in this matrix."));
        } else {
            show(*cell, *now);
            Q_EMIT said({});
            Q_EMIT moved(cell->first, cell->second);
        }
    });
    connect(&m_people, &PeopleService::modelAnswersRead, this, [this](const std::vector<core::Answer> &answers) {
        if (m_hasSheet) {
            m_matrix->applyBeside(answers);
        }
    });
    connect(&m_people, &PeopleService::failed, this, [this](const QString &sentence) {
        if (m_active && !m_hasSheet) {
            end(); // it did not even begin
        }
        Q_EMIT failed(sentence);
    });
}

void Answering::setSession(ProjectSession *session)
{
    m_people.setSession(session);
    end();
}

void Answering::begin(const QString &name, const SheetWish &wish, const std::set<core::RowId> &seen)
{
    m_name = name;
    m_seen = seen;
    m_hasSheet = false;
    m_active = true;
    m_matrix->setMatrix(nullptr); // what a model said must not stay on the screen
    m_people.open(name, wish);
    Q_EMIT activeChanged();
}

void Answering::readAgain(const SheetWish &wish)
{
    if (m_active) {
        m_people.open(m_name, wish);
    }
}

void Answering::end()
{
    m_given.clear();
    m_hasSheet = false;
    if (std::exchange(m_active, false)) {
        m_matrix->setMatrix(nullptr);
        Q_EMIT activeChanged();
    }
}

void Answering::takeSheet(const core::Person &person, const MatrixPtr &sheet)
{
    if (!m_active) {
        return; // left meanwhile
    }
    m_person = person;
    m_hasSheet = true;
    m_matrix->setMatrix(sheet);
    Q_EMIT sheetRead();
    Q_EMIT countsChanged();
}

bool Answering::isCell(MatrixCell cell) const
{
    const MatrixData *sheet = m_matrix->matrix();
    return m_hasSheet && sheet != nullptr && cell.first >= 0 && cell.second >= 0 &&
           cell.first < static_cast<int>(sheet->columns.size()) && cell.second < sheet->questionCount();
}

std::optional<MatrixCell> Answering::cellOfAnswer(const core::PersonAnswer &answer) const
{
    const MatrixData *sheet = m_matrix->matrix();
    if (!m_hasSheet || sheet == nullptr || answer.person != m_person.id || answer.list != sheet->list.id) {
        return std::nullopt;
    }
    const auto column = sheet->columnOf.find(answer.text);
    for (int q = 0; column != sheet->columnOf.end() && q < sheet->questionCount(); ++q) {
        if (std::to_string(sheet->list.questions[static_cast<std::size_t>(q)].id) == answer.key) {
            return MatrixCell(column->second, q);
        }
    }
    return std::nullopt;
}

core::PersonAnswer Answering::standing(MatrixCell cell) const
{
    if (const auto given = m_given.find(cell); given != m_given.end()) {
        return given->second.first;
    }
    const MatrixData &sheet = *m_matrix->matrix();
    core::PersonAnswer answer;
    answer.person = m_person.id;
    answer.text = sheet.columns[static_cast<std::size_t>(cell.first)].line.text;
    answer.list = sheet.list.id;
    answer.key = std::to_string(sheet.list.questions[static_cast<std::size_t>(cell.second)].id);
    answer.label = sheet.shown(cell.first, cell.second).label;
    const auto comment = sheet.comments.find(sheet.at(cell.first, cell.second));
    answer.comment = comment != sheet.comments.end() ? comment->second : std::string();
    return answer;
}

void Answering::give(MatrixCell cell, const core::PersonAnswer &answer)
{
    const MatrixData &sheet = *m_matrix->matrix();
    const auto other = sheet.besideAt(cell.first, cell.second);
    const bool revised = other && other->state != core::AnswerState::Pending;
    const bool exposed = m_seen.erase(answer.text) > 0 || revised;
    auto &[given, times] = m_given[cell];
    given = answer;
    ++times;
    Q_EMIT said({});
    m_people.answer(answer, sheet.run.id, exposed);
}

bool Answering::answer(MatrixCell cell, core::Label label)
{
    if (!isCell(cell)) {
        return false;
    }
    core::PersonAnswer given = standing(cell);
    given.label = label;
    give(cell, given);
    return true;
}

bool Answering::comment(MatrixCell cell, const QString &words)
{
    if (!isCell(cell)) {
        return false;
    }
    core::PersonAnswer given = standing(cell);
    const std::string comment = toCore(words.trimmed());
    if (given.comment != comment) {
        given.comment = comment;
        give(cell, given);
    }
    return true;
}

QString Answering::commentOf(MatrixCell cell) const
{
    return isCell(cell) ? toQt(standing(cell).comment) : QString();
}

void Answering::undo()
{
    if (m_hasSheet && m_matrix->matrix() != nullptr) {
        m_people.undo(m_person.id, m_matrix->matrix()->list.id);
    }
}

void Answering::settle(const core::PersonAnswer &answer)
{
    const auto cell = cellOfAnswer(answer);
    const auto given = cell ? m_given.find(*cell) : m_given.end();
    if (given != m_given.end() && --given->second.second == 0) {
        m_given.erase(given);
    }
}

void Answering::show(MatrixCell cell, const core::PersonAnswer &answer)
{
    m_matrix->apply({ cellOf(answer) });
    m_matrix->setComment(cell.first, cell.second, answer.comment);
    if (!answer.label) { // taken back: the model's answer goes with it
        core::Answer hidden;
        hidden.text = answer.text;
        hidden.key = answer.key;
        m_matrix->applyBeside({ hidden });
    }
    Q_EMIT countsChanged();
}

std::optional<MatrixCell> Answering::next(const MatrixFilterModel &shown, MatrixCell from) const
{
    const int rows = shown.rowCount();
    const int count = rows * shown.columnCount();
    if (!m_hasSheet || count == 0) {
        return std::nullopt;
    }
    const int row = isCell(from) ? m_matrix->rowOfQuestion(from.second) : 0;
    const QModelIndex start = shown.mapFromSource(m_matrix->index(row, isCell(from) ? from.first : 0));
    const int first = start.isValid() ? start.column() * rows + start.row() : -1;
    for (int step = 1; step <= count; ++step) {
        const int place = (first + step) % count;
        const QModelIndex source = shown.mapToSource(shown.index(place % rows, place / rows));
        const MatrixRow &line = m_matrix->rowAt(source.row());
        if (line.kind == RowKind::Question && !standing({ source.column(), line.question }).label) {
            return MatrixCell(source.column(), line.question);
        }
    }
    return std::nullopt;
}

int Answering::answered() const
{
    int count = 0;
    if (m_hasSheet && m_matrix->matrix() != nullptr) {
        for (const AnswerShares &one : m_matrix->matrix()->shares) {
            count += one.yes + one.maybe + one.no;
        }
    }
    return count;
}

int Answering::total() const
{
    return m_hasSheet && m_matrix->matrix() != nullptr ? static_cast<int>(m_matrix->matrix()->answers.size()) : 0;
}

} // namespace models
