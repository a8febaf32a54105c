// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The table of agreement: a row a metric and stratum, then the means over the strata.

#include "core/scoring/agreement.h"

#include <QAbstractTableModel>

#include <memory>

namespace models {

class AgreementTableModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgreementTableModel)

public:
    enum Column {
        Stratum,
        Metric,
        Cluster,
        AccEq,
        Tau,
        Pearson,
        HumanAll,
        HumanTop,
        HumanOther,
        ContrastHuman,
        ContrastMachine,
        Difference,
        Better, // p that it is better than the baseline
        Cells,
        Missing,
        Chance,
        Family, // what the series is a variant of
        Template,
        Preset,
        Model,
        Reads,
        Made, // signature; list, template and model of a run
        ColumnCount
    };
    // SortRole: a number or text; invalid where there is none. MetricRole: its name.
    enum Role { SortRole = Qt::UserRole + 1, MetricRole };

    explicit AgreementTableModel(QObject *parent = nullptr);

    void setTable(std::shared_ptr<const core::AgreementTable> table); // null = empty
    [[nodiscard]] const core::AgreementTable *table() const { return m_table.get(); }
    // Columns that say nothing about this table: no strata, no top systems, no baseline, no pairs of a kind.
    [[nodiscard]] bool isEmptyColumn(int column) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Place {
        const core::AgreementStratum *stratum = nullptr;
        const core::AgreementRow *row = nullptr;
        const core::MacroRow *macro = nullptr; // or this
    };
    [[nodiscard]] Place place(int row) const;
    [[nodiscard]] QString text(const Place &place, int column) const;
    [[nodiscard]] QVariant sortValue(const Place &place, int column) const;

    std::shared_ptr<const core::AgreementTable> m_table;
    std::vector<std::pair<int, int>> m_rows; // stratum (−1 = means) and place in it
};

} // namespace models
