// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_staging.h"

#include "db/statement.h"

#include <string_view>

namespace db {
namespace {

constexpr const char *kTables = R"(
CREATE TEMP TABLE IF NOT EXISTS staging (session INTEGER PRIMARY KEY AUTOINCREMENT, import_id INTEGER, at TEXT);
CREATE TEMP TABLE IF NOT EXISTS staged_segment (
    ordinal INTEGER PRIMARY KEY, session INTEGER NOT NULL, uuid TEXT NOT NULL, document_uuid TEXT NOT NULL,
    document_name TEXT NOT NULL, key TEXT NOT NULL, source TEXT NOT NULL, source_language TEXT NOT NULL,
    UNIQUE (session, uuid));
CREATE TEMP TABLE IF NOT EXISTS staged_text (
    ordinal INTEGER PRIMARY KEY, session INTEGER NOT NULL, uuid TEXT NOT NULL, segment_uuid TEXT NOT NULL,
    system_uuid TEXT NOT NULL, system_name TEXT NOT NULL, system_kind TEXT NOT NULL, language TEXT NOT NULL,
    body TEXT NOT NULL, roles INTEGER NOT NULL, UNIQUE (session, uuid));
CREATE TEMP TABLE IF NOT EXISTS staged_metadata (
    session INTEGER NOT NULL, subject TEXT NOT NULL, uuid TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
    ordinal INTEGER NOT NULL, PRIMARY KEY (session, subject, uuid, name)) WITHOUT ROWID;
CREATE TEMP TABLE IF NOT EXISTS staged_score (
    ordinal INTEGER PRIMARY KEY, session INTEGER NOT NULL, uuid TEXT NOT NULL, text_uuid TEXT NOT NULL,
    name TEXT NOT NULL, rater TEXT NOT NULL, value REAL NOT NULL, UNIQUE (session, uuid));
CREATE TEMP TABLE IF NOT EXISTS staged_preference (
    ordinal INTEGER PRIMARY KEY, session INTEGER NOT NULL, uuid TEXT NOT NULL, segment_uuid TEXT NOT NULL,
    first_uuid TEXT NOT NULL, second_uuid TEXT NOT NULL, rater TEXT NOT NULL, choice TEXT NOT NULL,
    UNIQUE (session, uuid));
CREATE TEMP TABLE IF NOT EXISTS staged_span (
    ordinal INTEGER PRIMARY KEY, session INTEGER NOT NULL, uuid TEXT NOT NULL, text_uuid TEXT NOT NULL,
    side TEXT NOT NULL, begin_at INTEGER NOT NULL, end_at INTEGER NOT NULL, quoted TEXT NOT NULL,
    category TEXT NOT NULL, severity TEXT NOT NULL, comment TEXT NOT NULL, rater TEXT NOT NULL,
    UNIQUE (session, uuid));
CREATE TEMP TABLE IF NOT EXISTS staged_scale (
    session INTEGER NOT NULL, name TEXT NOT NULL, recipe_id INTEGER NOT NULL,
    PRIMARY KEY (session, name)) WITHOUT ROWID;
CREATE TEMP TABLE IF NOT EXISTS staged_rater (
    session INTEGER NOT NULL, name TEXT NOT NULL, actor_id INTEGER NOT NULL, PRIMARY KEY (session, name)) WITHOUT ROWID;
)";

constexpr const char *kStagedTables[] = { "staged_segment", "staged_text",       "staged_metadata",
                                          "staged_score",   "staged_preference", "staged_span",
                                          "staged_scale",   "staged_rater",      "staging" };

int roleBits(const std::vector<core::TextRole> &roles)
{
    int bits = 0;
    for (const core::TextRole role : roles) {
        bits |= 1 << static_cast<int>(role);
    }
    return bits;
}

core::Status stageMetadata(Connection &connection, std::int64_t session, std::string_view subject,
                           const std::string &uuid, const core::Metadata &metadata)
{
    Statement insert(connection,
                     "INSERT OR IGNORE INTO temp.staged_metadata (session, subject, uuid, name, value, ordinal) "
                     "VALUES (?, ?, ?, ?, ?, ?)");
    int ordinal = 0;
    for (const auto &[name, value] : metadata) {
        insert.bind(session).bind(subject).bind(uuid).bind(name).bind(value).bind(ordinal++);
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
    }
    return core::Done{};
}

core::Status stageSegments(Connection &connection, std::int64_t session,
                           const std::vector<core::ImportedSegment> &segments)
{
    Statement insert(connection,
                     "INSERT OR IGNORE INTO temp.staged_segment (session, uuid, document_uuid, document_name, key, "
                     "source, source_language) VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (const core::ImportedSegment &row : segments) {
        insert.bind(session).bind(row.uuid).bind(row.documentUuid).bind(row.documentName).bind(row.key);
        insert.bind(row.source).bind(row.sourceLanguage);
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
        if (const core::Status done = stageMetadata(connection, session, "segment", row.uuid, row.metadata); !done) {
            return done;
        }
    }
    return core::Done{};
}

core::Status stageTexts(Connection &connection, std::int64_t session, const std::vector<core::ImportedText> &texts)
{
    Statement insert(
        connection, "INSERT INTO temp.staged_text (session, uuid, segment_uuid, system_uuid, system_name, system_kind, "
                    "language, body, roles) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
                    "ON CONFLICT (session, uuid) DO UPDATE SET roles = roles | excluded.roles");
    for (const core::ImportedText &row : texts) {
        insert.bind(session).bind(row.uuid).bind(row.segmentUuid).bind(row.systemUuid).bind(row.systemName);
        insert.bind(core::name(row.systemKind)).bind(row.language).bind(row.body).bind(roleBits(row.roles));
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
        if (const core::Status done = stageMetadata(connection, session, "text", row.uuid, row.metadata); !done) {
            return done;
        }
    }
    return core::Done{};
}

core::Status stageScores(Connection &connection, std::int64_t session, const std::vector<core::ImportedScore> &scores)
{
    Statement insert(connection,
                     "INSERT OR IGNORE INTO temp.staged_score (session, uuid, text_uuid, name, rater, value) "
                     "VALUES (?, ?, ?, ?, ?, ?)");
    for (const core::ImportedScore &row : scores) {
        insert.bind(session).bind(row.uuid).bind(row.textUuid).bind(row.name).bind(row.rater).bind(row.value);
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
    }
    return core::Done{};
}

core::Status stagePreferences(Connection &connection, std::int64_t session,
                              const std::vector<core::ImportedPreference> &preferences)
{
    Statement insert(connection,
                     "INSERT OR IGNORE INTO temp.staged_preference (session, uuid, segment_uuid, first_uuid, "
                     "second_uuid, rater, choice) VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (const core::ImportedPreference &row : preferences) {
        insert.bind(session).bind(row.uuid).bind(row.segmentUuid).bind(row.firstUuid).bind(row.secondUuid);
        insert.bind(row.rater).bind(core::name(row.choice));
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
    }
    return core::Done{};
}

core::Status stageSpans(Connection &connection, std::int64_t session, const std::vector<core::ImportedSpan> &spans)
{
    Statement insert(
        connection, "INSERT OR IGNORE INTO temp.staged_span (session, uuid, text_uuid, side, begin_at, end_at, quoted, "
                    "category, severity, comment, rater) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const core::ImportedSpan &row : spans) {
        insert.bind(session).bind(row.uuid).bind(row.textUuid).bind(core::name(row.side)).bind(row.begin).bind(row.end);
        insert.bind(row.quoted).bind(row.category).bind(row.severity).bind(row.comment).bind(row.rater);
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
    }
    return core::Done{};
}

} // namespace

