// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The price list as a table to edit: a row a model, prices per million tokens, as they are typed. What the
// file holds beyond that stays.

#include <QAbstractTableModel>
#include <QStringList>

#include <array>
#include <string>
#include <vector>

namespace core {
struct Error;
} // namespace core

namespace models {

class PricesModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PricesModel)

public:
    enum Column { Model, Endpoint, Input, CachedInput, Output, ColumnCount };

    explicit PricesModel(QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool removeRows(int row, int count, const QModelIndex &parent = {}) override;
    int addRow(); // at the end, empty; its number

    // False, and the table as it was, when it is no price list.
    bool setJson(const std::string &json);
    [[nodiscard]] std::string toJson() const; // only where there is no problem()
    [[nodiscard]] QString currency() const { return m_currency; }
    void setCurrency(const QString &currency);

    // The first thing that keeps the list from being saved, as a sentence; "" = nothing.
    [[nodiscard]] QString problem() const;
    [[nodiscard]] bool isChanged() const { return m_changed; } // since setJson()

Q_SIGNALS:
    void changed();

private:
    struct Row {
        std::array<QString, ColumnCount> cells; // as typed
        std::string rest = "{}";                // the entry as it was read
    };
    [[nodiscard]] QString problemOf(const Row &row, int column) const;
    void touch();

    std::vector<Row> m_rows;
    std::string m_rest; // the file as it was read
    QString m_currency;
    bool m_changed = false;
};

} // namespace models
