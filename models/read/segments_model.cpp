// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/read/segments_model.h"

#include "models/project/qt_text.h"

#include <QLocale>

#include <algorithm>

namespace models {

SegmentsModel::SegmentsModel(QObject *parent)
    : QAbstractListModel(parent)
{
}

void SegmentsModel::setReader(AsyncReader *reader)
{
    m_reader = reader;
    m_query = {};
    refresh();
}

void SegmentsModel::setFilter(const QString &search, const QString &document)
{
    core::SegmentQuery query;
    query.search = toCore(search.trimmed());
    query.document = toCore(document);
    if (query.search != m_query.search || query.document != m_query.document) {
        m_query = query;
        refresh();
    }
}

void SegmentsModel::refresh()
{
    ++m_generation;
    clear();
    if (m_reader != nullptr) {
        count();
    } else {
        m_counting = false;
        Q_EMIT counted(0);
    }
}

void SegmentsModel::clear()
{
    beginResetModel(); // another filter: another list
    m_ids.clear();
    m_pages.clear();
    m_order.clear();
    m_asked.clear();
    m_wanted.clear();
    endResetModel();
}

void SegmentsModel::count()
{
    m_counting = true;
    using Ids = std::vector<core::RowId>;
    const auto take = [this, generation = m_generation](core::Result<Ids> result) {
        if (generation != m_generation) {
            return;
        }
        m_counting = false;
        if (!result) {
            Q_EMIT failed(result.error());
            return;
        }
        const int count = static_cast<int>(result->size());
        if (count > 0) {
            beginInsertRows({}, 0, count - 1);
            m_ids = std::move(result).value();
            endInsertRows();
        }
        Q_EMIT counted(count);
    };
    if (m_query.search.empty()) {
        m_reader->ask<Ids>(
            this, "list", [query = m_query](core::ProjectReader &reader) { return reader.segmentIds(query); }, take);
    } else { // looks into every text
        m_reader->askLong<Ids>(
            this, "list",
            [query = m_query](core::ProjectReader &reader, const std::stop_token &) {
                return reader.segmentIds(query);
            },
            take);
    }
}

int SegmentsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ids.size());
}

const core::SegmentLine *SegmentsModel::line(int row) const
{
    const auto page = m_pages.find(row / kPage);
    const auto offset = static_cast<std::size_t>(row % kPage);
    return page != m_pages.end() && offset < page->second.size() ? &page->second[offset] : nullptr;
}

QVariant SegmentsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const core::SegmentLine *segment = line(index.row());
    if (segment == nullptr) {
        const int page = index.row() / kPage;
        if (!m_asked.contains(page) && !m_pages.contains(page)) {
            m_wanted.remove(page);
            m_wanted.push_front(page);
            if (!m_planned) {
                m_planned = true;
                auto *self = const_cast<SegmentsModel *>(this); // asking for a row is what fetches it
                QMetaObject::invokeMethod(
                    self, [self] { self->fetchWanted(); }, Qt::QueuedConnection);
            }
        }
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("…")) : QVariant();
    }
    const QString place = segment->documentName.empty() ? QLocale().toString(segment->position + 1)
                                                        : tr("%1 · %2").arg(QLocale().toString(segment->position + 1),
                                                                            toQt(segment->documentName));
    switch (role) {
    case Qt::DisplayRole:
        return toQt(segment->excerpt);
    case Qt::AccessibleTextRole:
        return tr("Segment %1, %Ln text(s): %2", nullptr, segment->texts).arg(place, toQt(segment->excerpt));
    case SegmentRole:
        return QVariant::fromValue<qlonglong>(segment->id);
    case PlaceRole:
        return place;
    case ExcerptRole:
        return toQt(segment->excerpt);
    case SortRole:
        return segment->position;
    default:
        return {};
    }
}

void SegmentsModel::fetchWanted()
{
    m_planned = false;
    constexpr int kMostAtOnce = 3; // a view shows one page or two; older wishes come from fast scrolling
    int asked = 0;
    const std::list<int> wanted = std::exchange(m_wanted, {});
    for (const int page : wanted) {
        if (m_reader == nullptr || asked == kMostAtOnce) {
            break;
        }
        ++asked;
        m_asked.insert(page);
        const auto from = m_ids.begin() + static_cast<std::ptrdiff_t>(page) * kPage;
        const auto left = m_ids.end() - from;
        std::vector<core::RowId> segments(from, from + std::min<std::ptrdiff_t>(left, kPage));
        using Lines = std::vector<core::SegmentLine>;
        m_reader->ask<Lines>(
            this, "",
            [segments = std::move(segments)](core::ProjectReader &reader) { return reader.segmentLines(segments); },
            [this, page, generation = m_generation](core::Result<Lines> result) {
                if (generation != m_generation) {
                    return;
                }
                m_asked.erase(page);
                if (result) {
                    keep(page, std::move(*result));
                } else {
                    Q_EMIT failed(result.error());
                }
            });
    }
}

void SegmentsModel::keep(int page, std::vector<core::SegmentLine> lines)
{
    m_pages[page] = std::move(lines);
    m_order.remove(page);
    m_order.push_front(page);
    if (m_order.size() > kPagesKept) {
        m_pages.erase(m_order.back());
        m_order.pop_back();
    }
    const int last = std::min((page + 1) * kPage, rowCount()) - 1;
    if (last >= page * kPage) {
        Q_EMIT dataChanged(index(page * kPage), index(last));
    }
}

qlonglong SegmentsModel::segmentAt(int row) const
{
    const core::SegmentLine *segment = row >= 0 && row < rowCount() ? line(row) : nullptr;
    return segment != nullptr ? segment->id : 0;
}

int SegmentsModel::rowOf(qlonglong segment) const
{
    const auto found = std::ranges::find(m_ids, segment);
    return found != m_ids.end() ? static_cast<int>(found - m_ids.begin()) : -1;
}

} // namespace models
