// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_move.h"

#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/import_names.h"
#include "db/statement.h"

#include <functional>
#include <unordered_map>

namespace db {
namespace {

using core::RowId;

// A row by its uuid: added now, or there before.
class Rows {
public:
    // `insert` must do nothing on a conflict of its first column, the uuid; `find` gives the id of a uuid.
    Rows(Connection &connection, std::string_view insert, std::string_view find, std::string_view next)
        : m_connection(connection)
        , m_insert(connection, insert)
        , m_find(connection, find)
        , m_first(connection.number(next))
    {
    }

    [[nodiscard]] Statement &insert() { return m_insert; }
    // Runs insert(), which is bound; the id of its row. Counts it in `added`, or as `known` when the project
    // had it before this import; a row that the file repeats is neither.
    core::Result<RowId> put(const std::string &uuid, int &added, int &known)
    {
        if (!m_first) {
            return m_first.error();
        }
        if (const core::Status done = m_insert.run(); !done) {
            return done.error();
        }
        if (m_connection.changes() > 0) {
            ++added;
            return m_connection.lastId();
        }
        const auto id = find(uuid);
        known += id && *id < *m_first ? 1 : 0;
        return id;
    }
    // 0 = not there.
    core::Result<RowId> find(const std::string &uuid)
    {
        m_find.bind(uuid);
        const RowId id = m_find.next() ? m_find.integer(0) : 0;
        if (!m_find.ok()) {
            return m_find.error();
        }
        m_find.reset();
        return id;
    }

private:
    Connection &m_connection;
    Statement m_insert, m_find;
    core::Result<std::int64_t> m_first; // ids from here on are of this import
};

constexpr std::string_view kAddSegment =
    "INSERT INTO segment (uuid, document_id, key, position, number, source_language, import_id) "
    "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING";
constexpr std::string_view kAddSource =
    "INSERT INTO source (uuid, segment_id, body, import_id, at) VALUES (?, ?, ?, ?, ?)";
constexpr std::string_view kAddText = "INSERT INTO text (uuid, segment_id, system_id, language, body, import_id, at) "
                                      "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING";
constexpr std::string_view kAddScore = "INSERT INTO score (uuid, recipe_id, text_id, rater_id, value, import_id, at) "
                                       "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING";
constexpr std::string_view kAddPreference =
    "INSERT INTO preference (uuid, segment_id, first_id, second_id, rater_id, choice, import_id, at) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING";
constexpr std::string_view kAddSpan =
    "INSERT INTO error_span (uuid, text_id, side, begin_at, end_at, quoted, category, severity, comment, rater_id, "
    "import_id, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING";

class Move {
public:
    Move(Connection &connection, RowId import, std::string now)
        : m_connection(connection)
        , m_import(import)
        , m_now(std::move(now))
        , m_names(connection, import, m_now)
        , m_segments(connection, kAddSegment, "SELECT id FROM segment WHERE uuid = ?",
                     "SELECT ifnull(max(id), 0) + 1 FROM segment")
        , m_texts(connection, kAddText, "SELECT id FROM text WHERE uuid = ?", "SELECT ifnull(max(id), 0) + 1 FROM text")
        , m_scores(connection, kAddScore, "SELECT id FROM score WHERE uuid = ?",
                   "SELECT ifnull(max(id), 0) + 1 FROM score")
        , m_preferences(connection, kAddPreference, "SELECT id FROM preference WHERE uuid = ?",
                        "SELECT ifnull(max(id), 0) + 1 FROM preference")
        , m_spans(connection, kAddSpan, "SELECT id FROM error_span WHERE uuid = ?",
                  "SELECT ifnull(max(id), 0) + 1 FROM error_span")
        , m_source(connection, kAddSource)
        , m_role(connection, "INSERT OR IGNORE INTO text_role (text_id, role) VALUES (?, ?)")
        , m_segmentMetadata(connection, "INSERT OR IGNORE INTO segment_metadata (segment_id, name, value, ordinal) "
                                        "VALUES (?, ?, ?, ?)")
        , m_textMetadata(connection,
                         "INSERT OR IGNORE INTO text_metadata (text_id, name, value, ordinal) VALUES (?, ?, ?, ?)")
    {
    }

    core::Status addTexts(const core::ImportBatch &batch)
    {
        m_ids.clear();
        for (const core::ImportedSegment &row : batch.segments) {
            if (const core::Status added = add(row); !added) {
                return added;
            }
        }
        for (const core::ImportedText &row : batch.texts) {
            if (const core::Status added = add(row); !added) {
                return added;
            }
        }
        return core::Done{};
    }

