// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/comprehension_answers.h"

#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"

#include <algorithm>

namespace models {

namespace {

core::CandidateAnswer answerOf(const core::PersonReading &reading)
{
    core::CandidateAnswer answer;
    answer.state = core::AnswerState::Answered;
    answer.value = reading.value;
    answer.absent = reading.absent;
    answer.span = reading.span;
    answer.scores = reading.scores;
    return answer;
}

} // namespace

void ComprehensionAnswers::show(const core::PassageReading &passage, const std::vector<core::PersonReading> &people,
                                int question, const ReadingLook &look)
{
    beginResetModel();
    m_rows.clear();
    m_matchers.clear();
    m_look = look;
    const auto place = static_cast<std::size_t>(question);
    for (const core::CandidateReading &candidate : passage.candidates) {
        if (question >= 0 && place < candidate.answers.size()) {
            const QString system = toQt(candidate.systemName);
            m_rows.push_back({ candidate.text, system, {}, candidate.english, candidate.answers[place] });
            for (const core::PersonReading &reading : people) {
                if (reading.text == candidate.text && reading.question == place) {
                    m_rows.push_back(
                        { candidate.text, system, toQt(reading.person), candidate.english, answerOf(reading) });
                }
            }
        }
    }
    for (const core::Matcher matcher : core::kMatchers) {
        const bool used = std::ranges::any_of(m_rows, [&](const Row &row) {
            return std::ranges::any_of(row.answer.scores,
                                       [&](const core::MatchScore &score) { return score.matcher == matcher; });
        });
        if (used) {
            m_matchers.push_back(matcher);
        }
    }
    endResetModel();
}

int ComprehensionAnswers::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComprehensionAnswers::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstMatch + static_cast<int>(m_matchers.size());
}

core::Matcher ComprehensionAnswers::matcherOf(int column) const
{
    return m_matchers.at(static_cast<std::size_t>(column - FirstMatch));
}

QString ComprehensionAnswers::words(const Row &row, int column) const
{
    switch (column) {
    case System:
        return row.person.isEmpty() ? row.system : QStringLiteral("↳ ") + row.person;
    case Answer:
        return answerWords(row.answer);
    case Place:
        if (row.answer.state != core::AnswerState::Answered || row.answer.absent) {
            return QStringLiteral("–");
        }
        return row.answer.span ? tr("in the text") : row.english ? tr("not found") : tr("in English");
    default:
        break;
    }
    const core::Matcher matcher = matcherOf(column);
    const core::MatchScore *score = row.answer.score(matcher, m_look.gold);
    return matchWords(matcher, score != nullptr ? score->value : std::nullopt);
}

QVariant ComprehensionAnswers::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return words(row, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(words(row, index.column()));
    case Qt::AccessibleTextRole:
        return index.column() == System
                   ? (row.person.isEmpty() ? row.system : tr("%1, read by %2").arg(row.system, row.person))
                   : tr("%1: %2").arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                                      words(row, index.column()));
    case Qt::TextAlignmentRole:
        return index.column() >= FirstMatch ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case TextRole:
        return QVariant::fromValue<qlonglong>(row.text);
    case StateRole:
        return static_cast<int>(row.answer.state);
    case PersonRole:
        return row.person;
    case CountsRole:
        return index.column() >= FirstMatch && matcherOf(index.column()) == m_look.matcher;
    default:
        return {};
    }
}

QVariant ComprehensionAnswers::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= columnCount()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole && section >= FirstMatch) {
        return int(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case System:
        return tr("Translation");
    case Answer:
        return tr("Answer");
    case Place:
        return tr("Where");
    default:
        return matcherWords(matcherOf(section));
    }
}

} // namespace models
