// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/voting/review_model.h"

#include "models/project/qt_text.h"

#include <QLocale>

#include <algorithm>

namespace models {
namespace {

// Highest first, then what can't be judged, then what is open.
int rankOf(const core::Vote &vote)
{
    return vote.value ? -*vote.value : vote.cannotJudge ? 1 : 2;
}

} // namespace

ReviewModel::ReviewModel(BallotController *ballot, QObject *parent)
    : QAbstractTableModel(parent)
    , m_ballot(ballot)
{
    connect(ballot, &BallotController::opened, this, &ReviewModel::sortAnew);
    connect(ballot, &BallotController::closed, this, &ReviewModel::sortAnew);
    connect(ballot, &BallotController::cardChanged, this, [this](int card) {
        if (const int row = rowOf(card); row >= 0)
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    });
}

void ReviewModel::sortAnew()
{
    beginResetModel();
    m_rows.clear();
    for (int card = 0; card < static_cast<int>(m_ballot->cards().size()); ++card)
        if (m_ballot->cards()[static_cast<std::size_t>(card)].subjectKind != "practice")
            m_rows.push_back(card);
    std::ranges::stable_sort(m_rows, {}, [this](int card) { return rankOf(m_ballot->voteAt(card)); });
    endResetModel();
}

int ReviewModel::cardAt(int row) const
{
    return row >= 0 && row < static_cast<int>(m_rows.size()) ? m_rows[static_cast<std::size_t>(row)] : -1;
}

int ReviewModel::rowOf(int card) const
{
    const auto found = std::ranges::find(m_rows, card);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ReviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ReviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ReviewModel::voteText(const core::Vote &vote) const
{
    if (vote.cannotJudge)
        return tr("cannot judge");
    return vote.value ? tr("%1 %2").arg(QLocale().toString(*vote.value),
                                        toQt(m_ballot->settings().words[static_cast<std::size_t>(*vote.value - 1)]))
                      : tr("open");
}

QVariant ReviewModel::data(const QModelIndex &index, int role) const
{
    const int card = cardAt(index.row());
    if (!index.isValid() || card < 0 || card >= static_cast<int>(m_ballot->cards().size()))
        return {};
    const core::Card &asked = m_ballot->cards()[static_cast<std::size_t>(card)];
    const core::Vote vote = m_ballot->voteAt(card);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) {
        switch (index.column()) {
        case VoteColumn:
            return voteText(vote);
        case AspectColumn:
            return role == Qt::DisplayRole ? toQt(asked.aspect) : m_ballot->aspectTitle(asked.aspect);
        case QuestionColumn:
            return toQt(asked.text);
        case ReasonColumn:
            return toQt(vote.reason).simplified();
        default:
            return {};
        }
    }
    return {};
}

QVariant ReviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case VoteColumn:
        return tr("Vote");
    case AspectColumn:
        return tr("Aspect");
    case QuestionColumn:
        return tr("Question");
    case ReasonColumn:
        return tr("Reason");
    default:
        return {};
    }
}

} // namespace models
