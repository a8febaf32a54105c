// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_move.h"

#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/import_judgements.h"
#include "db/import_names.h"
#include "db/import_table.h"
#include "db/packed_batch.h"
#include "db/text_roles.h"

namespace db {
namespace {

using core::RowId;

// A failure here is a row that the map and the look before should have found: the import ends, and nothing is
// written. FAIL spares SQLite to note every page before a statement changes it.
constexpr ImportTable::Sql kSegments = {
    "INSERT OR FAIL INTO segment (id, uuid, document_id, key, position, number, source_language, import_id) "
    "SELECT c0, c1, c2, c3, c4, c5, c6, c7 FROM import_feed",
    "SELECT id FROM segment WHERE uuid = ?",
    "SELECT ifnull(max(id), 0) FROM segment",
    "SELECT id, uuid FROM segment",
    "DROP INDEX segment_uuid",
    "segment",
};
constexpr ImportTable::Sql kTexts = {
    "INSERT OR FAIL INTO text (id, uuid, segment_id, system_id, language, body, import_id, roles) "
    "SELECT c0, c1, c2, c3, c4, c5, c6, c7 FROM import_feed",
    "SELECT id FROM text WHERE uuid = ?",
    "SELECT ifnull(max(id), 0) FROM text",
    "SELECT id, uuid FROM text",
    "DROP INDEX text_uuid",
    "text",
};
constexpr std::string_view kAddSources = "INSERT OR FAIL INTO source (uuid, segment_id, body, import_id) "
                                         "SELECT c0, c1, c2, c3 FROM import_feed";
constexpr std::string_view kAddRoles = "UPDATE text SET roles = roles | ?1 WHERE id = ?2 AND roles & ?1 <> ?1";
constexpr std::string_view kAddSegmentMetadata =
    "INSERT OR IGNORE INTO segment_metadata (segment_id, name, value, ordinal) "
    "SELECT c0, c1, c2, c3 FROM import_feed";
constexpr std::string_view kAddTextMetadata = "INSERT OR IGNORE INTO text_metadata (text_id, name, value, ordinal) "
                                              "SELECT c0, c1, c2, c3 FROM import_feed";

class Move {
public:
    Move(Connection &connection, RowId import, const std::string &now)
        : m_feed(connection.feed())
        , m_import(import)
        , m_now(now)
        , m_names(connection, import, m_now)
        , m_segments(connection, kSegments)
        , m_texts(connection, kTexts)
        , m_judgements(connection, { m_names, m_segments, m_texts, m_counts, import, m_now })
        , m_sources(connection, kAddSources)
        , m_roles(connection, kAddRoles)
        , m_segmentMetadata(connection, kAddSegmentMetadata)
        , m_textMetadata(connection, kAddTextMetadata)
    {
    }

    core::Status beginLarge()
    {
        const core::Status begun = m_segments.beginLarge();
        return begun ? m_texts.beginLarge() : begun;
    }
    core::Status finishLarge()
    {
        const core::Status finished = m_segments.finishLarge();
        return finished ? m_texts.finishLarge() : finished;
    }

    core::Status add(const BatchView &batch)
    {
        newBatch();
        for (const auto step : { &Move::addSegments, &Move::addSources, &Move::addTexts, &Move::addRoles }) {
            if (const core::Status added = (this->*step)(batch); !added) {
                return added;
            }
        }
        return m_judgements.add(batch);
    }

    // Behind the last batch.
    core::Status finish()
    {
        newBatch();
        return m_judgements.addLate();
    }

    [[nodiscard]] const core::ImportCounts &counts() const { return m_counts; }
    // Rows that name something that is nowhere.
    [[nodiscard]] int lost() const { return m_lost + m_judgements.lost(); }

private:
    void newBatch()
    {
        m_segments.newBatch();
        m_texts.newBatch();
    }

    struct Placed {
        RowId id = 0; // 0 = it has no segment
        bool fresh = false;
    };

    core::Status addSegments(const BatchView &batch)
    {
        m_feed.clear(8);
        m_placed.clear();
        for (const SegmentView &row : batch.segments) {
            m_segments.expect(row.uuid);
        }
        for (const SegmentView &row : batch.segments) {
            const auto segment = m_segments.place(row.uuid, m_counts.known);
            if (!segment) {
                return segment.error();
            }
            m_placed.push_back({ segment->id, segment->fresh });
            if (!segment->fresh) {
                continue; // nor is its document new: a renamed copy of a file is none
            }
            const auto place = m_names.placeIn(row.documentUuid, row.documentName);
            if (!place) {
                return place.error();
            }
            m_names.take(row.documentUuid);
            m_feed << segment->id << row.uuid;
            m_feed.id(place->document) << row.key << place->position << place->number << row.language << m_import;
            ++m_counts.segments;
        }
        return m_segments.write();
    }

    core::Status addSources(const BatchView &batch)
    {
        m_feed.clear(4);
        for (std::size_t i = 0; i < batch.segments.size(); ++i) {
            if (m_placed[i].fresh) {
                const SegmentView &row = batch.segments[i];
                m_feed << row.uuid << m_placed[i].id << row.source << m_import;
            }
        }
        if (const core::Status added = run(m_sources); !added) {
            return added;
        }
        m_feed.clear(4);
        for (std::size_t i = 0; i < batch.segments.size(); ++i) {
            feedMetadata(batch, m_placed[i].id, batch.segments[i].metadata);
        }
        return run(m_segmentMetadata);
    }

