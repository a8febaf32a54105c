// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/table_preview_model.h"

#include "core/formats/second_columns.h"
#include "core/text/unicode.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "models/project/words.h"

#include <QLocale>

#include <algorithm>

namespace models {
namespace {

constexpr std::size_t kCellCharacters = 160;
constexpr std::size_t kTipCharacters = 1200;

QString cellText(const core::TableRecord &record, int column, std::size_t characters)
{
    const auto at = static_cast<std::size_t>(column);
    return record.flaw.empty() && at < record.cells.size()
               ? toQt(core::excerpt(core::repairedUtf8(record.cells[at]), characters))
               : QString();
}

} // namespace

std::vector<RoleChoice> roleChoices()
{
    using core::ColumnRole;
    return { { ColumnRole::Source, TablePreviewModel::tr("Source text") },
             { ColumnRole::Translation, TablePreviewModel::tr("Translation") },
             { ColumnRole::Reference, TablePreviewModel::tr("Reference") },
             { ColumnRole::System, TablePreviewModel::tr("System") },
             { ColumnRole::HumanScore, TablePreviewModel::tr("Human score") },
             { ColumnRole::Document, TablePreviewModel::tr("Document") },
             { ColumnRole::SegmentId, TablePreviewModel::tr("Segment number") },
             { ColumnRole::SourceLanguage, TablePreviewModel::tr("Source language") },
             { ColumnRole::TargetLanguage, TablePreviewModel::tr("Target language") },
             { ColumnRole::LanguagePair, TablePreviewModel::tr("Language pair") },
             { ColumnRole::Kind, TablePreviewModel::tr("Human or machine") },
             { ColumnRole::Rater, TablePreviewModel::tr("Rater") },
             { ColumnRole::Split, TablePreviewModel::tr("Split") },
             { ColumnRole::Pair, TablePreviewModel::tr("Pair number") },
             { ColumnRole::Choice, TablePreviewModel::tr("Preferred text") },
             { ColumnRole::Position, TablePreviewModel::tr("Place in the pair") },
             { ColumnRole::Spans, TablePreviewModel::tr("Error spans (JSON)") },
             { ColumnRole::ErrorCategory, TablePreviewModel::tr("Category of the marked error") },
             { ColumnRole::ErrorSeverity, TablePreviewModel::tr("Severity of the marked error") },
             { ColumnRole::ErrorComment, TablePreviewModel::tr("Remark on the marked error") },
             { ColumnRole::SegmentMetadata, TablePreviewModel::tr("About the segment") },
             { ColumnRole::TextMetadata, TablePreviewModel::tr("About the text") },
             { ColumnRole::Ignore, TablePreviewModel::tr("Leave out") } };
}

TablePreviewModel::TablePreviewModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void TablePreviewModel::setPreview(core::TablePreview preview)
{
    beginResetModel(); // another file: nothing of the former table stays
    m_preview = std::move(preview);
    endResetModel();
    Q_EMIT mappingChanged();
}

void TablePreviewModel::setRole(int column, core::ColumnRole role)
{
    core::MappedColumn &mapped = m_preview.mapping.columns[static_cast<std::size_t>(column)];
    if (mapped.role == role) {
        return;
    }
    mapped = { mapped.header, role, {}, core::SystemKind::Unknown, {}, -1 };
    core::nameColumn(mapped);
    core::tieCompanions(m_preview.mapping);
    Q_EMIT headerDataChanged(Qt::Horizontal, column, column);
    Q_EMIT mappingChanged();
}

void TablePreviewModel::setLanguages(const QString &source, const QString &target)
{
    m_preview.mapping.sourceLanguage = toCore(source.trimmed());
    m_preview.mapping.targetLanguage = toCore(target.trimmed());
    Q_EMIT mappingChanged();
}

void TablePreviewModel::setSystem(const QString &name)
{
    m_preview.mapping.system = toCore(name.trimmed());
    Q_EMIT mappingChanged();
}

QString TablePreviewModel::problem() const
{
    const core::Status checked = core::checkMapping(m_preview.mapping);
    return checked ? QString() : errorText(core::mappingError(checked.error(), m_preview.encoding));
}

QStringList TablePreviewModel::notes() const
{
    QStringList notes;
    const std::vector<RoleChoice> choices = roleChoices();
    for (const core::SecondColumn &second : core::secondColumns(mapping())) {
        const auto header = [this](int column) {
            return toQt(mapping().columns[static_cast<std::size_t>(column)].header);
        };
        const auto role = std::ranges::find(choices, second.role, &RoleChoice::role);
        notes << tr("The column “%1” looks like a second one for “%2”, beside “%3”. It is kept as metadata; choose "
                    "a role for it above if it holds what you want.")
                     .arg(header(second.column), role == choices.end() ? QString() : role->words, header(second.taken));
    }
    return notes;
}

int TablePreviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : std::min(kShownRows, static_cast<int>(m_preview.records.size()));
}

int TablePreviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_preview.header.size());
}

QVariant TablePreviewModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const core::TableRecord &record = m_preview.records[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return record.flaw.empty() || index.column() > 0 ? cellText(record, index.column(), kCellCharacters)
                                                         : tr("refused: %1").arg(toQt(record.flaw));
    case Qt::ToolTipRole:
        return plainToolTip(cellText(record, index.column(), kTipCharacters));
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(toQt(m_preview.header[static_cast<std::size_t>(index.column())]),
                                cellText(record, index.column(), kCellCharacters));
    default:
        return {};
    }
}

QVariant TablePreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0) {
        return {};
    }
    if (orientation == Qt::Horizontal) {
        return section < columnCount() ? QVariant(toQt(m_preview.header[static_cast<std::size_t>(section)]))
                                       : QVariant();
    }
    return section < rowCount()
               ? QVariant(QLocale().toString(qlonglong(m_preview.records[static_cast<std::size_t>(section)].line)))
               : QVariant();
}

} // namespace models
