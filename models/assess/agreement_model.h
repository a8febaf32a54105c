// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Agreement of two assessors, a row a question and one for all together at the end; always with the table
// from which it is computed.

#include "models/assess/answer_sheet.h"

#include <QAbstractTableModel>

namespace models {

// "YES–YES 5, YES–NO 1": first assessor's label, then the second's; pairs that never occur are left out.
[[nodiscard]] QString tableWords(const core::ContingencyTable &table);

class AgreementModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgreementModel)

public:
    enum Column { QuestionColumn, CountColumn, ObservedColumn, KappaColumn, TableColumn, AloneColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole + 1 };

    explicit AgreementModel(QObject *parent = nullptr);

    void setReading(const AgreementReading &reading);
    [[nodiscard]] const AgreementReading &reading() const { return m_reading; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString question(int row) const;
    [[nodiscard]] QString words(int row, int column) const;

    AgreementReading m_reading;
};

} // namespace models
