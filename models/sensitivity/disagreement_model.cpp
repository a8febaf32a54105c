// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sensitivity/disagreement_model.h"

#include "models/project/qt_text.h"

#include <QLocale>

namespace models {

DisagreementModel::DisagreementModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void DisagreementModel::setResult(SensitivityDataPtr data, SensitivityResultPtr result)
{
    beginResetModel();
    m_data = std::move(data);
    m_result = std::move(result);
    endResetModel();
}

int DisagreementModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_result || !m_data ? 0 : static_cast<int>(m_result->segments.size());
}

int DisagreementModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString DisagreementModel::words(const core::SegmentDisagreement &segment, int column) const
{
    const core::PairDisagreement &worst = segment.pairs.front();
    const QLocale locale;
    const auto moved = [&locale](const std::string &metric, double rank) {
        return tr("%1 (rank %2)").arg(toQt(metric), locale.toString(rank, 'f', 2));
    };
    switch (column) {
    case Segment:
        return toQt(segment.label);
    case Disagreement:
        return tr("%1, %Ln pair(s)", nullptr, static_cast<int>(segment.pairs.size()))
            .arg(locale.toString(segment.value, 'f', 2));
    case Category:
        return categoryWords(m_data->deltas.pairs[worst.pair].category);
    case MostMoved:
        return moved(worst.strongest, worst.strongestRank);
    case LeastMoved:
        return moved(worst.weakest, worst.weakestRank);
    default:
        return {};
    }
}

QVariant DisagreementModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const core::SegmentDisagreement &segment = m_result->segments[static_cast<std::size_t>(index.row())];
    const core::SensitivityPair &pair = m_data->deltas.pairs[segment.pairs.front().pair];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return words(segment, index.column());
    case SegmentRole:
        return QVariant::fromValue<qlonglong>(segment.segment);
    case BaseTextRole:
        return QVariant::fromValue<qlonglong>(pair.base);
    case BaseRole:
        return toQt(pair.baseText);
    case VariantRole:
        return toQt(pair.variantText);
    case LanguageRole:
        return toQt(pair.language);
    default:
        return {};
    }
}

QVariant DisagreementModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Segment:
        return tr("Segment");
    case Disagreement:
        return tr("Disagreement");
    case Category:
        return tr("Most disputed pair");
    case MostMoved:
        return tr("Moved most");
    case LeastMoved:
        return tr("Moved least");
    default:
        return {};
    }
}

QString categoryWords(const std::string &id)
{
    static const std::pair<const char *, const char *> kNames[] = {
        { "modern-chinese", QT_TRANSLATE_NOOP("models::DisagreementModel", "Modern Chinese") },
        { "omitted-object", QT_TRANSLATE_NOOP("models::DisagreementModel", "Omitted object") },
        { "omitted-subject", QT_TRANSLATE_NOOP("models::DisagreementModel", "Omitted subject") },
        { "lexical", QT_TRANSLATE_NOOP("models::DisagreementModel", "Lexical error") },
        { "pronoun", QT_TRANSLATE_NOOP("models::DisagreementModel", "Pronoun") },
        { "tense", QT_TRANSLATE_NOOP("models::DisagreementModel", "Tense") },
        { "title", QT_TRANSLATE_NOOP("models::DisagreementModel", "Title or rank") },
        { "modern-sense", QT_TRANSLATE_NOOP("models::DisagreementModel", "Modern sense") },
        { "name-formatting", QT_TRANSLATE_NOOP("models::DisagreementModel", "Name formatting") },
        { "name-annotation", QT_TRANSLATE_NOOP("models::DisagreementModel", "Name annotation") },
        { "segmentation", QT_TRANSLATE_NOOP("models::DisagreementModel", "Segmentation") },
        { "baseline-unrelated", QT_TRANSLATE_NOOP("models::DisagreementModel", "Unrelated") },
        { "baseline-shuffled", QT_TRANSLATE_NOOP("models::DisagreementModel", "Shuffled") },
    };
    for (const auto &[known, words] : kNames)
        if (id == known)
            return DisagreementModel::tr(words);
    return toQt(id);
}

} // namespace models
