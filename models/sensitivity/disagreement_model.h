// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Segments by how far metrics disagree about their pairs, a row a pair: the segment's most disputed pair first.

#include "models/sensitivity/sensitivity_data.h"

#include <QAbstractTableModel>

namespace models {

class DisagreementModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DisagreementModel)

public:
    enum Column { Segment, Disagreement, Category, MostMoved, LeastMoved, ColumnCount };
    enum Role { SegmentRole = Qt::UserRole, BaseTextRole, BaseRole, VariantRole, LanguageRole };

    explicit DisagreementModel(QObject *parent = nullptr);

    void setResult(SensitivityDataPtr data, SensitivityResultPtr result); // null, null = empty

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString words(const core::SegmentDisagreement &segment, int column) const;

    SensitivityDataPtr m_data;
    SensitivityResultPtr m_result;
};

// The category's name for people; its id where it has none.
[[nodiscard]] QString categoryWords(const std::string &id);

} // namespace models
