// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/import_staging.h"
#include "db/statement.h"

#include <nlohmann/json.hpp>

namespace db {
namespace {

// Each takes the session as its only parameter. The plus before it keeps SQLite from reading the rows in
// the order of their random identities: as they were staged they need no sorting.

constexpr const char *kKnown = R"(
SELECT (SELECT count(*) FROM temp.staged_segment st
        WHERE st.session = ?1 AND EXISTS (SELECT 1 FROM segment x WHERE x.uuid = st.uuid))
     + (SELECT count(*) FROM temp.staged_text st
        WHERE st.session = ?1 AND EXISTS (SELECT 1 FROM text x WHERE x.uuid = st.uuid))
     + (SELECT count(*) FROM temp.staged_score st
        WHERE st.session = ?1 AND EXISTS (SELECT 1 FROM score x WHERE x.uuid = st.uuid))
     + (SELECT count(*) FROM temp.staged_preference st
        WHERE st.session = ?1 AND EXISTS (SELECT 1 FROM preference x WHERE x.uuid = st.uuid))
     + (SELECT count(*) FROM temp.staged_span st
        WHERE st.session = ?1 AND EXISTS (SELECT 1 FROM error_span x WHERE x.uuid = st.uuid)))";

constexpr const char *kDocuments = R"(
INSERT INTO document (uuid, name, position, import_id)
SELECT d.uuid, d.name,
       (SELECT ifnull(max(position) + 1, 0) FROM document) + row_number() OVER (ORDER BY d.first) - 1, g.import_id
FROM (SELECT document_uuid AS uuid, document_name AS name, min(ordinal) AS first
      FROM temp.staged_segment WHERE +session = ?1 AND document_uuid <> '' GROUP BY document_uuid) d
JOIN temp.staging g ON g.session = ?1
WHERE NOT EXISTS (SELECT 1 FROM document x WHERE x.uuid = d.uuid))";

constexpr const char *kSegments = R"(
INSERT INTO segment (uuid, document_id, key, position, number, source_language, import_id)
SELECT st.uuid, d.id, st.key,
       (SELECT ifnull(max(position) + 1, 0) FROM segment) + row_number() OVER (ORDER BY st.ordinal) - 1,
       (SELECT ifnull(max(number), 0) FROM segment x WHERE x.document_id IS d.id)
           + row_number() OVER (PARTITION BY d.id ORDER BY st.ordinal),
       st.source_language, g.import_id
FROM temp.staging g
JOIN temp.staged_segment st ON +st.session = g.session
LEFT JOIN document d ON d.uuid = st.document_uuid AND st.document_uuid <> ''
WHERE g.session = ?1 AND NOT EXISTS (SELECT 1 FROM segment x WHERE x.uuid = st.uuid)
ORDER BY st.ordinal)";

constexpr const char *kSources = R"(
INSERT INTO source (uuid, segment_id, body, import_id, at)
SELECT s.uuid, s.id, st.source, g.import_id, g.at
FROM temp.staging g
JOIN temp.staged_segment st ON +st.session = g.session
JOIN segment s ON s.uuid = st.uuid AND s.import_id = g.import_id
WHERE g.session = ?1 ORDER BY st.ordinal)";

constexpr const char *kSystems = R"(
INSERT INTO system (uuid, name, kind)
SELECT y.uuid, y.name, y.kind
FROM (SELECT system_uuid AS uuid, system_name AS name, ifnull(max(nullif(system_kind, 'unknown')), 'unknown') AS kind,
             min(ordinal) AS first
      FROM temp.staged_text WHERE +session = ?1 GROUP BY system_uuid) y
WHERE NOT EXISTS (SELECT 1 FROM system x WHERE x.uuid = y.uuid)
ORDER BY y.first)";

// A later file may say what an earlier one left open.
constexpr const char *kSystemKinds = R"(
UPDATE system SET kind = y.kind
FROM (SELECT system_uuid AS uuid, max(system_kind) AS kind FROM temp.staged_text
      WHERE +session = ?1 AND system_kind <> 'unknown' GROUP BY system_uuid) y
