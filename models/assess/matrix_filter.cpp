// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/matrix_filter.h"

#include "models/project/qt_text.h"

#include <QLocale>

#include <algorithm>

namespace models {

bool cellMatches(const MatrixData &matrix, const MatrixFilter &filter, int column, int question)
{
    const std::size_t place = matrix.shownPlace(column, question);
    return (!filter.label || matrix.answers.label(place) == filter.label) &&
           (!filter.state || matrix.answers.state(place) == *filter.state) &&
           (!filter.differing || matrix.isDiffering(column, question)) &&
           (!filter.assessorsDiffer || matrix.assessorsDiffer(column, question));
}

MatrixSelection selectFrom(const MatrixData &matrix, const MatrixFilter &filter)
{
    MatrixSelection selection{ std::vector<char>(matrix.columns.size(), 0),
                               std::vector<char>(matrix.list.questions.size(), 0) };
    std::vector<char> candidates(matrix.columns.size(), 0);
    for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
        const core::TextLine &line = matrix.columns[c].line;
        candidates[c] = (filter.systems.empty() || filter.systems.contains(line.system)) &&
                                (filter.segment == 0 || filter.segment == line.segment)
                            ? 1
                            : 0;
    }
    const bool byCells = filter.asksForAnswers();
    for (std::size_t q = 0; q < matrix.list.questions.size(); ++q) {
        if (!filter.aspect.empty() && matrix.list.questions[q].aspect != filter.aspect) {
            continue;
        }
        selection.questions[q] = byCells ? 0 : 1;
        for (std::size_t c = 0; byCells && c < matrix.columns.size(); ++c) {
            if (candidates[c] != 0 && cellMatches(matrix, filter, static_cast<int>(c), static_cast<int>(q))) {
                selection.questions[q] = 1;
                selection.columns[c] = 1;
            }
        }
    }
    // A comparison needs its other side: differing rows keep every column of the choice.
    if (!byCells || (filter.differing && !filter.label && !filter.state && !filter.assessorsDiffer)) {
        selection.columns = candidates;
    }
    return selection;
}

MatrixFilterModel::MatrixFilterModel(MatrixModel *model, MatrixPart part, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
    , m_part(part)
{
    setDynamicSortFilter(false); // a live answer must not make rows jump while somebody reads them
    select();
    connect(model, &QAbstractItemModel::modelReset, this, &MatrixFilterModel::select); // before the proxy's own slot
    setSourceModel(model);
}

void MatrixFilterModel::setFilter(const MatrixFilter &filter)
{
    m_filter = filter;
    select();
    invalidateFilter();
    if (rowCount() > 0 && columnCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1)); // what is pale may have changed
    }
}

const MatrixColumn &MatrixFilterModel::column(int column) const
{
    const int source = mapToSource(index(0, column)).column();
    return m_model->matrix()->columns[static_cast<std::size_t>(source)];
}

bool MatrixFilterModel::startsGroup(int section) const
{
    if (section == 0) {
        return true;
    }
    const core::TextLine &own = column(section).line;
    const core::TextLine &before = column(section - 1).line;
    return m_model->matrix()->order == ColumnOrder::BySegment ? own.segment != before.segment
                                                              : own.system != before.system;
}

QString MatrixFilterModel::groupName(int section) const
{
    const core::TextLine &line = column(section).line;
    return toQt(m_model->matrix()->order == ColumnOrder::BySegment ? line.segmentLabel : line.systemName);
}

QString MatrixFilterModel::columnName(int section) const
{
    const core::TextLine &line = column(section).line;
    return m_model->matrix()->order == ColumnOrder::BySegment ? toQt(line.systemName)
                                                              : QLocale().toString(line.segmentPosition + 1);
}

void MatrixFilterModel::select()
{
    m_selection = m_model->matrix() != nullptr ? selectFrom(*m_model->matrix(), m_filter) : MatrixSelection();
}

QVariant MatrixFilterModel::data(const QModelIndex &index, int role) const
{
    if (role != PaleRole) {
        return QSortFilterProxyModel::data(index, role);
    }
    const QModelIndex source = mapToSource(index);
    if (!source.isValid() || !m_filter.asksForAnswers()) {
        return false;
    }
    const MatrixRow &row = m_model->rowAt(source.row());
    return row.kind == RowKind::Question && !cellMatches(*m_model->matrix(), m_filter, source.column(), row.question);
}

bool MatrixFilterModel::filterAcceptsRow(int row, const QModelIndex &) const
{
    const MatrixRow &line = m_model->rowAt(row);
    if ((line.kind == RowKind::Score) != (m_part == MatrixPart::Scores)) {
        return false;
    }
    const auto shown = [this](int question) {
        return static_cast<std::size_t>(question) < m_selection.questions.size() &&
               m_selection.questions[static_cast<std::size_t>(question)] != 0;
    };
    if (line.kind == RowKind::Question) {
        return shown(line.question);
    }
    if (line.kind == RowKind::Score) {
        return true;
    }
    for (int other = row + 1; other < m_model->rowCount() && m_model->rowAt(other).kind == RowKind::Question; ++other) {
        if (shown(m_model->rowAt(other).question)) {
            return true;
        }
    }
    return false;
}

bool MatrixFilterModel::filterAcceptsColumn(int column, const QModelIndex &) const
{
    return static_cast<std::size_t>(column) < m_selection.columns.size() &&
           m_selection.columns[static_cast<std::size_t>(column)] != 0;
}

} // namespace models
