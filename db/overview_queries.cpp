// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/overview_queries.h"

#include "db/rows.h"

namespace db {
namespace {

// Counts of indexes, not of rows: a project of a million texts is opened by this.
constexpr std::string_view kCounts = R"(
WITH superseded (id) AS (SELECT DISTINCT supersedes_id FROM text WHERE supersedes_id IS NOT NULL)
SELECT (SELECT count(*) FROM document), (SELECT count(*) FROM segment), (SELECT count(*) FROM system),
       (SELECT count(*) FROM text) - (SELECT count(*) FROM text WHERE parent_id IS NOT NULL)
           - (SELECT count(*) FROM superseded p JOIN text t ON t.id = p.id AND t.parent_id IS NULL),
       (SELECT count(*) FROM text WHERE roles <> 1 AND roles & 2)
           - (SELECT count(*) FROM superseded p JOIN text t ON t.id = p.id AND t.roles & 2),
       (SELECT count(*) FROM preference),
       (SELECT count(*) FROM recipe p CROSS JOIN score c ON c.recipe_id = p.id WHERE p.kind = 'human'),
       (SELECT count(*) FROM run),
       (SELECT count(*) FROM run r CROSS JOIN answer a ON a.run_id = r.id AND a.state = 'answered'),
       (SELECT count(*) FROM decision))";

// Jumps from text to text in the index of answers, however many answers each has. References, variants of pairs and
// what a model only had to write are no assessed translations.
constexpr std::string_view kAssessedTexts = R"(
WITH RECURSIVE found (id) AS (
    SELECT min(text_id) FROM answer
    UNION ALL
    SELECT (SELECT min(a.text_id) FROM answer a WHERE a.text_id > found.id) FROM found WHERE found.id IS NOT NULL)
SELECT count(*) FROM found
WHERE id IS NOT NULL
  AND EXISTS (SELECT 1 FROM text t WHERE t.id = found.id AND t.roles & 1)
  AND NOT EXISTS (SELECT 1 FROM text n WHERE n.supersedes_id = found.id)
  AND EXISTS (SELECT 1 FROM answer a JOIN run r ON r.id = a.run_id
              WHERE a.text_id = found.id AND a.state NOT IN ('pending', 'failed')
                AND r.task NOT IN ('translate', 'continue')))";

constexpr std::string_view kHumanMeans = R"(
SELECT y.id, y.name, json_extract(p.json, '$.name') AS scale, avg(c.value), count(*)
FROM recipe p
JOIN score c ON c.recipe_id = p.id AND c.aspect = ''
JOIN current_text t ON t.id = c.text_id
JOIN system y ON y.id = t.system_id
WHERE p.kind = 'human'
GROUP BY scale, y.id
ORDER BY scale, y.name, y.id)";

constexpr std::string_view kActivity = R"(
SELECT at, what, detail FROM (
    SELECT * FROM (SELECT at, 'import' AS what, file_name AS detail FROM import ORDER BY at DESC LIMIT ?1)
    UNION ALL
    SELECT * FROM (SELECT created_at, 'run', title FROM run ORDER BY created_at DESC LIMIT ?1)
    UNION ALL
    SELECT * FROM (SELECT d.at, coalesce(c.kind, 'decision'), iif(c.id IS NULL, a.name || ': ' || d.key, a.name)
                   FROM decision d JOIN actor a ON a.id = d.actor_id LEFT JOIN campaign c ON c.id = d.campaign_id
                   ORDER BY d.at DESC LIMIT ?1))
ORDER BY at DESC LIMIT ?1)";

} // namespace

core::Result<core::ProjectInfo> readInfo(Connection &connection)
{
    const auto version = connection.number("PRAGMA user_version");
    if (!version) {
        return version.error();
    }
    Statement query(connection, "SELECT uuid, name, created_at FROM project");
    if (!query.next()) {
        return query.ok() ? core::Error{ core::ErrorCode::Malformed, connection.file(), "it names no project", 0 }
                          : query.error();
    }
    return core::ProjectInfo{ query.text(0), query.text(1), connection.file(), query.text(2),
                              static_cast<int>(*version) };
}

core::Result<core::ProjectCounts> readCounts(Connection &connection)
{
    Statement query(connection, kCounts);
    if (!query.next()) {
        return query.error();
    }
    core::ProjectCounts counts;
    int *const fields[] = { &counts.documents,  &counts.segments,    &counts.systems,     &counts.texts,
                            &counts.references, &counts.preferences, &counts.humanScores, &counts.runs,
                            &counts.answers,    &counts.decisions };
    int column = 0;
    for (int *field : fields) {
        *field = query.small(column++);
    }
    return counts;
}

core::Result<int> readAssessedTexts(Connection &connection)
{
    const auto count = connection.number(kAssessedTexts);
    return count ? core::Result<int>(static_cast<int>(*count)) : count.error();
}

core::Result<std::vector<std::string>> readDocuments(Connection &connection)
{
    Statement query(connection, "SELECT name FROM document ORDER BY position, id");
    return collect(query, [](const Statement &row) { return row.text(0); });
}

core::Result<std::vector<core::SystemMean>> readHumanMeans(Connection &connection)
{
    Statement query(connection, kHumanMeans);
    return collect(query, [](const Statement &row) {
        return core::SystemMean{ row.integer(0), row.text(1), row.text(2), row.real(3), row.small(4) };
    });
}

core::Result<std::vector<core::ActivityLine>> readActivity(Connection &connection, int limit)
{
    Statement query(connection, kActivity);
    query.bind(limit);
    return collect(query, [](const Statement &row) {
        return core::ActivityLine{ row.text(0), row.text(1), row.text(2) };
    });
}

} // namespace db