WHERE system.uuid = y.uuid AND system.kind = 'unknown')";

constexpr const char *kTexts = R"(
INSERT INTO text (uuid, segment_id, system_id, language, body, import_id, at)
SELECT st.uuid, s.id, y.id, st.language, st.body, g.import_id, g.at
FROM temp.staging g
JOIN temp.staged_text st ON +st.session = g.session
JOIN segment s ON s.uuid = st.segment_uuid
JOIN system y ON y.uuid = st.system_uuid
WHERE g.session = ?1 AND NOT EXISTS (SELECT 1 FROM text x WHERE x.uuid = st.uuid)
ORDER BY st.ordinal)";

constexpr const char *kRoles = R"(
INSERT OR IGNORE INTO text_role (text_id, role)
SELECT t.id, r.role
FROM temp.staged_text st
CROSS JOIN (SELECT 1 AS bit, 'translation' AS role UNION ALL SELECT 2, 'reference' UNION ALL SELECT 4, 'base'
      UNION ALL SELECT 8, 'variant') r ON st.roles & r.bit
JOIN text t ON t.uuid = st.uuid
WHERE +st.session = ?1)";
static_assert(static_cast<int>(core::TextRole::Translation) == 0 && static_cast<int>(core::TextRole::Reference) == 1 &&
              static_cast<int>(core::TextRole::Base) == 2 && static_cast<int>(core::TextRole::Variant) == 3);

constexpr const char *kSegmentMetadata = R"(
INSERT OR IGNORE INTO segment_metadata (segment_id, name, value, ordinal)
SELECT s.id, m.name, m.value, m.ordinal
FROM temp.staged_metadata m JOIN segment s ON s.uuid = m.uuid
WHERE m.session = ?1 AND m.subject = 'segment')";

constexpr const char *kTextMetadata = R"(
INSERT OR IGNORE INTO text_metadata (text_id, name, value, ordinal)
SELECT t.id, m.name, m.value, m.ordinal
FROM temp.staged_metadata m JOIN text t ON t.uuid = m.uuid
WHERE m.session = ?1 AND m.subject = 'text')";

constexpr const char *kScores = R"(
INSERT INTO score (uuid, recipe_id, text_id, rater_id, value, import_id, at)
SELECT st.uuid, c.recipe_id, t.id, r.actor_id, st.value, g.import_id, g.at
FROM temp.staging g
JOIN temp.staged_score st ON +st.session = g.session
JOIN temp.staged_scale c ON c.session = g.session AND c.name = st.name
JOIN text t ON t.uuid = st.text_uuid
LEFT JOIN temp.staged_rater r ON r.session = g.session AND r.name = st.rater
WHERE g.session = ?1 AND NOT EXISTS (SELECT 1 FROM score x WHERE x.uuid = st.uuid)
ORDER BY st.ordinal)";

constexpr const char *kPreferences = R"(
INSERT INTO preference (uuid, segment_id, first_id, second_id, rater_id, choice, import_id, at)
SELECT st.uuid, s.id, a.id, b.id, r.actor_id, st.choice, g.import_id, g.at
FROM temp.staging g
JOIN temp.staged_preference st ON +st.session = g.session
JOIN segment s ON s.uuid = st.segment_uuid
JOIN text a ON a.uuid = st.first_uuid
JOIN text b ON b.uuid = st.second_uuid
LEFT JOIN temp.staged_rater r ON r.session = g.session AND r.name = st.rater
WHERE g.session = ?1 AND NOT EXISTS (SELECT 1 FROM preference x WHERE x.uuid = st.uuid)
ORDER BY st.ordinal)";

constexpr const char *kSpans = R"(
INSERT INTO error_span (uuid, text_id, side, begin_at, end_at, quoted, category, severity, comment, rater_id,
                        import_id, at)
SELECT st.uuid, t.id, st.side, st.begin_at, st.end_at, st.quoted, st.category, st.severity, st.comment, r.actor_id,
       g.import_id, g.at
