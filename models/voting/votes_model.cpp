// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/voting/votes_model.h"

#include "core/questions/prompt.h"
#include "models/project/qt_text.h"

#include <QLocale>

namespace models {
namespace {

QString percent(const std::optional<double> &share)
{
    return share ? VotesModel::tr("%1 %").arg(QLocale().toString(*share * 100, 'f', 0)) : QStringLiteral("–");
}

QString number(const std::optional<double> &value, int digits = 2)
{
    return value ? QLocale().toString(*value, 'f', digits) : QStringLiteral("–");
}

QString answerWord(const std::string &label)
{
    return label == "YES"     ? VotesModel::tr("yes")
           : label == "MAYBE" ? VotesModel::tr("maybe")
           : label == "NO"    ? VotesModel::tr("no")
                              : toQt(label);
}

QString votesWords(const core::QuestionVotes &votes)
{
    QStringList words;
    for (const auto &vote : votes.votes)
        words << (vote ? QLocale().toString(*vote) : QStringLiteral("–"));
    return words.join(u' ');
}

} // namespace

QString failedWords(const core::LabRow &row)
{
    QStringList words;
    for (const core::ListFilter filter : row.failed) {
        const QString code = toQt(std::string(core::name(filter)));
        switch (filter) {
        case core::ListFilter::TranslatorVote:
            words << VotesModel::tr("%1 low vote").arg(code);
            break;
        case core::ListFilter::GeneralSkew:
            words << VotesModel::tr("%1 nearly always %2").arg(code, answerWord(row.skew.label));
            break;
        case core::ListFilter::HumanSkew:
            words << VotesModel::tr("%1 no or maybe on human translations").arg(code);
            break;
        }
    }
    QStringList open;
    for (const core::ListFilter filter : row.open)
        open << toQt(std::string(core::name(filter)));
    if (!open.isEmpty())
        words << VotesModel::tr("nothing to go by: %1").arg(open.join(QStringLiteral(", ")));
    return words.join(QStringLiteral(" · "));
}

VotesModel::VotesModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void VotesModel::setLab(const core::LabSelection &selection, int points)
{
    const bool same = selection.rows.size() == m_rows.size() && points == m_points;
    if (!same)
        beginResetModel();
    m_rows = selection.rows;
    m_points = points;
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const core::LabRow *VotesModel::rowAt(int row) const
{
    return row >= 0 && row < static_cast<int>(m_rows.size()) ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int VotesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int VotesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant VotesModel::text(const core::LabRow &row, int column) const
{
    const QLocale locale;
    const core::QuestionVotes &votes = row.votes;
    switch (column) {
    case StaysColumn:
        return row.selected ? tr("stays") : QString();
    case RankColumn:
        return votes.rank > 0 ? locale.toString(votes.rank) : QStringLiteral("–");
    case QuestionColumn:
        return tr("%1 %2").arg(locale.toString(votes.question.id), toQt(core::cleanWording(votes.question)));
    case AspectColumn:
        return toQt(votes.question.aspect);
    case CountColumn:
        return locale.toString(votes.sum.n);
    case MeanColumn:
        return number(votes.mean);
    case SpreadColumn:
        return number(votes.spread);
    case VotesColumn:
        return votesWords(votes);
    case CannotColumn:
        return locale.toString(votes.cannotJudge);
    case MissingColumn:
        return locale.toString(votes.missing);
    case GeneralColumn:
        return row.skew.general ? tr("%1 %2").arg(percent(row.skew.general), answerWord(row.skew.label))
                                : QStringLiteral("–");
    case HumanColumn:
        return percent(row.skew.human);
    case FailedColumn:
        return failedWords(row);
    default:
        return {};
    }
}

QVariant VotesModel::sortValue(const core::LabRow &row, int column) const
{
    switch (column) {
    case StaysColumn:
        return row.selected ? 0 : 1;
    case RankColumn:
        return row.votes.rank > 0 ? row.votes.rank : 1'000'000;
    case QuestionColumn:
        return row.votes.question.id;
    case MeanColumn:
        return row.votes.mean.value_or(-1);
    case SpreadColumn:
        return row.votes.spread.value_or(-1);
    case CountColumn:
        return row.votes.sum.n;
    case CannotColumn:
        return row.votes.cannotJudge;
    case MissingColumn:
        return row.votes.missing;
    case GeneralColumn:
        return row.skew.general.value_or(-1);
    case HumanColumn:
        return row.skew.human.value_or(-1);
    default:
        return text(row, column);
    }
}

QVariant VotesModel::data(const QModelIndex &index, int role) const
{
    const core::LabRow *row = rowAt(index.row());
    if (row == nullptr || !index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(*row, index.column());
    case Qt::ToolTipRole:
        return index.column() == QuestionColumn || index.column() == FailedColumn ? text(*row, index.column())
                                                                                  : QVariant();
    case SortRole:
        return sortValue(*row, index.column());
    case VotesRole: {
        QVariantList votes;
        for (const auto &vote : row->votes.votes)
            votes << vote.value_or(0);
        return votes;
    }
    case Qt::TextAlignmentRole:
        return index.column() == QuestionColumn || index.column() == FailedColumn || index.column() == AspectColumn ||
                       index.column() == StaysColumn
                   ? QVariant()
                   : QVariant(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant VotesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return QAbstractTableModel::headerData(section, orientation, role);
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case StaysColumn:
        return tip ? tr("Whether it stays in the list") : tr("List");
    case RankColumn:
        return tip ? tr("By mean vote; equal means share a rank") : tr("Rank");
    case QuestionColumn:
        return tr("Question");
    case AspectColumn:
        return tr("Aspect");
    case CountColumn:
        return tip ? tr("Votes; without “cannot judge” and missing ones") : tr("n");
    case MeanColumn:
        return tip ? tr("Mean vote: the question's weight") : tr("Mean");
    case SpreadColumn:
        return tip ? tr("Standard deviation of the votes") : tr("Spread");
    case VotesColumn:
        return tip ? tr("Each translator's vote") : tr("Votes");
    case CannotColumn:
        return tip ? tr("Translators who cannot judge it") : tr("Can't judge");
    case MissingColumn:
        return tip ? tr("Translators without a vote on it") : tr("Missing");
    case GeneralColumn:
        return tip ? tr("Commonest answer of the run, over all translations") : tr("One answer");
    case HumanColumn:
        return tip ? tr("No or maybe on human translations") : tr("On human");
    case FailedColumn:
        return tip ? tr("Filters that it fails") : tr("Why not");
    default:
        return {};
    }
}

} // namespace models