    // What people said, when every text of the import is there. Batches come in the same order again.
    core::Status addJudgements(const core::ImportBatch &batch)
    {
        m_ids.clear();
        for (const core::ImportedText &row : batch.texts) {
            m_ids[row.uuid] = m_textIds[m_nextText++];
        }
        for (const core::ImportedScore &row : batch.scores) {
            if (const core::Status added = add(row); !added) {
                return added;
            }
        }
        for (const core::ImportedPreference &row : batch.preferences) {
            if (const core::Status added = add(row); !added) {
                return added;
            }
        }
        for (const core::ImportedSpan &row : batch.spans) {
            if (const core::Status added = add(row); !added) {
                return added;
            }
        }
        return core::Done{};
    }

    [[nodiscard]] const core::ImportCounts &counts() const { return m_counts; }
    [[nodiscard]] int lost() const { return m_lost; } // rows that name something that is nowhere

private:
    // Id of a segment or text, most often of the same batch; 0 = nowhere.
    core::Result<RowId> idOf(Rows &rows, const std::string &uuid)
    {
        const auto known = m_ids.find(uuid);
        if (known != m_ids.end()) {
            return known->second;
        }
        return rows.find(uuid);
    }

    core::Status addMetadata(Statement &insert, RowId owner, const core::Metadata &metadata)
    {
        int ordinal = 0;
        for (const auto &[name, value] : metadata) {
            insert.bind(owner).bind(name).bind(value).bind(ordinal++);
            if (const core::Status done = insert.run(); !done) {
                return done;
            }
        }
        return core::Done{};
    }

    core::Status add(const core::ImportedSegment &row)
    {
        if (!m_names.hasMet(row.documentUuid)) {
            // A renamed copy of a file is no new document.
            const auto known = m_segments.find(row.uuid);
            if (!known) {
                return known.error();
            }
            if (*known != 0) {
                ++m_counts.known;
                m_ids[row.uuid] = *known;
                return addMetadata(m_segmentMetadata, *known, row.metadata);
            }
        }
        const auto place = m_names.placeIn(row.documentUuid, row.documentName);
        if (!place) {
            return place.error();
        }
        m_segments.insert().bind(row.uuid).bindId(place->document).bind(row.key).bind(place->position);
        m_segments.insert().bind(place->number).bind(row.sourceLanguage).bind(m_import);
        const int before = m_counts.segments;
        const auto id = m_segments.put(row.uuid, m_counts.segments, m_counts.known);
        if (!id) {
            return id.error();
        }
        m_ids[row.uuid] = *id;
        if (m_counts.segments > before) {
            m_names.take(row.documentUuid);
            m_source.bind(row.uuid).bind(*id).bind(row.source).bind(m_import).bind(m_now);
            if (const core::Status done = m_source.run(); !done) {
                return done;
            }
        }
        return addMetadata(m_segmentMetadata, *id, row.metadata);
    }

    core::Status add(const core::ImportedText &row)
    {
        const auto segment = idOf(m_segments, row.segmentUuid);
        const auto system = m_names.system(row.systemUuid, row.systemName, row.systemKind);
        if (!segment || !system) {
            return segment ? system.error() : segment.error();
        }
        if (*segment == 0) {
            ++m_lost;
            m_textIds.push_back(0);
            return core::Done{};
        }
        m_texts.insert().bind(row.uuid).bind(*segment).bind(*system).bind(row.language).bind(row.body);
        m_texts.insert().bind(m_import).bind(m_now);
        const auto id = m_texts.put(row.uuid, m_counts.texts, m_counts.known);
        if (!id) {
            return id.error();
        }
        m_textIds.push_back(*id);
        for (const core::TextRole role : row.roles) {
            m_role.bind(*id).bind(core::name(role));
            if (const core::Status done = m_role.run(); !done) {
                return done;
            }
        }
        return addMetadata(m_textMetadata, *id, row.metadata);
    }

    core::Status add(const core::ImportedScore &row)
    {
        const auto text = idOf(m_texts, row.textUuid);
        const auto scale = m_names.scale(row.name);
        const auto rater = m_names.rater(row.rater);
        if (!text || !scale || !rater) {
            return !text ? text.error() : !scale ? scale.error() : rater.error();
        }
        if (*text == 0) {
            ++m_lost;
            return core::Done{};
        }
        m_scores.insert().bind(row.uuid).bind(*scale).bind(*text).bindId(*rater).bind(row.value);
        m_scores.insert().bind(m_import).bind(m_now);
        const auto id = m_scores.put(row.uuid, m_counts.scores, m_counts.known);
        return id ? core::Status(core::Done{}) : id.error();
    }