FROM temp.staging g
JOIN temp.staged_span st ON +st.session = g.session
JOIN text t ON t.uuid = st.text_uuid
LEFT JOIN temp.staged_rater r ON r.session = g.session AND r.name = st.rater
WHERE g.session = ?1 AND NOT EXISTS (SELECT 1 FROM error_span x WHERE x.uuid = st.uuid)
ORDER BY st.ordinal)";

// Rows that name something that is nowhere.
constexpr const char *kLost = R"(
SELECT (SELECT count(*) FROM temp.staged_text st
        WHERE st.session = ?1 AND NOT EXISTS (SELECT 1 FROM text x WHERE x.uuid = st.uuid))
     + (SELECT count(*) FROM temp.staged_score st
        WHERE st.session = ?1 AND NOT EXISTS (SELECT 1 FROM score x WHERE x.uuid = st.uuid))
     + (SELECT count(*) FROM temp.staged_preference st
        WHERE st.session = ?1 AND NOT EXISTS (SELECT 1 FROM preference x WHERE x.uuid = st.uuid))
     + (SELECT count(*) FROM temp.staged_span st
        WHERE st.session = ?1 AND NOT EXISTS (SELECT 1 FROM error_span x WHERE x.uuid = st.uuid)))";

core::Result<int> countOf(Connection &connection, const char *sql, std::int64_t session)
{
    Statement query(connection, sql);
    query.bind(session);
    if (!query.next()) {
        return query.error();
    }
    return query.small(0);
}

// Runs one step; the number of rows it added.
core::Result<int> step(Connection &connection, const char *sql, std::int64_t session)
{
    Statement statement(connection, sql);
    statement.bind(session);
    if (const core::Status done = statement.run(); !done) {
        return done.error();
    }
    const auto changed = connection.number("SELECT changes()");
    return changed ? core::Result<int>(static_cast<int>(*changed)) : core::Result<int>(changed.error());
}

core::Result<core::RowId> beginImportRow(Connection &connection, std::int64_t session, const std::string &fileName,
                                         const std::string &mapping)
{
    const std::string now = core::isoTime(std::chrono::system_clock::now());
    Statement insert(connection, "INSERT INTO import (uuid, file_name, mapping, at) VALUES (?, ?, ?, ?)");
    insert.bind(core::randomUuid()).bind(fileName).bind(mapping).bind(now);
    if (const core::Status done = insert.run(); !done) {
        return done.error();
    }
    const auto import = connection.number("SELECT last_insert_rowid()");
    if (!import) {
        return import.error();
    }
    Statement update(connection, "UPDATE temp.staging SET import_id = ?, at = ? WHERE session = ?");
    update.bind(*import).bind(now).bind(session);
    if (const core::Status done = update.run(); !done) {
        return done.error();
    }
    return *import;
}

// A scale of human scores is a recipe of kind "human" that holds the scale's name.
core::Status makeScales(Connection &connection, std::int64_t session)
{
    Statement query(connection, "SELECT DISTINCT name FROM temp.staged_score WHERE session = ? ORDER BY name");
    query.bind(session);
    const auto names = collect(query, [](const Statement &row) { return row.text(0); });
    if (!names) {
        return names.error();
    }
    Statement insert(connection,
                     "INSERT INTO recipe (uuid, kind, json) VALUES (?, 'human', ?) ON CONFLICT (uuid) DO NOTHING");
    Statement link(
        connection,
        "INSERT INTO temp.staged_scale (session, name, recipe_id) SELECT ?, ?, id FROM recipe WHERE uuid = ?");
    for (const std::string &name : *names) {
        const std::string json = nlohmann::json{ { "kind", "human" }, { "name", name } }.dump();
        const std::string uuid = core::namedUuid("recipe", { json });
        insert.bind(uuid).bind(json);
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
        link.bind(session).bind(name).bind(uuid);
        if (const core::Status done = link.run(); !done) {
            return done;
        }
    }
    return core::Done{};
}

