// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Metrics and runs to tick, under a heading for what they read.

#include "core/scoring/series_list.h"

#include <QAbstractListModel>

#include <set>
#include <string>
#include <vector>

namespace models {

class SeriesModel final : public QAbstractListModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SeriesModel)

public:
    explicit SeriesModel(QObject *parent = nullptr);

    // Those that are not people's; ticks stay where the name stays, new usual ones are ticked.
    void setSeries(const std::vector<core::SeriesInfo> &infos);
    [[nodiscard]] std::vector<std::string> ticked() const; // in the order shown
    void tick(const std::set<std::string> &names);         // just these

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void tickedChanged();

private:
    struct Row {
        bool heading = false;
        core::SeriesInfo info; // of a heading: reads
        bool ticked = false;
    };
    std::vector<Row> m_rows;
    std::set<std::string> m_known;
};

// "source + translation" in the user's language; "not stated" for "".
[[nodiscard]] QString readsWords(const std::string &reads);

} // namespace models
