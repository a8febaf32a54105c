// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/vet_groups_model.h"

#include "core/text/unsigned_zero.h"
#include "models/project/qt_text.h"
#include "models/vetting/category_words.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

namespace models {

namespace {
constexpr int kBefore = 2; // columns before the annotators
}

QString statisticText(const core::Statistic &value)
{
    return value.defined() ? QLocale().toString(core::unsignedZero(value.value, 3), 'f', 3) : QStringLiteral("–");
}

QString shareText(const core::Statistic &value)
{
    return value.defined() ? VetGroupsModel::tr("%1 %").arg(QLocale().toString(value.value * 100, 'f', 1))
                           : QStringLiteral("–");
}

QString cautionText(const core::AnnotatorPair &pair)
{
    const core::RaterAgreement &agreement = pair.agreement;
    const QString observed = shareText(agreement.observed);
    switch (pair.caution) {
    case core::KappaCaution::None:
        return {};
    case core::KappaCaution::NearlyAllAccepted:
        return VetGroupsModel::tr("κ = %1 misleads here: nearly every pair was accepted, so that chance alone explains "
                                  "most of the %2 on which both agree. Read PABAK and AC1 beside it, and the table.")
            .arg(statisticText(agreement.kappa), observed);
    case core::KappaCaution::NearlyAllRejected:
        return VetGroupsModel::tr("κ = %1 misleads here: nearly every pair was rejected, so that chance alone explains "
                                  "most of the %2 on which both agree. Read PABAK and AC1 beside it, and the table.")
            .arg(statisticText(agreement.kappa), observed);
    case core::KappaCaution::OneCategory:
        return VetGroupsModel::tr("κ is not defined here: every decision was the same, so that no disagreement was to "
                                  "be expected. It is not 0, and not a sign of poor work.");
    }
    return {};
}

VetGroupsModel::VetGroupsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void VetGroupsModel::setResults(const core::VetData &data, const core::VetResults &results)
{
    beginResetModel();
    m_annotators = data.annotators;
    m_rows = results.categories;
    m_sums = results.sums.size();
    m_rows.insert(m_rows.end(), results.sums.begin(), results.sums.end());
    if (m_second >= m_annotators.size()) {
        m_first = 0;
        m_second = 1;
    }
    endResetModel();
}

void VetGroupsModel::setAnnotators(std::size_t first, std::size_t second)
{
    m_first = first;
    m_second = second;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const core::VetGroup *VetGroupsModel::groupAt(int row) const
{
    return row >= 0 && row < static_cast<int>(m_rows.size()) ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

bool VetGroupsModel::isSum(int row) const
{
    return row >= static_cast<int>(m_rows.size() - m_sums);
}

const core::AnnotatorPair *VetGroupsModel::agreementAt(int row) const
{
    const core::VetGroup *group = groupAt(row);
    if (group == nullptr)
        return nullptr;
    const auto found = std::ranges::find_if(group->agreement, [this](const core::AnnotatorPair &pair) {
        return pair.first == m_first && pair.second == m_second;
    });
    return found == group->agreement.end() ? nullptr : &*found;
}

int VetGroupsModel::columnOf(Figure figure) const
{
    const int place = static_cast<int>(figure);
    return place < kBefore ? place : place + static_cast<int>(m_annotators.size());
}

int VetGroupsModel::annotatorAt(int column) const
{
    const int place = column - kBefore;
    return place >= 0 && place < static_cast<int>(m_annotators.size()) ? place : -1;
}

VetGroupsModel::Figure VetGroupsModel::figureAt(int column) const
{
    return static_cast<Figure>(column < kBefore ? column : column - static_cast<int>(m_annotators.size()));
}

int VetGroupsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int VetGroupsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columnOf(Figure::FailRate) + 1;
}

QString VetGroupsModel::figureText(int row, Figure figure) const
{
    const QLocale locale;
    const core::VetGroup &group = m_rows[static_cast<std::size_t>(row)];
    const core::AnnotatorPair *pair = agreementAt(row);
    const auto count = [&](std::size_t first, std::size_t second) {
        return pair == nullptr ? QStringLiteral("–")
                               : locale.toString(static_cast<qlonglong>(pair->table.at(first, second)));
    };
    const core::RaterAgreement none;
    const core::RaterAgreement &agreement = pair != nullptr ? pair->agreement : none;
    switch (figure) {
    case Figure::Category:
        return group.id == "errors"       ? tr("All errors")
               : group.id == "variations" ? tr("All variations")
               : group.id == "all"        ? tr("All")
                                          : categoryName(group.id, group.name);
    case Figure::Pairs:
        return locale.toString(group.pairs);
    case Figure::Both:
        return count(0, 0);
    case Figure::BothReject:
        return count(1, 1);
    case Figure::Differ:
        return pair == nullptr ? QStringLiteral("–")
                               : locale.toString(static_cast<qlonglong>(pair->table.at(0, 1) + pair->table.at(1, 0)));
    case Figure::N:
        return pair == nullptr ? locale.toString(0) : locale.toString(static_cast<qlonglong>(pair->table.total()));
    case Figure::Observed:
        return shareText(agreement.observed);
    case Figure::JointAccept:
        return shareText(agreement.jointAccept);
    case Figure::Kappa:
        return statisticText(agreement.kappa);
    case Figure::Pabak:
        return statisticText(agreement.pabak);
    case Figure::Ac1:
        return statisticText(agreement.ac1);
    case Figure::FailRate:
        return shareText(agreement.jointReject);
    }
    return {};
}

QVariant VetGroupsModel::data(const QModelIndex &index, int role) const
{
    const core::VetGroup *group = groupAt(index.row());
    if (group == nullptr || !index.isValid())
        return {};
    const int annotator = annotatorAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        if (annotator < 0)
            return figureText(index.row(), figureAt(index.column()));
        const auto place = static_cast<std::size_t>(annotator);
        const core::AnnotatorCounts counts =
            place < group->annotators.size() ? group->annotators[place] : core::AnnotatorCounts();
        return QLocale().toString(counts.accepted);
    }
    case Qt::FontRole:
        if (isSum(index.row())) {
            QFont heavy;
            heavy.setWeight(QFont::DemiBold);
            return heavy;
        }
        return {};
    case Qt::TextAlignmentRole:
        return index.column() == 0 ? QVariant() : QVariant(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::ToolTipRole:
        return index.column() == 0 ? QVariant(figureText(index.row(), Figure::Category)) : QVariant();
    default:
        return {};
    }
}

QVariant VetGroupsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return QAbstractTableModel::headerData(section, orientation, role);
    const bool tip = role == Qt::ToolTipRole;
    if (const int annotator = annotatorAt(section); annotator >= 0) {
        const QString name = toQt(m_annotators[static_cast<std::size_t>(annotator)].name);
        return tip ? tr("Pairs that %1 accepted, of those decided").arg(name) : name;
    }
    switch (figureAt(section)) {
    case Figure::Category:
        return tr("Category");
    case Figure::Pairs:
        return tip ? tr("Pairs in the campaign") : tr("Pairs");
    case Figure::Both:
        return tip ? tr("Accepted by both") : tr("Both");
    case Figure::BothReject:
        return tip ? tr("Accepted by neither") : tr("Neither");
    case Figure::Differ:
        return tip ? tr("Accepted by one of the two") : tr("Differ");
    case Figure::N:
        return tip ? tr("Pairs that both decided; the figures behind rest on these") : tr("N");
    case Figure::Observed:
        return tip ? tr("Observed agreement: share on which both decided alike") : tr("Observed");
    case Figure::JointAccept:
        return tip ? tr("Joint-accept rate: share that both accepted. Some papers call it agreement rate; it is none")
                   : tr("Joint accept");
    case Figure::Kappa:
        return tip ? tr("Cohen's κ") : tr("κ");
    case Figure::Pabak:
        return tip ? tr("Prevalence- and bias-adjusted κ") : tr("PABAK");
    case Figure::Ac1:
        return tip ? tr("Gwet's AC1") : tr("AC1");
    case Figure::FailRate:
        return tip ? tr("Fail rate: share that both rejected") : tr("Fail rate");
    }
    return {};
}

} // namespace models
