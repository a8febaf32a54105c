// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The head of a table to be imported, as it stands in the file, and the mapping of its columns, which
// can be changed role by role.

#include "core/formats/import.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace models {

struct RoleChoice {
    core::ColumnRole role = core::ColumnRole::Ignore;
    QString words; // for people
};

// In the order of a list to choose from.
[[nodiscard]] std::vector<RoleChoice> roleChoices();

class TablePreviewModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TablePreviewModel)

public:
    static constexpr int kShownRows = 50;
    explicit TablePreviewModel(QObject *parent = nullptr);

    void setPreview(core::TablePreview preview);
    [[nodiscard]] const core::TablePreview &preview() const { return m_preview; }
    [[nodiscard]] const core::Mapping &mapping() const { return m_preview.mapping; }
    void setRole(int column, core::ColumnRole role);
    void setLanguages(const QString &source, const QString &target); // BCP 47
    void setSystem(const QString &name);                             // of a lone translation column
    // Why the mapping can't be imported, as a sentence; "" = it can.
    [[nodiscard]] QString problem() const;
    // What should be known before it is imported, as sentences: columns that look like a second one of a role.
    [[nodiscard]] QStringList notes() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void mappingChanged();

private:
    core::TablePreview m_preview;
};

} // namespace models