    core::Status addTexts(const BatchView &batch)
    {
        m_feed.clear(8);
        m_placed.clear();
        for (const TextView &row : batch.texts) {
            m_texts.expect(row.uuid);
        }
        for (const TextView &row : batch.texts) {
            const auto segment = m_segments.find(row.segment);
            const auto system = m_names.system(row.system, row.systemName, row.kind);
            if (!segment || !system) {
                return segment ? system.error() : segment.error();
            }
            if (*segment == 0) {
                ++m_lost;
                m_placed.push_back({});
                continue;
            }
            const auto text = m_texts.place(row.uuid, m_counts.known);
            if (!text) {
                return text.error();
            }
            m_placed.push_back({ text->id, text->fresh });
            if (text->fresh) {
                m_feed << text->id << row.uuid << *segment << *system << row.language << row.body << m_import;
                m_feed << rolesOf(batch, row);
                ++m_counts.texts;
            }
        }
        return m_texts.write();
    }

    core::Status addRoles(const BatchView &batch)
    {
        for (std::size_t i = 0; i < batch.texts.size(); ++i) {
            if (m_placed[i].id != 0 && !m_placed[i].fresh) { // it may stand in another role now
                m_roles.bind(rolesOf(batch, batch.texts[i])).bind(m_placed[i].id);
                if (const core::Status added = m_roles.run(); !added) {
                    return added;
                }
            }
        }
        m_feed.clear(4);
        for (std::size_t i = 0; i < batch.texts.size(); ++i) {
            feedMetadata(batch, m_placed[i].id, batch.texts[i].metadata);
        }
        return run(m_textMetadata);
    }

    static int rolesOf(const BatchView &batch, const TextView &text)
    {
        int roles = 0;
        for (std::size_t at = text.roles.begin; at < text.roles.end; ++at) {
            roles |= roleBit(batch.roles[at]);
        }
        return roles;
    }

    void feedMetadata(const BatchView &batch, RowId owner, const Range &range)
    {
        for (std::size_t at = range.begin; at < range.end && owner != 0; ++at) {
            const auto &[name, value] = batch.metadata[at];
            m_feed << owner << name << value << at - range.begin;
        }
    }

    core::Status run(Statement &statement) { return m_feed.empty() ? core::Status(core::Done{}) : statement.run(); }

    RowFeed &m_feed;
    const RowId m_import;
    const std::string m_now;
    core::ImportCounts m_counts;
    std::vector<Placed> m_placed; // the batch's segments, then its texts
    ImportNames m_names;
    ImportTable m_segments, m_texts;
    ImportJudgements m_judgements;
    Statement m_sources, m_roles, m_segmentMetadata, m_textMetadata;
    int m_lost = 0;
};

core::Status eachBatch(ImportQueue &queue, const ImportSource &source, Move &move)
{
    BatchView view;
    while (const auto batch = queue.take()) {
        if (source.stop.stop_requested()) {
            break;
        }
        view.read(*batch);
        if (const core::Status added = move.add(view); !added) {
            return added;
        }
    }
    if (source.stop.stop_requested() || queue.isAbandoned()) {
        return core::Error{ core::ErrorCode::Cancelled, source.fileName, {}, 0 };
    }
    return move.finish();
}

core::Result<RowId> beginImportRow(Connection &connection, const ImportSource &source, const std::string &now)
{
    Statement insert(connection, "INSERT INTO import (uuid, file_name, mapping, at) VALUES (?, ?, ?, ?)");
    insert.bind(core::randomUuid()).bind(source.fileName).bind(source.mapping).bind(now);
    const core::Status done = insert.run();
    return done ? core::Result<RowId>(connection.lastId()) : done.error();
}

core::Status endImportRow(Connection &connection, RowId import, const core::ImportCounts &counts)
{
    if (counts.segments + counts.texts + counts.scores + counts.preferences + counts.spans == 0) {
        Statement remove(connection, "DELETE FROM import WHERE id = ?"); // the same file twice adds nothing
        remove.bind(import);
        return remove.run();
    }
    Statement update(connection,
                     "UPDATE import SET segments = ?, texts = ?, scores = ?, preferences = ?, known = ? WHERE id = ?");
    update.bind(counts.segments).bind(counts.texts).bind(counts.scores).bind(counts.preferences);
    update.bind(counts.known).bind(import);
    return update.run();
}

} // namespace

core::Result<core::ImportCounts> moveImport(Connection &connection, ImportQueue &queue, const ImportSource &source)
{
    const std::string now = core::isoTime(std::chrono::system_clock::now());
    const auto import = beginImportRow(connection, source, now);
    if (!import) {
        return import.error();
    }
    Move move(connection, *import, now);
    if (source.large) {
        if (const core::Status begun = move.beginLarge(); !begun) {
            return begun.error();
        }
    }
    if (const core::Status moved = eachBatch(queue, source, move); !moved) {
        return moved.error();
    }
    if (move.lost() > 0) {
        return core::Error{ core::ErrorCode::Malformed, source.fileName,
                            std::to_string(move.lost()) + " rows name a segment or text that is not there", 0 };
    }
    if (source.large) {
        if (const core::Status finished = move.finishLarge(); !finished) {
            return finished.error();
        }
    }
    const core::Status ended = endImportRow(connection, *import, move.counts());
    return ended ? core::Result<core::ImportCounts>(move.counts()) : ended.error();
}

} // namespace db
