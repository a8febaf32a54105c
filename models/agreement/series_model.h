// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Metrics and runs to tick: under a heading for what they read, family by family, metric → template → preset → model.
// Levels at which nothing differs are no nodes of their own: the group says them. A node's tick is that of all below
// it.

#include "core/scoring/series_list.h"

#include <QAbstractItemModel>

#include <set>
#include <string>
#include <vector>

namespace models {

class SeriesModel final : public QAbstractItemModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SeriesModel)

public:
    enum Role { NameRole = Qt::UserRole + 1 }; // of a series, "" for a group

    explicit SeriesModel(QObject *parent = nullptr);

    // Those that are not people's; ticks stay where the name stays, new usual ones are ticked.
    void setSeries(const std::vector<core::SeriesInfo> &infos);
    [[nodiscard]] std::vector<std::string> ticked() const; // in the order shown
    void tick(const std::set<std::string> &names);         // just these
    // Where a series or a group stands, by its words; invalid when there is none.
    [[nodiscard]] QModelIndex find(const QString &words) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void tickedChanged();

private:
    struct Node {
        int parent = -1, row = 0; // -1: at the top; row among its siblings
        QString words;
        std::vector<int> children;
        int series = -1; // place in m_series; a group has none
    };
    struct Span; // series that share the beginning of a path
    int add(int parent, const QString &words, int series = -1);
    void grow(int parent, const Span &span);
    [[nodiscard]] const std::vector<int> &below(const QModelIndex &parent) const;
    [[nodiscard]] QModelIndex indexOf(int node) const;
    void collect(int node, std::vector<int> &series) const; // all below it
    void tellTicks();

    std::vector<core::SeriesInfo> m_series;
    std::vector<char> m_ticked; // by series
    std::vector<Node> m_nodes;
    std::vector<int> m_top;
    std::set<std::string> m_known;
};

} // namespace models
