// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/runs_model.h"

#include "models/project/error_text.h"
#include "models/project/project_session.h"
#include "models/project/qt_text.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace models {
namespace {

core::Result<std::vector<RunRow>> readRows(core::ProjectReader &reader)
{
    const auto runs = reader.runs();
    if (!runs) {
        return runs.error();
    }
    std::vector<RunRow> rows;
    for (const core::Run &run : *runs) {
        auto states = reader.stateCounts(run.id);
        if (!states) {
            return states.error();
        }
        rows.push_back({ run, std::move(states).value(), 0 });
    }
    return rows;
}

int count(const RunRow &row, core::AnswerState state)
{
    const auto found = row.answers.find(std::string(core::name(state)));
    return found == row.answers.end() ? 0 : found->second;
}

int notAnswered(const RunRow &row)
{
    int sum = 0;
    for (const core::AnswerState state : core::kAnswerStates) {
        sum += state == core::AnswerState::Answered || state == core::AnswerState::Pending ? 0 : count(row, state);
    }
    return sum;
}

QVariant sortValue(const RunRow &row, int column)
{
    switch (column) {
    case RunsModel::State:
        return int(row.run.state);
    case RunsModel::Progress:
        return row.run.itemsTotal > 0 ? double(row.run.itemsDone) / row.run.itemsTotal : 0.0;
    case RunsModel::Answered:
        return count(row, core::AnswerState::Answered);
    case RunsModel::Left:
        return notAnswered(row);
    case RunsModel::Created:
        return toQt(row.run.createdAt);
    default:
        return {};
    }
}

} // namespace

RunsModel::RunsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void RunsModel::setSession(ProjectSession *session)
{
    if (m_session) {
        disconnect(m_session, nullptr, this, nullptr);
    }
    m_session = session;
    m_counting = false; // an answer of the former project is not waited for
    m_countAgain = 0;
    setRows({});
    if (session != nullptr) {
        connect(session, &ProjectSession::runsChanged, this, &RunsModel::refresh);
        connect(session, &ProjectSession::answersChanged, this, &RunsModel::countAnswers);
        refresh();
    }
}

void RunsModel::refresh()
{
    if (!m_session) {
        return;
    }
    m_session->reader().ask<std::vector<RunRow>>(this, "runs", readRows,
                                                 [this](core::Result<std::vector<RunRow>> rows) {
                                                     if (!rows) {
                                                         Q_EMIT failed(errorText(rows.error()));
                                                         return;
                                                     }
                                                     setRows(std::move(rows).value());
                                                     Q_EMIT refreshed();
                                                 });
}

// One count at a time: in a large run it may take longer than the next answers do to arrive.
void RunsModel::countAnswers(qlonglong run)
{
    if (m_counting) {
        m_countAgain = run;
        return;
    }
    m_counting = true;
    using Counts = std::map<std::string, int>;
    m_session->reader().ask<Counts>(
        this, "", [run](core::ProjectReader &reader) { return reader.stateCounts(run); },
        [this, run, asked = m_session](const core::Result<Counts> &counts) {
            if (asked != m_session) {
                return;
            }
            m_counting = false;
            const int number = rowNumber(run);
            if (counts && number >= 0) {
                m_rows[static_cast<std::size_t>(number)].answers = *counts;
                Q_EMIT dataChanged(index(number, Answered), index(number, Left));
            }
            if (const qlonglong again = std::exchange(m_countAgain, 0); again != 0 && m_session) {
                countAnswers(again);
            }
        });
}

void RunsModel::progress(qlonglong run, const core::RunProgress &progress)
{
    const int number = rowNumber(run);
    if (number < 0) {
        return;
    }
    RunRow &row = m_rows[static_cast<std::size_t>(number)];
    row.run.itemsTotal = progress.total;
    row.run.itemsDone = progress.done;
    row.run.itemsFailed = progress.failed;
    row.run.state = core::RunState::Running;
    row.run.stopReason.clear();
    row.secondsLeft = progress.secondsLeft;
    Q_EMIT dataChanged(index(number, 0), index(number, ColumnCount - 1));
}

void RunsModel::setRows(std::vector<RunRow> rows)
{
    const auto has = [](const std::vector<RunRow> &all, core::RowId id) {
        return std::any_of(all.begin(), all.end(), [id](const RunRow &row) { return row.run.id == id; });
    };
    for (int i = static_cast<int>(m_rows.size()) - 1; i >= 0; --i) {
        if (!has(rows, m_rows[static_cast<std::size_t>(i)].run.id)) {
            beginRemoveRows({}, i, i);
            m_rows.erase(m_rows.begin() + i);
            endRemoveRows();
        }
    }
    for (std::size_t i = 0; i < rows.size(); ++i) { // both are newest first, so what is new keeps the order
        const int at = static_cast<int>(i);
        if (!has(m_rows, rows[i].run.id)) {
            beginInsertRows({}, at, at);
            m_rows.insert(m_rows.begin() + at, rows[i]);
            endInsertRows();
        } else if (m_rows[i] != rows[i]) {
            m_rows[i] = rows[i];
            Q_EMIT dataChanged(index(at, 0), index(at, ColumnCount - 1));
        }
    }
}

const RunRow *RunsModel::rowOf(core::RowId run) const
{
    const int number = rowNumber(run);
    return number < 0 ? nullptr : &m_rows[static_cast<std::size_t>(number)];
}

int RunsModel::rowNumber(core::RowId run) const
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [run](const RunRow &row) { return row.run.id == run; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int RunsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunsModel::display(const RunRow &row, int column) const
{
    const QLocale locale;
    switch (column) {
    case Title:
        return toQt(row.run.title);
    case State:
        return runStateWords(row.run);
    case Progress:
        return row.secondsLeft > 0
                   ? tr("%1 of %2, %3 left")
                         .arg(locale.toString(row.run.itemsDone), locale.toString(row.run.itemsTotal),
                              durationWords(row.secondsLeft))
                   : tr("%1 of %2").arg(locale.toString(row.run.itemsDone), locale.toString(row.run.itemsTotal));
    case Answered:
        return locale.toString(count(row, core::AnswerState::Answered));
    case Left:
        return locale.toString(notAnswered(row));
    case Model:
        return toQt(row.run.model.empty() ? row.run.backend : row.run.model);
    case Created:
        return localTime(row.run.createdAt);
    case Origin:
        return originWords(row.run);
    default:
        return {};
    }
}

QVariant RunsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const RunRow &row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return display(row, column);
    case Qt::ToolTipRole:
        return plainToolTip(isStopped(row.run) ? stoppedSentence(row.run) : display(row, column).toString());
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                                column == State && isStopped(row.run) ? stoppedSentence(row.run)
                                                                      : display(row, column).toString());
    case Qt::TextAlignmentRole:
        return column == Answered || column == Left ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                    : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case RunIdRole:
        return qlonglong(row.run.id);
    case DoneRole:
        return row.run.itemsDone;
    case FailedRole:
        return row.run.itemsFailed;
    case TotalRole:
        return row.run.itemsTotal;
    case StateRole:
        return int(row.run.state);
    case SortRole: {
        const QVariant value = sortValue(row, column);
        return value.isValid() ? value : display(row, column);
    }
    default:
        return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return section == Answered || section == Left ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Title:
        return tr("Run");
    case State:
        return tr("State");
    case Progress:
        return tr("Requests");
    case Answered:
        return tr("Answered");
    case Left:
        return tr("Not answered");
    case Model:
        return tr("Model");
    case Created:
        return tr("Made");
    case Origin:
        return tr("Origin");
    default:
        return {};
    }
}

} // namespace models
