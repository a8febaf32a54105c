// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/series_model.h"

#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QFont>

#include <algorithm>

namespace models {

QString readsWords(const std::string &reads)
{
    if (reads == "source + translation")
        return SeriesModel::tr("source + translation");
    if (reads == "reference + translation")
        return SeriesModel::tr("reference + translation");
    if (reads == "source + reference + translation" || reads == "both + translation")
        return SeriesModel::tr("source + reference + translation");
    return reads.empty() ? SeriesModel::tr("what they read is not stated") : toQt(reads);
}

SeriesModel::SeriesModel(QObject *parent)
    : QAbstractListModel(parent)
{
}

void SeriesModel::setSeries(const std::vector<core::SeriesInfo> &infos)
{
    const std::vector<std::string> before = ticked();
    const std::set<std::string> kept(before.begin(), before.end());
    std::vector<core::SeriesInfo> metrics;
    for (const core::SeriesInfo &info : infos)
        if (info.side != core::ScoreSeries::Side::People)
            metrics.push_back(info);
    std::ranges::stable_sort(metrics, {}, [](const core::SeriesInfo &info) {
        return std::pair(info.reads.empty(), info.reads); // what is not stated comes last
    });
    std::vector<Row> rows;
    for (const core::SeriesInfo &info : metrics) {
        if (rows.empty() || rows.back().info.reads != info.reads) {
            Row heading;
            heading.heading = true;
            heading.info.reads = info.reads;
            rows.push_back(std::move(heading));
        }
        rows.push_back({ false, info, m_known.contains(info.name) ? kept.contains(info.name) : info.usual });
    }
    beginResetModel();
    m_rows = std::move(rows);
    m_known.clear();
    for (const core::SeriesInfo &info : metrics)
        m_known.insert(info.name);
    endResetModel();
}

std::vector<std::string> SeriesModel::ticked() const
{
    std::vector<std::string> names;
    for (const Row &row : m_rows)
        if (row.ticked)
            names.push_back(row.info.name);
    return names;
}

void SeriesModel::tick(const std::set<std::string> &names)
{
    for (Row &row : m_rows)
        row.ticked = !row.heading && names.contains(row.info.name);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { Qt::CheckStateRole });
    Q_EMIT tickedChanged();
}

int SeriesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant SeriesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (row.heading) {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? QVariant(readsWords(row.info.reads))
               : role == Qt::FontRole                                    ? QVariant(bold)
                                                                         : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
        return toQt(row.info.name);
    case Qt::ToolTipRole:
        return toQt(row.info.detail);
    case Qt::AccessibleTextRole:
        return tr("%1, reads %2").arg(toQt(row.info.name), readsWords(row.info.reads));
    case Qt::CheckStateRole:
        return row.ticked ? Qt::Checked : Qt::Unchecked;
    default:
        return {};
    }
}

bool SeriesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid() || index.row() >= rowCount())
        return false;
    Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (row.heading)
        return false;
    row.ticked = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index, { Qt::CheckStateRole });
    Q_EMIT tickedChanged();
    return true;
}

Qt::ItemFlags SeriesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return Qt::NoItemFlags;
    return m_rows[static_cast<std::size_t>(index.row())].heading
               ? Qt::ItemFlags(Qt::ItemIsEnabled)
               : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable;
}

} // namespace models
