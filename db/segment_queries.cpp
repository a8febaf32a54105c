// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/segment_queries.h"

#include "core/text/unicode.h"
#include "db/span_queries.h"
#include "db/statement.h"
#include "db/text_queries.h"
#include "db/transaction.h"

#include <algorithm>

namespace db {
namespace {

constexpr std::size_t kExcerptLength = 120;

// In the order of the project; segment_position holds all of it.
constexpr std::string_view kAllIds = "SELECT s.id FROM segment s ORDER BY s.position, s.id";

constexpr std::string_view kIdsOfDocument = R"(
SELECT s.id FROM segment s
WHERE s.document_id IN (SELECT id FROM document WHERE name = ?1)
ORDER BY s.position, s.id)";

constexpr std::string_view kIdsWithWords = R"(
SELECT s.id FROM segment s
WHERE (?1 = '' OR s.document_id IN (SELECT id FROM document WHERE name = ?1))
  AND (EXISTS (SELECT 1 FROM current_source c WHERE c.segment_id = s.id AND has_words(c.body, ?2))
       OR EXISTS (SELECT 1 FROM current_text t WHERE t.segment_id = s.id AND has_words(t.body, ?2)))
ORDER BY s.position, s.id)";

constexpr std::string_view kLine = R"(
SELECT s.id, s.position, d.name, s.key,
       (SELECT substr(c.body, 1, 200) FROM current_source c WHERE c.segment_id = s.id),
       (SELECT count(*) FROM current_text t WHERE t.segment_id = s.id AND t.parent_id IS NULL)
FROM segment s
LEFT JOIN document d ON d.id = s.document_id
WHERE s.id = ?)";

constexpr std::string_view kSegment = R"(
SELECT s.id, s.uuid, s.document_id, d.name, s.key, s.position, c.body, s.source_language, s.number
FROM segment s
LEFT JOIN document d ON d.id = s.document_id
LEFT JOIN current_source c ON c.segment_id = s.id
WHERE s.id = ?
ORDER BY c.id DESC LIMIT 1)";

core::Error notFound(const char *what, core::RowId id)
{
    return { core::ErrorCode::NotFound, std::string(what) + " " + std::to_string(id), {}, 0 };
}

// White space around what was typed is no part of what is looked for.
std::string wanted(const std::string &search)
{
    const std::size_t first = search.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) {
        return {};
    }
    return core::foldedCase(std::string_view(search).substr(first, search.find_last_not_of(" \t\r\n") - first + 1));
}

} // namespace

core::Result<std::vector<core::RowId>> readSegmentIds(Connection &connection, const core::SegmentQuery &query)
{
    const std::string words = wanted(query.search);
    Statement ids(connection, !words.empty() ? kIdsWithWords : query.document.empty() ? kAllIds : kIdsOfDocument);
    if (!words.empty() || !query.document.empty()) {
        ids.bind(query.document);
    }
    if (!words.empty()) {
        ids.bind(words);
    }
    return collect(ids, [](const Statement &row) { return row.integer(0); });
}

core::Result<std::vector<core::SegmentLine>> readSegmentLines(Connection &connection,
                                                              std::span<const core::RowId> segments)
{
    std::vector<core::SegmentLine> lines;
    lines.reserve(segments.size());
    for (const core::RowId segment : segments) {
        Statement row(connection, kLine);
        row.bind(segment);
        if (row.next()) {
            lines.push_back({ row.integer(0), row.small(1), row.text(2), row.text(3),
                              core::excerpt(row.text(4), kExcerptLength), row.small(5) });
        } else if (!row.ok()) {
            return row.error();
        }
    }
    return lines;
}

core::Result<int> readSegmentCount(Connection &connection, const core::SegmentQuery &query)
{
    const auto ids = readSegmentIds(connection, query);
    return ids ? core::Result<int>(static_cast<int>(ids->size())) : ids.error();
}

core::Result<std::vector<core::SegmentLine>> readSegments(Connection &connection, const core::SegmentQuery &query)
{
    const auto ids = readSegmentIds(connection, query);
    if (!ids) {
        return ids.error();
    }
    const std::size_t from = std::min(ids->size(), static_cast<std::size_t>(std::max(query.offset, 0)));
    const std::size_t most = query.limit < 0 ? ids->size() : static_cast<std::size_t>(query.limit);
    return readSegmentLines(connection, std::span(*ids).subspan(from, std::min(most, ids->size() - from)));
}

core::Result<core::Segment> readSegment(Connection &connection, core::RowId segment)
{
    Statement query(connection, kSegment);
    query.bind(segment);
    if (!query.next()) {
        return query.ok() ? notFound("segment", segment) : query.error();
    }
    core::Segment found;
    found.id = query.integer(0);
    found.uuid = query.text(1);
    found.document = query.integer(2);
    found.documentName = query.text(3);
    found.key = query.text(4);
    found.position = query.small(5);
    found.source = query.text(6);
    found.sourceLanguage = query.text(7);
    found.number = query.small(8);
    Statement metadata(connection,
                       "SELECT name, value FROM segment_metadata WHERE segment_id = ? ORDER BY ordinal, name");
    metadata.bind(segment);
    while (metadata.next()) {
        found.metadata.emplace_back(metadata.text(0), metadata.text(1));
    }
    return metadata.ok() ? core::Result<core::Segment>(std::move(found)) : metadata.error();
}

core::Result<core::Segment> readSegmentOf(Connection &connection, core::RowId text)
{
    Statement query(connection, "SELECT segment_id FROM text WHERE id = ?");
    query.bind(text);
    if (!query.next()) {
        return query.ok() ? notFound("text", text) : query.error();
    }
    return readSegment(connection, query.integer(0));
}

core::Result<core::SegmentView> readSegmentView(Connection &connection, core::RowId segment)
{
    const Transaction snapshot(connection, Transaction::Kind::Read); // its parts belong together
    if (!snapshot.begun()) {
        return snapshot.begun().error();
    }
    auto found = readSegment(connection, segment);
    if (!found) {
        return found.error();
    }
    auto texts = readTextsOfSegment(connection, segment);
    if (!texts) {
        return texts.error();
    }
    auto scores = readHumanScores(connection, segment);
    if (!scores) {
        return scores.error();
    }
    auto preferences = readPreferences(connection, segment);
    if (!preferences) {
        return preferences.error();
    }
    auto spans = readSpansOfSegment(connection, segment);
    if (!spans) {
        return spans.error();
    }
    return core::SegmentView{ std::move(found).value(), std::move(texts).value(), std::move(scores).value(),
                              std::move(preferences).value(), std::move(spans).value() };
}

} // namespace db
