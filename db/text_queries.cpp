// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/text_queries.h"

#include "db/rows.h"
#include "db/text_roles.h"

namespace db {
namespace {

constexpr std::string_view kText = R"(
SELECT t.id, t.uuid, t.segment_id, t.system_id, y.name, y.kind, t.language, t.body, t.roles
FROM text t JOIN system y ON y.id = t.system_id
WHERE t.id = ?)";

constexpr std::string_view kTextsOfSegment = R"(
SELECT t.id, t.uuid, t.segment_id, t.system_id, y.name, y.kind, t.language, t.body, t.roles
FROM current_text t JOIN system y ON y.id = t.system_id
WHERE t.segment_id = ? AND t.parent_id IS NULL
ORDER BY y.name, t.id)";

// Segment by segment (CROSS JOIN fixes the order), so that a limit reads no more than it gives.
constexpr std::string_view kTextLines = R"(
SELECT t.id, t.segment_id, t.system_id, d.name, s.number, s.position, y.name, y.kind
FROM segment s
CROSS JOIN text t ON t.segment_id = s.id
CROSS JOIN system y ON y.id = t.system_id
LEFT JOIN document d ON d.id = s.document_id
WHERE t.roles & 1
  AND NOT EXISTS (SELECT 1 FROM text n WHERE n.supersedes_id = t.id)
  AND (?1 = '[]' OR t.system_id IN (SELECT value FROM json_each(?1)))
ORDER BY s.position, y.name, t.id LIMIT ?2)";

constexpr std::string_view kTextPlaces = R"(
SELECT t.id, t.segment_id, t.system_id, y.name, y.kind, t.language, s.source_language, d.name, s.key, s.number,
       t.roles & 2
FROM current_text t
JOIN segment s ON s.id = t.segment_id
LEFT JOIN document d ON d.id = s.document_id
JOIN system y ON y.id = t.system_id
WHERE t.roles & 3
ORDER BY s.position, y.name, t.id)";

constexpr std::string_view kTextsOfRun = R"(
SELECT t.id, t.segment_id, t.system_id, d.name, s.number, s.position, y.name, y.kind
FROM (SELECT DISTINCT text_id FROM run_item WHERE run_id = ?) i
JOIN text t ON t.id = i.text_id
JOIN segment s ON s.id = t.segment_id
LEFT JOIN document d ON d.id = s.document_id
JOIN system y ON y.id = t.system_id
ORDER BY s.position, y.name, t.id)";

constexpr std::string_view kPreferences = R"(
SELECT p.id, p.uuid, p.segment_id, p.first_id, p.second_id, a.name, p.choice
FROM preference p
CROSS JOIN segment s ON s.id = p.segment_id
LEFT JOIN actor a ON a.id = p.rater_id
ORDER BY s.position, p.id)";

constexpr std::string_view kPreferencesOfSegment = R"(
SELECT p.id, p.uuid, p.segment_id, p.first_id, p.second_id, a.name, p.choice
FROM preference p
LEFT JOIN actor a ON a.id = p.rater_id
WHERE p.segment_id = ?
ORDER BY p.id)";

constexpr std::string_view kAllHumanScores = R"(
SELECT c.text_id, json_extract(p.json, '$.name'), a.name, c.value
FROM recipe p
JOIN score c ON c.recipe_id = p.id AND c.aspect = ''
JOIN current_text t ON t.id = c.text_id
JOIN segment s ON s.id = t.segment_id
LEFT JOIN actor a ON a.id = c.rater_id
WHERE p.kind = 'human'
ORDER BY s.position, t.system_id, c.text_id, c.rater_id, c.value)";

constexpr std::string_view kHumanScoresOfSegment = R"(
SELECT c.text_id, json_extract(p.json, '$.name'), a.name, c.value
FROM current_text t
CROSS JOIN recipe p ON p.kind = 'human'
CROSS JOIN score c ON c.recipe_id = p.id AND c.text_id = t.id AND c.aspect = ''
LEFT JOIN actor a ON a.id = c.rater_id
WHERE t.segment_id = ?
ORDER BY t.system_id, c.text_id, c.rater_id, c.value)";

core::Text textOf(const Statement &row)
{
    core::Text text;
    text.id = row.integer(0);
    text.uuid = row.text(1);
    text.segment = row.integer(2);
    text.system = row.integer(3);
    text.systemName = row.text(4);
    text.systemKind = named<core::SystemKind>(row.text(5));
    text.language = row.text(6);
    text.body = row.text(7);
    text.roles = rolesOf(row.small(8));
    return text;
}