// People whom the file names, known by their name.
core::Status makeRaters(Connection &connection, std::int64_t session)
{
    Statement query(connection,
                    "SELECT rater FROM temp.staged_score WHERE session = ?1 AND rater <> '' "
                    "UNION SELECT rater FROM temp.staged_preference WHERE session = ?1 AND rater <> '' "
                    "UNION SELECT rater FROM temp.staged_span WHERE session = ?1 AND rater <> '' ORDER BY rater");
    query.bind(session);
    const auto names = collect(query, [](const Statement &row) { return row.text(0); });
    if (!names) {
        return names.error();
    }
    Statement insert(connection, "INSERT INTO actor (uuid, kind, name, created_at) VALUES (?, 'person', ?, ?) "
                                 "ON CONFLICT (uuid) DO NOTHING");
    Statement link(connection,
                   "INSERT INTO temp.staged_rater (session, name, actor_id) SELECT ?, ?, id FROM actor WHERE uuid = ?");
    for (const std::string &name : *names) {
        const std::string uuid = core::namedUuid("actor", { "person", name });
        insert.bind(uuid).bind(name).bind(core::isoTime(std::chrono::system_clock::now()));
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
        link.bind(session).bind(name).bind(uuid);
        if (const core::Status done = link.run(); !done) {
            return done;
        }
    }
    return core::Done{};
}

core::Result<core::ImportCounts> moveRows(Connection &connection, std::int64_t session)
{
    core::ImportCounts counts;
    const auto known = countOf(connection, kKnown, session);
    if (!known) {
        return known.error();
    }
    counts.known = *known;
    int uncounted = 0;
    const std::pair<const char *, int *> steps[] = {
        { kDocuments, &uncounted },  { kSegments, &counts.segments },       { kSources, &uncounted },
        { kSystems, &uncounted },    { kSystemKinds, &uncounted },          { kTexts, &counts.texts },
        { kRoles, &uncounted },      { kSegmentMetadata, &uncounted },      { kTextMetadata, &uncounted },
        { kScores, &counts.scores }, { kPreferences, &counts.preferences }, { kSpans, &counts.spans },
    };
    for (const auto &[sql, count] : steps) {
        const auto added = step(connection, sql, session);
        if (!added) {
            return added.error();
        }
        *count = *added;
    }
    return counts;
}

core::Status endImportRow(Connection &connection, core::RowId import, const core::ImportCounts &counts)
{
    if (counts.segments + counts.texts + counts.scores + counts.preferences + counts.spans == 0) {
        Statement remove(connection, "DELETE FROM import WHERE id = ?"); // the same file twice adds nothing
        remove.bind(import);
        return remove.run();
    }
    Statement update(connection,
                     "UPDATE import SET segments = ?, texts = ?, scores = ?, preferences = ?, known = ? WHERE id = ?");
    update.bind(counts.segments)
        .bind(counts.texts)
        .bind(counts.scores)
        .bind(counts.preferences)
        .bind(counts.known)
        .bind(import);
    return update.run();
}

} // namespace

core::Result<core::ImportCounts> moveStaged(Connection &connection, std::int64_t session, const std::string &fileName,
                                            const std::string &mapping)
{
    const auto import = beginImportRow(connection, session, fileName, mapping);
    if (!import) {
        return import.error();
    }
    for (const auto make : { &makeScales, &makeRaters }) {
        if (const core::Status made = make(connection, session); !made) {
            return made.error();
        }
    }
    auto counts = moveRows(connection, session);
    if (!counts) {
        return counts.error();
    }
    const auto lost = countOf(connection, kLost, session);
    if (!lost || *lost > 0) {
        return lost ? core::Error{ core::ErrorCode::Malformed, fileName,
                                   std::to_string(*lost) + " rows name a segment or text that is not there", 0 }
                    : lost.error();
    }
    if (const core::Status ended = endImportRow(connection, *import, *counts); !ended) {
        return ended.error();
    }
    if (const core::Status dropped = dropStaged(connection, session); !dropped) {
        return dropped.error();
    }
    return counts;
}

} // namespace db
