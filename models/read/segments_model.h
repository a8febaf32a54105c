// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The list of segments, fluent at any length: it reads once which segments the filter lets through (eight
// bytes each) and fetches the pages that a view asks for, the newest wish first; far pages are forgotten.

#include "models/project/async_reader.h"

#include <QAbstractListModel>

#include <list>
#include <map>
#include <set>

namespace models {

class SegmentsModel final : public QAbstractListModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SegmentsModel)

public:
    enum Role { SegmentRole = Qt::UserRole + 1, PlaceRole, ExcerptRole, SortRole };
    static constexpr int kPage = 100; // segments a fetch
    static constexpr int kPagesKept = 40;

    explicit SegmentsModel(QObject *parent = nullptr);

    void setReader(AsyncReader *reader); // nullptr: empty; does not own it
    void setFilter(const QString &search, const QString &document);
    void refresh(); // after an import
    [[nodiscard]] bool isFiltered() const { return !m_query.search.empty() || !m_query.document.empty(); }
    [[nodiscard]] bool isSettled() const { return !m_counting && m_asked.empty() && m_wanted.empty(); }
    [[nodiscard]] qlonglong segmentAt(int row) const; // 0 = not fetched yet
    [[nodiscard]] int rowOf(qlonglong segment) const; // −1 = the filter hides it

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void counted(int segments); // the filter's result is known
    void failed(const core::Error &error);

private:
    void clear();
    void count();
    void fetchWanted();
    void keep(int page, std::vector<core::SegmentLine> lines);
    [[nodiscard]] const core::SegmentLine *line(int row) const;

    AsyncReader *m_reader = nullptr;
    core::SegmentQuery m_query;
    std::vector<core::RowId> m_ids; // by row
    bool m_counting = false;
    int m_generation = 0; // answers to an older filter are dropped
    std::map<int, std::vector<core::SegmentLine>> m_pages;
    std::list<int> m_order; // pages, newest first
    std::set<int> m_asked;
    mutable std::list<int> m_wanted; // newest first; filled by data()
    mutable bool m_planned = false;
};

} // namespace models