core::TextLine textLineOf(const Statement &row)
{
    core::TextLine line;
    line.text = row.integer(0);
    line.segment = row.integer(1);
    line.system = row.integer(2);
    line.segmentLabel = core::segmentLabel(row.text(3), row.small(4));
    line.segmentPosition = row.small(5);
    line.systemName = row.text(6);
    line.systemKind = named<core::SystemKind>(row.text(7));
    return line;
}

// Metadata, which have rows of their own.
core::Status complete(Connection &connection, core::Text &text)
{
    Statement metadata(connection, "SELECT name, value FROM text_metadata WHERE text_id = ? ORDER BY ordinal, name");
    metadata.bind(text.id);
    while (metadata.next()) {
        text.metadata.emplace_back(metadata.text(0), metadata.text(1));
    }
    return metadata.ok() ? core::Status(core::Done{}) : core::Status(metadata.error());
}

} // namespace

core::Result<core::Text> readText(Connection &connection, core::RowId text)
{
    Statement query(connection, kText);
    query.bind(text);
    if (!query.next()) {
        return query.ok() ? core::Error{ core::ErrorCode::NotFound, "text " + std::to_string(text), {}, 0 }
                          : query.error();
    }
    core::Text found = textOf(query);
    const core::Status completed = complete(connection, found);
    return completed ? core::Result<core::Text>(std::move(found)) : completed.error();
}

core::Result<std::vector<core::Text>> readTextsOfSegment(Connection &connection, core::RowId segment)
{
    Statement query(connection, kTextsOfSegment);
    query.bind(segment);
    auto texts = collect(query, &textOf);
    if (!texts) {
        return texts.error();
    }
    for (core::Text &text : *texts) {
        if (const core::Status completed = complete(connection, text); !completed) {
            return completed.error();
        }
    }
    return texts;
}

core::Result<std::vector<core::TextLine>> readTextLines(Connection &connection, const core::TextQuery &query)
{
    std::string systems;
    for (const core::RowId system : query.systems) {
        systems += (systems.empty() ? "" : ",") + std::to_string(system);
    }
    Statement lines(connection, kTextLines);
    lines.bind("[" + systems + "]").bind(query.limit > 0 ? query.limit : -1);
    return collect(lines, &textLineOf);
}

core::Result<std::vector<core::TextLine>> readTextsOfRun(Connection &connection, core::RowId run)
{
    Statement query(connection, kTextsOfRun);
    query.bind(run);
    return collect(query, &textLineOf);
}

core::Result<std::vector<core::TextPlace>> readTextPlaces(Connection &connection)
{
    Statement query(connection, kTextPlaces);
    return collect(query, [](const Statement &row) {
        core::TextPlace place;
        place.text = row.integer(0);
        place.segment = row.integer(1);
        place.system = row.integer(2);
        place.systemName = row.text(3);
        place.systemKind = named<core::SystemKind>(row.text(4));
        place.language = row.text(5);
        place.sourceLanguage = row.text(6);
        place.documentName = row.text(7);
        place.segmentKey = row.text(8);
        place.segmentNumber = row.small(9);
        place.reference = row.integer(10) != 0;
        return place;
    });
}

core::Result<std::vector<core::Preference>> readPreferences(Connection &connection, core::RowId segment)
{
    Statement query(connection, segment == 0 ? kPreferences : kPreferencesOfSegment);
    if (segment != 0) {
        query.bind(segment);
    }
    return collect(query, [](const Statement &row) {
        core::Preference preference;
        preference.id = row.integer(0);
        preference.uuid = row.text(1);
        preference.segment = row.integer(2);
        preference.first = row.integer(3);
        preference.second = row.integer(4);
        preference.rater = row.text(5);
        preference.choice = named<core::Choice>(row.text(6));
        return preference;
    });
}

core::Result<std::vector<core::HumanScore>> readHumanScores(Connection &connection, core::RowId segment)
{
    Statement query(connection, segment == 0 ? kAllHumanScores : kHumanScoresOfSegment);
    if (segment != 0) {
        query.bind(segment);
    }
    return collect(query, [](const Statement &row) {
        return core::HumanScore{ row.integer(0), row.text(1), row.text(2), row.real(3) };
    });
}

} // namespace db
