// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/agreement_table_model.h"

#include "core/scoring/series_family.h"
#include "core/text/unsigned_zero.h"
#include "models/agreement/series_words.h"
#include "models/project/qt_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace models {
namespace {

QString undefinedWord(core::Undefined why)
{
    switch (why) {
    case core::Undefined::No:
        return {};
    case core::Undefined::NoData:
        return QStringLiteral("–");
    case core::Undefined::TooFew:
        return AgreementTableModel::tr("too few");
    case core::Undefined::Constant:
        return AgreementTableModel::tr("constant");
    case core::Undefined::AllTied:
        return AgreementTableModel::tr("all tied");
    case core::Undefined::NoVariance:
        return AgreementTableModel::tr("no variance");
    case core::Undefined::NotFinite:
        return AgreementTableModel::tr("infinite");
    case core::Undefined::Unidentified:
        return AgreementTableModel::tr("not identified");
    }
    return {};
}

QString number(const core::Statistic &value, bool sign = false)
{
    if (!value.defined())
        return undefinedWord(value.why);
    const double shown = core::unsignedZero(value.value, 3);
    const QString digits = QLocale().toString(shown, 'f', 3);
    return sign && shown > 0 ? u'+' + digits : digits;
}

QString withInterval(const core::Statistic &value, const core::BootstrapInterval &interval)
{
    if (!value.defined() || !interval.low.defined() || !interval.high.defined())
        return number(value);
    return AgreementTableModel::tr("%1 [%2, %3]", "value, ends of its interval")
        .arg(number(value), number(interval.low), number(interval.high));
}

QString share(const core::Interval &interval)
{
    if (interval.n == 0)
        return QStringLiteral("–");
    const QLocale locale;
    const auto percent = [&](double part) { return locale.toString(100 * part, 'f', 1); };
    if (std::isnan(interval.low))
        return AgreementTableModel::tr("%1 %").arg(percent(interval.estimate));
    return AgreementTableModel::tr("%1 % [%2, %3]", "share in per cent, ends of its interval")
        .arg(percent(interval.estimate), percent(interval.low), percent(interval.high));
}

QString meanShare(const core::Statistic &value)
{
    return value.defined() ? AgreementTableModel::tr("%1 %").arg(QLocale().toString(100 * value.value, 'f', 1))
                           : QStringLiteral("–");
}

const core::ContrastiveAccuracy *contrast(const core::AgreementRow &row, int column)
{
    const std::string_view kind = column == AgreementTableModel::ContrastHuman ? "human–machine" : "machine–machine";
    const auto found = std::ranges::find(row.contrastive, kind, &core::ContrastiveAccuracy::pairKind);
    return found == row.contrastive.end() ? nullptr : &*found;
}

const std::optional<core::Adequacy> &adequacy(const core::AgreementRow &row, int column)
{
    return column == AgreementTableModel::HumanTop     ? row.adequacyTop
           : column == AgreementTableModel::HumanOther ? row.adequacyOther
                                                       : row.adequacyAll;
}

const core::Statistic &adequacy(const core::MacroRow &row, int column)
{
    return column == AgreementTableModel::HumanTop     ? row.humanTop
           : column == AgreementTableModel::HumanOther ? row.humanOther
                                                       : row.humanAll;
}

QVariant valueOf(const core::Statistic &value)
{
    return value.defined() ? QVariant(value.value) : QVariant();
}

QVariant valueOf(const core::Interval &interval)
{
    return interval.n > 0 ? QVariant(interval.estimate) : QVariant();
}

QString dagger(bool marked)
{
    return marked ? QStringLiteral(" †") : QString();
}

// What a series is and how it was made.
QString originText(const core::AgreementRow &row, int column)
{
    switch (column) {
    case AgreementTableModel::Family:
        return toQt(core::familyPath(row.info)[0]);
    case AgreementTableModel::Template:
        return toQt(row.info.promptTemplate);
    case AgreementTableModel::Preset:
        return presetWords(row.info);
    case AgreementTableModel::Model:
        return toQt(row.info.model);
    case AgreementTableModel::Reads:
        return readsWords(row.reads);
    case AgreementTableModel::Made:
        return toQt(row.detail);
    default:
        return {};
    }
}

QString rowText(const core::AgreementRow &row, int column)
{
    const QLocale locale;
    switch (column) {
    case AgreementTableModel::Metric:
        return toQt(row.info.label()) + dagger(row.difference && row.difference->better);
    case AgreementTableModel::Cluster:
        return row.cluster > 0 ? locale.toString(row.cluster) : QStringLiteral("–");
    case AgreementTableModel::AccEq:
        return withInterval(row.accEq, row.accEqInterval);
    case AgreementTableModel::Tau:
        return withInterval(row.tauB, row.tauInterval);
    case AgreementTableModel::Pearson:
        return withInterval(row.pearson, row.pearsonInterval);
    case AgreementTableModel::HumanAll:
    case AgreementTableModel::HumanTop:
    case AgreementTableModel::HumanOther:
        return adequacy(row, column) ? share(adequacy(row, column)->share) : QStringLiteral("–");
    case AgreementTableModel::ContrastHuman:
    case AgreementTableModel::ContrastMachine:
        return contrast(row, column) != nullptr ? share(contrast(row, column)->accuracy) : QStringLiteral("–");
    case AgreementTableModel::Difference:
        return row.difference ? number(row.difference->accEq, true) : AgreementTableModel::tr("baseline");
    case AgreementTableModel::Better:
        return row.difference ? number(row.difference->p) : QStringLiteral("–");
    case AgreementTableModel::Cells:
        return locale.toString(static_cast<qulonglong>(row.cells));
    case AgreementTableModel::Missing:
        return locale.toString(static_cast<qulonglong>(row.missing));
    case AgreementTableModel::Chance:
        return number(row.chance);
    default:
        return originText(row, column);
    }
}

QString macroText(const core::MacroRow &row, int column)
{
    switch (column) {
    case AgreementTableModel::Metric:
        return toQt(row.label) + dagger(row.marked);
    case AgreementTableModel::AccEq:
        return number(row.accEq);
    case AgreementTableModel::Tau:
        return number(row.tauB);
    case AgreementTableModel::Pearson:
        return number(row.pearson);
    case AgreementTableModel::HumanAll:
    case AgreementTableModel::HumanTop:
    case AgreementTableModel::HumanOther:
        return meanShare(adequacy(row, column));
    case AgreementTableModel::Difference:
        return row.difference ? number(row.difference->accEq, true) : AgreementTableModel::tr("baseline");
    case AgreementTableModel::Better:
        return row.difference ? AgreementTableModel::tr("in %1 of %2").arg(row.better).arg(row.strata)
                              : QStringLiteral("–");
    default:
        return QStringLiteral("–");
    }
}

QVariant rowValue(const core::AgreementRow &row, int column)
{
    switch (column) {
    case AgreementTableModel::Cluster:
        return row.cluster > 0 ? QVariant(row.cluster) : QVariant();
    case AgreementTableModel::AccEq:
        return valueOf(row.accEq);
    case AgreementTableModel::Tau:
        return valueOf(row.tauB);
    case AgreementTableModel::Pearson:
        return valueOf(row.pearson);
    case AgreementTableModel::HumanAll:
    case AgreementTableModel::HumanTop:
    case AgreementTableModel::HumanOther:
        return adequacy(row, column) ? valueOf(adequacy(row, column)->share) : QVariant();
    case AgreementTableModel::ContrastHuman:
    case AgreementTableModel::ContrastMachine:
        return contrast(row, column) != nullptr ? valueOf(contrast(row, column)->accuracy) : QVariant();
    case AgreementTableModel::Difference:
        return row.difference ? valueOf(row.difference->accEq) : QVariant(0.0);
    case AgreementTableModel::Better:
        return row.difference ? valueOf(row.difference->p) : QVariant();
    case AgreementTableModel::Cells:
        return static_cast<qulonglong>(row.cells);
    case AgreementTableModel::Missing:
        return static_cast<qulonglong>(row.missing);
    case AgreementTableModel::Chance:
        return valueOf(row.chance);
    default:
        return {};
    }
}

// What a cell's tool tip adds.
QString rowTip(const core::AgreementRow &row, int column)
{
    const QLocale locale;
    switch (column) {
    case AgreementTableModel::Metric:
        return AgreementTableModel::tr("%1: %2", "series, how it was made").arg(toQt(row.metric), toQt(row.detail));
    case AgreementTableModel::AccEq:
        if (!row.accEq.defined())
            return number(row.accEq);
        return AgreementTableModel::tr("ε %1; without ties of its own %2; chance level %3 (p %4)")
            .arg(locale.toString(row.epsilon, 'g', 4), number(row.accEqAtZero), number(row.chance),
                 number(row.chanceP));
    case AgreementTableModel::Difference:
    case AgreementTableModel::Better:
        return row.difference ? AgreementTableModel::tr("n of both: %1")
                                    .arg(locale.toString(static_cast<qulonglong>(row.difference->cells)))
                              : QString();
    case AgreementTableModel::HumanAll:
    case AgreementTableModel::HumanTop:
    case AgreementTableModel::HumanOther:
        return adequacy(row, column)
                   ? AgreementTableModel::tr("%1 passages; equal to the best of the group in %2, which counts as not "
                                             "above; %3 without a scored human translation")
                         .arg(adequacy(row, column)->share.n)
                         .arg(adequacy(row, column)->ties)
                         .arg(adequacy(row, column)->withoutHuman)
                   : QString();
    case AgreementTableModel::ContrastHuman:
    case AgreementTableModel::ContrastMachine: {
        const core::ContrastiveAccuracy *kind = contrast(row, column);
        return kind != nullptr ? AgreementTableModel::tr("%1 pairs; the metric ties %2, people tie %3 (left out), %4 "
                                                         "without a score")
                                     .arg(kind->accuracy.n)
                                     .arg(kind->metricTies)
                                     .arg(kind->peopleTies)
                                     .arg(kind->unscored)
                               : QString();
    }
    default:
        return {};
    }
}

} // namespace