    core::Status add(const core::ImportedPreference &row)
    {
        const auto segment = m_segments.find(row.segmentUuid);
        const auto first = idOf(m_texts, row.firstUuid);
        const auto second = idOf(m_texts, row.secondUuid);
        const auto rater = m_names.rater(row.rater);
        for (const auto *part : { &segment, &first, &second, &rater }) {
            if (!*part) {
                return part->error();
            }
        }
        if (*segment == 0 || *first == 0 || *second == 0) {
            ++m_lost;
            return core::Done{};
        }
        m_preferences.insert().bind(row.uuid).bind(*segment).bind(*first).bind(*second).bindId(*rater);
        m_preferences.insert().bind(core::name(row.choice)).bind(m_import).bind(m_now);
        const auto id = m_preferences.put(row.uuid, m_counts.preferences, m_counts.known);
        return id ? core::Status(core::Done{}) : id.error();
    }

    core::Status add(const core::ImportedSpan &row)
    {
        const auto text = idOf(m_texts, row.textUuid);
        const auto rater = m_names.rater(row.rater);
        if (!text || !rater) {
            return text ? rater.error() : text.error();
        }
        if (*text == 0) {
            ++m_lost;
            return core::Done{};
        }
        Statement &insert = m_spans.insert();
        insert.bind(row.uuid).bind(*text).bind(core::name(row.side)).bind(row.begin).bind(row.end).bind(row.quoted);
        insert.bind(row.category).bind(row.severity).bind(row.comment).bindId(*rater).bind(m_import).bind(m_now);
        const auto id = m_spans.put(row.uuid, m_counts.spans, m_counts.known);
        return id ? core::Status(core::Done{}) : id.error();
    }

    Connection &m_connection;
    const RowId m_import;
    const std::string m_now;
    ImportNames m_names;
    Rows m_segments, m_texts, m_scores, m_preferences, m_spans;
    Statement m_source, m_role, m_segmentMetadata, m_textMetadata;
    core::ImportCounts m_counts;
    int m_lost = 0;
    std::unordered_map<std::string, RowId> m_ids; // of the batch
    std::vector<RowId> m_textIds;                 // of all batches, in their order; 0 = lost
    std::size_t m_nextText = 0;
};

core::Status eachBatch(ImportLog &log, const std::stop_token &stop,
                       const std::function<core::Status(const core::ImportBatch &)> &use)
{
    if (const core::Status begun = log.rewind(); !begun) {
        return begun;
    }
    while (true) {
        if (stop.stop_requested()) {
            return core::Error{ core::ErrorCode::Cancelled, "import", {}, 0 };
        }
        const auto batch = log.next();
        if (!batch) {
            return batch.error();
        }
        if (!batch->has_value()) {
            return core::Done{};
        }
        if (const core::Status used = use(**batch); !used) {
            return used;
        }
    }
}

core::Result<RowId> beginImportRow(Connection &connection, const std::string &fileName, const std::string &mapping,
                                   const std::string &now)
{
    Statement insert(connection, "INSERT INTO import (uuid, file_name, mapping, at) VALUES (?, ?, ?, ?)");
    insert.bind(core::randomUuid()).bind(fileName).bind(mapping).bind(now);
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

core::Result<core::ImportCounts> moveImport(Connection &connection, ImportLog &log, const std::string &fileName,
                                            const std::string &mapping, const std::stop_token &stop)
{
    const std::string now = core::isoTime(std::chrono::system_clock::now());
    const auto import = beginImportRow(connection, fileName, mapping, now);
    if (!import) {
        return import.error();
    }
    Move move(connection, *import, now);
    core::Status moved = eachBatch(log, stop, [&](const core::ImportBatch &batch) { return move.addTexts(batch); });
    if (moved) {
        moved = eachBatch(log, stop, [&](const core::ImportBatch &batch) { return move.addJudgements(batch); });
    }
    if (!moved) {
        return moved.error();
    }
    if (move.lost() > 0) {
        return core::Error{ core::ErrorCode::Malformed, fileName,
                            std::to_string(move.lost()) + " rows name a segment or text that is not there", 0 };
    }
    const core::Status ended = endImportRow(connection, *import, move.counts());
    return ended ? core::Result<core::ImportCounts>(move.counts()) : ended.error();
}

} // namespace db
