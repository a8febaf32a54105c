// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/agreement_model.h"

#include "core/text/unsigned_zero.h"
#include "models/assess/question_rows.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"

#include <QLocale>

#include <array>

namespace models {

namespace {

constexpr std::array kLabels = { core::Label::Yes, core::Label::Maybe, core::Label::No }; // the table's order

QString number(const core::Statistic &statistic)
{
    return statistic.defined() ? QLocale().toString(core::unsignedZero(statistic.value, 2), 'f', 2)
                               : QStringLiteral("–");
}

QString whyNoKappa(const core::Statistic &kappa)
{
    switch (kappa.why) {
    case core::Undefined::No:
        return {};
    case core::Undefined::NoData:
        return AgreementModel::tr("No translation is answered by both.");
    default:
        return AgreementModel::tr("Both gave one and the same answer throughout, so chance alone explains it: "
                                  "κ is not defined.");
    }
}

} // namespace

QString tableWords(const core::ContingencyTable &table)
{
    QStringList pairs;
    for (std::size_t first = 0; first < table.categories; ++first) {
        for (std::size_t second = 0; second < table.categories; ++second) {
            if (const auto count = table.at(first, second); count > 0) {
                pairs << QStringLiteral("%1–%2 %3")
                             .arg(labelWord(kLabels[first]), labelWord(kLabels[second]),
                                  QLocale().toString(static_cast<qlonglong>(count)));
            }
        }
    }
    return pairs.join(QStringLiteral(", "));
}

AgreementModel::AgreementModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void AgreementModel::setReading(const AgreementReading &reading)
{
    beginResetModel(); // other assessors
    m_reading = reading;
    endResetModel();
}

int AgreementModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_reading.rows.size());
}

int AgreementModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString AgreementModel::question(int row) const
{
    if (m_reading.rows[static_cast<std::size_t>(row)].key.empty()) {
        return tr("All questions");
    }
    const core::Question &question = m_reading.list.questions[static_cast<std::size_t>(row)];
    return tr("%1. %2").arg(QLocale().toString(question.number), toQt(question.text).simplified());
}

QString AgreementModel::words(int row, int column) const
{
    const core::QuestionAgreement &line = m_reading.rows[static_cast<std::size_t>(row)];
    switch (column) {
    case QuestionColumn:
        return question(row);
    case CountColumn:
        return QLocale().toString(static_cast<qlonglong>(line.agreement.n));
    case ObservedColumn:
        return number(line.agreement.observed);
    case KappaColumn:
        return number(line.agreement.kappa);
    case TableColumn:
        return tableWords(line.table);
    case AloneColumn:
        return QLocale().toString(static_cast<qlonglong>(line.table.leftOut));
    default:
        return {};
    }
}

QVariant AgreementModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const core::QuestionAgreement &line = m_reading.rows[static_cast<std::size_t>(index.row())];
    const bool isNumber = index.column() != QuestionColumn && index.column() != TableColumn;
    switch (role) {
    case Qt::DisplayRole:
        return words(index.row(), index.column());
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                                words(index.row(), index.column()));
    case Qt::ToolTipRole:
        return index.column() == KappaColumn ? whyNoKappa(line.agreement.kappa)
               : isNumber                    ? QString()
                                             : plainToolTip(words(index.row(), index.column()));
    case Qt::TextAlignmentRole:
        return static_cast<int>((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SortRole:
        return index.column() == ObservedColumn ? QVariant(line.agreement.observed.value)
               : index.column() == KappaColumn  ? QVariant(line.agreement.kappa.value)
               : index.column() == CountColumn  ? QVariant::fromValue<qlonglong>(line.agreement.n)
                                                : QVariant(words(index.row(), index.column()));
    default:
        return {};
    }
}

QVariant AgreementModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    static const std::array<const char *, ColumnCount> kNames = { QT_TR_NOOP("Question"),
                                                                  QT_TR_NOOP("n"),
                                                                  QT_TR_NOOP("Agree"),
                                                                  QT_TR_NOOP("κ"),
                                                                  QT_TR_NOOP("Answers of the first and the second"),
                                                                  QT_TR_NOOP("One alone") };
    static const std::array<const char *, ColumnCount> kTips = {
        "",
        QT_TR_NOOP("Translations that both have answered"),
        QT_TR_NOOP("Share of these with the same answer"),
        QT_TR_NOOP("Cohen's κ, unweighted: agreement beyond what chance would give"),
        "",
        QT_TR_NOOP("Translations that only one of them has answered; they are left out")
    };
    const auto place = static_cast<std::size_t>(section);
    if (role == Qt::DisplayRole) {
        return tr(kNames[place]);
    }
    return role == Qt::ToolTipRole && *kTips[place] != 0 ? QVariant(tr(kTips[place])) : QVariant();
}

} // namespace models