AgreementTableModel::AgreementTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void AgreementTableModel::setTable(std::shared_ptr<const core::AgreementTable> table)
{
    beginResetModel();
    m_table = std::move(table);
    m_rows.clear();
    if (m_table) {
        for (std::size_t stratum = 0; stratum < m_table->strata.size(); ++stratum)
            for (std::size_t row = 0; row < m_table->strata[stratum].rows.size(); ++row)
                m_rows.emplace_back(static_cast<int>(stratum), static_cast<int>(row));
        for (std::size_t row = 0; row < m_table->macro.size(); ++row)
            m_rows.emplace_back(-1, static_cast<int>(row));
    }
    endResetModel();
}

AgreementTableModel::Place AgreementTableModel::place(int row) const
{
    if (!m_table || row < 0 || row >= static_cast<int>(m_rows.size()))
        return {};
    const auto &[stratum, at] = m_rows[static_cast<std::size_t>(row)];
    if (stratum < 0)
        return { nullptr, nullptr, &m_table->macro[static_cast<std::size_t>(at)] };
    const core::AgreementStratum &own = m_table->strata[static_cast<std::size_t>(stratum)];
    return { &own, &own.rows[static_cast<std::size_t>(at)], nullptr };
}

bool AgreementTableModel::isEmptyColumn(int column) const
{
    if (!m_table)
        return false;
    if (column == Stratum)
        return m_table->strata.size() < 2;
    if (column == Family || column == Template || column == Preset || column == Model)
        return std::ranges::all_of(m_table->strata, [column](const core::AgreementStratum &stratum) {
            return std::ranges::all_of(stratum.rows, [column](const core::AgreementRow &row) {
                const QString words = rowText(row, column);
                return words.isEmpty() || words == toQt(row.info.label());
            });
        });
    if (column == Difference || column == Better)
        return m_table->baseline.empty();
    if (column == Metric || column == Cells || column == Missing || column == Reads || column == Made ||
        column == AccEq)
        return false;
    for (int row = 0; row < rowCount(); ++row)
        if (const Place at = place(row); at.row != nullptr && rowValue(*at.row, column).isValid())
            return false;
    return true;
}

int AgreementTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AgreementTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString AgreementTableModel::text(const Place &place, int column) const
{
    if (column == Stratum)
        return place.macro != nullptr        ? tr("mean")
               : place.stratum->name.empty() ? tr("whole project")
                                             : toQt(place.stratum->name);
    return place.macro != nullptr ? macroText(*place.macro, column) : rowText(*place.row, column);
}

QVariant AgreementTableModel::sortValue(const Place &place, int column) const
{
    if (column == Stratum || column == Metric || column >= Family)
        return text(place, column);
    if (place.row != nullptr)
        return rowValue(*place.row, column);
    core::AgreementRow row; // the means that there are, as a row
    row.accEq = place.macro->accEq;
    row.tauB = place.macro->tauB;
    row.pearson = place.macro->pearson;
    row.difference = place.macro->difference;
    return column == AccEq || column == Tau || column == Pearson || column == Difference ? rowValue(row, column)
                                                                                         : QVariant();
}

QVariant AgreementTableModel::data(const QModelIndex &index, int role) const
{
    const Place at = place(index.row());
    if (at.row == nullptr && at.macro == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(at, index.column());
    case Qt::ToolTipRole:
        return at.row != nullptr ? rowTip(*at.row, index.column()) : QString();
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "column, its value")
            .arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(), text(at, index.column()));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((index.column() <= Metric || index.column() >= Family ? Qt::AlignLeft : Qt::AlignRight) |
                          Qt::AlignVCenter));
    case SortRole:
        return sortValue(at, index.column());
    case MetricRole:
        return toQt(at.row != nullptr ? at.row->metric : at.macro->metric);
    default:
        return {};
    }
}

} // namespace models