core::Result<std::int64_t> openStaging(Connection &connection)
{
    if (const core::Status made = connection.execute(kTables); !made) {
        return made.error();
    }
    Statement insert(connection, "INSERT INTO temp.staging (import_id) VALUES (NULL)");
    if (const core::Status done = insert.run(); !done) {
        return done.error();
    }
    return connection.number("SELECT last_insert_rowid()");
}

core::Status stage(Connection &connection, std::int64_t session, const core::ImportBatch &batch)
{
    core::Status done = stageSegments(connection, session, batch.segments);
    if (done) {
        done = stageTexts(connection, session, batch.texts);
    }
    if (done) {
        done = stageScores(connection, session, batch.scores);
    }
    if (done) {
        done = stagePreferences(connection, session, batch.preferences);
    }
    if (done) {
        done = stageSpans(connection, session, batch.spans);
    }
    return done;
}

core::Status dropStaged(Connection &connection, std::int64_t session)
{
    const auto others = connection.number("SELECT count(*) FROM temp.staging");
    if (!others) {
        return others.error();
    }
    // Emptying a whole table costs nothing, picking rows out of it does.
    const std::string ours = *others > 1 ? " WHERE session = " + std::to_string(session) : std::string();
    for (const char *table : kStagedTables) {
        const std::string sql = std::string("DELETE FROM temp.") + table + ours;
        if (const core::Status done = connection.execute(sql); !done) {
            return done;
        }
    }
    return core::Done{};
}

} // namespace db
