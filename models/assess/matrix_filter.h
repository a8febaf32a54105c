// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which rows and columns of a matrix are shown. The body (headings and questions) and the score rows
// at the bottom are two proxies over one model and share the columns.

#include "models/assess/matrix_model.h"

#include <QSortFilterProxyModel>

#include <optional>
#include <set>

namespace models {

struct MatrixFilter {
    std::string aspect;                     // code, "" = all
    std::optional<core::Label> label;       // rows and columns with this answer
    std::optional<core::AnswerState> state; // rows and columns with an answer in this state
    bool differing = false;                 // rows whose answers differ between the systems of a segment
    bool assessorsDiffer = false;           // rows and columns where the two assessors differ
    std::set<core::RowId> systems;          // empty = all
    core::RowId segment = 0;                // 0 = all
    bool operator==(const MatrixFilter &) const = default;
    [[nodiscard]] bool asksForAnswers() const { return label || state || differing || assessorsDiffer; }
};

// Whether one cell is what the filter asks for; true when it asks for no answers.
[[nodiscard]] bool cellMatches(const MatrixData &matrix, const MatrixFilter &filter, int column, int question);

struct MatrixSelection {
    std::vector<char> columns;   // shown?
    std::vector<char> questions; // shown?
};
[[nodiscard]] MatrixSelection selectFrom(const MatrixData &matrix, const MatrixFilter &filter);

enum class MatrixPart { Body, Scores };

class MatrixFilterModel final : public QSortFilterProxyModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MatrixFilterModel)

public:
    enum Role { PaleRole = Qt::UserRole + 100 }; // bool: the cell is shown for its row and column only

    MatrixFilterModel(MatrixModel *model, MatrixPart part, QObject *parent = nullptr);

    void setFilter(const MatrixFilter &filter);
    [[nodiscard]] const MatrixFilter &filter() const { return m_filter; }
    [[nodiscard]] MatrixModel &matrixModel() const { return *m_model; }
    // Columns stand in groups: of one segment, or of one system. Name of a column within its group.
    [[nodiscard]] bool startsGroup(int column) const;
    [[nodiscard]] QString groupName(int column) const;
    [[nodiscard]] QString columnName(int column) const;
    [[nodiscard]] const MatrixColumn &column(int column) const;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    [[nodiscard]] bool filterAcceptsColumn(int column, const QModelIndex &parent) const override;

private:
    void select();

    MatrixModel *m_model;
    MatrixPart m_part;
    MatrixFilter m_filter;
    MatrixSelection m_selection;
};

} // namespace models
