// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_judgements.h"

namespace db {
namespace {

using core::RowId;

constexpr std::string_view kAddScores =
    "INSERT INTO score (recipe_id, text_id, rater_id, value, import_id) SELECT c0, c1, c2, c3, c4 FROM import_feed "
    "WHERE true ON CONFLICT (recipe_id, text_id, rater_id, aspect, replicate, value) DO NOTHING";
// Of the feed's, those that came by another import.
constexpr std::string_view kKnownScores =
    "SELECT count(*) FROM import_feed f CROSS JOIN score s ON s.recipe_id = f.c0 AND s.text_id = f.c1 "
    "AND s.rater_id = f.c2 AND s.aspect = '' AND s.replicate = 0 AND s.value = f.c3 WHERE s.import_id IS NOT f.c4";
constexpr std::string_view kAddPreference =
    "INSERT INTO preference (uuid, segment_id, first_id, second_id, rater_id, choice, import_id, at) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING";
constexpr std::string_view kAddSpan =
    "INSERT INTO error_span (uuid, text_id, side, begin_at, end_at, quoted, category, severity, comment, rater_id, "
    "import_id, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING";

core::ImportedScore kept(const ScoreView &row)
{
    return { std::string(row.text), std::string(row.name), std::string(row.rater), row.value };
}

core::ImportedPreference kept(const PreferenceView &row)
{
    return { std::string(row.uuid),   std::string(row.segment), std::string(row.first),
             std::string(row.second), std::string(row.rater),   row.choice };
}

core::ImportedSpan kept(const SpanView &row)
{
    return { std::string(row.uuid),
             std::string(row.text),
             row.side,
             row.begin,
             row.end,
             std::string(row.quoted),
             std::string(row.category),
             std::string(row.severity),
             std::string(row.comment),
             std::string(row.rater) };
}

} // namespace

ImportJudgements::ImportJudgements(Connection &connection, const Shared &shared)
    : m_connection(connection)
    , m_shared(shared)
    , m_scores(connection, kAddScores)
    , m_preferences(connection, kAddPreference)
    , m_spans(connection, kAddSpan)
    , m_lastPreference(connection.number("SELECT ifnull(max(id), 0) FROM preference"))
    , m_lastSpan(connection.number("SELECT ifnull(max(id), 0) FROM error_span"))
{
}

core::Status ImportJudgements::add(const BatchView &batch)
{
    if (const core::Status added = addScores(batch); !added) {
        return added;
    }
    for (const PreferenceView &row : batch.preferences) {
        if (const core::Status added = add(row); !added) {
            return added;
        }
    }
    for (const SpanView &row : batch.spans) {
        if (const core::Status added = add(row); !added) {
            return added;
        }
    }
    return core::Done{};
}

core::Status ImportJudgements::addScores(const BatchView &batch)
{
    RowFeed &feed = m_connection.feed();
    feed.clear(5);
    for (const ScoreView &row : batch.scores) {
        if (const core::Status fed = feedScore(row); !fed) {
            return fed;
        }
    }
    const std::int64_t fed = feed.rows();
    if (fed == 0) {
        return core::Done{};
    }
    if (const core::Status written = m_scores.run(); !written) {
        return written;
    }
    const std::int64_t added = m_connection.changes();
    m_shared.counts.scores += static_cast<int>(added);
    return added == fed ? core::Status(core::Done{}) : countKnown();
}

// A row that the file repeats is neither new nor known.
core::Status ImportJudgements::countKnown()
{
    const auto known = m_connection.number(kKnownScores);
    m_shared.counts.known += known ? static_cast<int>(*known) : 0;
    return known ? core::Status(core::Done{}) : core::Status(known.error());
}

core::Status ImportJudgements::feedScore(const ScoreView &row)
{
    const auto text = m_shared.texts.find(row.text);
    const auto scale = m_shared.names.scale(row.name);
    const auto rater = m_shared.names.rater(row.rater);
    if (!text || !scale || !rater) {
        return !text ? text.error() : !scale ? scale.error() : rater.error();
    }
    if (*text == 0) {
        m_isLate ? void(++m_lost) : m_late.scores.push_back(kept(row));
        return core::Done{};
    }
    m_connection.feed() << *scale << *text << *rater << row.value << m_shared.import;
    return core::Done{};
}

core::Status ImportJudgements::put(Statement &insert, std::string_view find, std::string_view uuid, int &added)
{
    if (const core::Status done = insert.run(); !done) {
        return done;
    }
    if (m_connection.changes() > 0) {
        ++added;
        return core::Done{};
    }
    Statement query(m_connection, find);
    query.bindView(uuid).bindId(&insert == &m_spans ? *m_lastSpan : *m_lastPreference);
    m_shared.counts.known += query.next() ? 1 : 0; // a row that the file repeats is neither new nor known
    return query.ok() ? core::Status(core::Done{}) : core::Status(query.error());
}

core::Status ImportJudgements::add(const PreferenceView &row)
{
    const auto segment = m_shared.segments.find(row.segment);
    const auto first = m_shared.texts.find(row.first);
    const auto second = m_shared.texts.find(row.second);
    const auto rater = m_shared.names.rater(row.rater);
    for (const core::Result<RowId> &part : { segment, first, second, rater, m_lastPreference }) {
        if (!part) {
            return part.error();
        }
    }
    if (*segment == 0 || *first == 0 || *second == 0) {
        m_isLate ? void(++m_lost) : m_late.preferences.push_back(kept(row));
        return core::Done{};
    }
    m_preferences.bindView(row.uuid).bind(*segment).bind(*first).bind(*second).bindId(*rater);
    m_preferences.bind(core::name(row.choice)).bind(m_shared.import).bindView(m_shared.now);
    return put(m_preferences, "SELECT 1 FROM preference WHERE uuid = ? AND id <= ?", row.uuid,
               m_shared.counts.preferences);
}

core::Status ImportJudgements::add(const SpanView &row)
{
    const auto text = m_shared.texts.find(row.text);
    const auto rater = m_shared.names.rater(row.rater);
    for (const core::Result<RowId> &part : { text, rater, m_lastSpan }) {
        if (!part) {
            return part.error();
        }
    }
    if (*text == 0) {
        m_isLate ? void(++m_lost) : m_late.spans.push_back(kept(row));
        return core::Done{};
    }
    m_spans.bindView(row.uuid).bind(*text).bind(core::name(row.side)).bind(row.begin).bind(row.end);
    m_spans.bindView(row.quoted).bindView(row.category).bindView(row.severity).bindView(row.comment);
    m_spans.bindId(*rater).bind(m_shared.import).bindView(m_shared.now);
    return put(m_spans, "SELECT 1 FROM error_span WHERE uuid = ? AND id <= ?", row.uuid, m_shared.counts.spans);
}

core::Status ImportJudgements::addLate()
{
    m_isLate = true;
    const std::string waiting = packed(m_late);
    BatchView batch;
    batch.read(waiting);
    return add(batch);
}

} // namespace db
