// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/overview_queries.h"

#include "db/rows.h"

namespace db {
namespace {

constexpr std::string_view kCounts = R"(
SELECT (SELECT count(*) FROM document), (SELECT count(*) FROM segment), (SELECT count(*) FROM system),
       (SELECT count(*) FROM current_text WHERE parent_id IS NULL),
       (SELECT count(*) FROM text_role r JOIN current_text t ON t.id = r.text_id WHERE r.role = 'reference'),
       (SELECT count(*) FROM preference),
       (SELECT count(*) FROM score c JOIN recipe p ON p.id = c.recipe_id WHERE p.kind = 'human'),
       (SELECT count(*) FROM run), (SELECT count(*) FROM answer WHERE state = 'answered'), (SELECT count(*) FROM decision))";

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
    SELECT * FROM (SELECT d.at, 'decision', a.name || ': ' || d.key
                   FROM decision d JOIN actor a ON a.id = d.actor_id ORDER BY d.at DESC LIMIT ?1))
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

core::Result<std::vector<core::System>> readSystems(Connection &connection)
{
    Statement query(connection, "SELECT id, uuid, name, kind FROM system ORDER BY name, id");
    return collect(query, [](const Statement &row) {
        return core::System{ row.integer(0), row.text(1), row.text(2), named<core::SystemKind>(row.text(3)) };
    });
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
