// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/score_queries.h"

#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/statement.h"

#include <chrono>

namespace db {
namespace {

core::Result<core::RowId> recipeRow(Connection &connection, const core::Recipe &recipe)
{
    Statement insert(connection,
                     "INSERT INTO recipe (uuid, kind, json) VALUES (?, ?, ?) ON CONFLICT (uuid) DO NOTHING");
    insert.bind(recipe.uuid).bind(recipe.kind).bind(recipe.json);
    if (const core::Status done = insert.run(); !done)
        return done.error();
    Statement find(connection, "SELECT id FROM recipe WHERE uuid = ?");
    find.bind(recipe.uuid);
    if (!find.next())
        return find.ok() ? core::Error{ core::ErrorCode::Internal, "recipe", recipe.uuid, 0 } : find.error();
    return find.integer(0);
}

// The uuid of a row of `table`, so that a score's own uuid is the same on every machine.
core::Result<std::string> uuidOf(Statement &find, core::RowId row, const char *what)
{
    find.reset();
    find.bind(row);
    if (!find.next())
        return find.ok() ? core::Error{ core::ErrorCode::NotFound, what + (" " + std::to_string(row)), {}, 0 }
                         : find.error();
    return find.text(0);
}

core::Status saveTexts(Connection &connection, core::RowId recipe, const core::MetricScores &scores,
                       const std::string &now)
{
    Statement find(connection, "SELECT uuid FROM text WHERE id = ?");
    Statement replaced(connection, "DELETE FROM score WHERE recipe_id = ? AND text_id = ?");
    Statement insert(connection, "INSERT INTO score (recipe_id, text_id, value, n, at) VALUES (?, ?, ?, ?, ?)");
    for (const core::TextFigure &figure : scores.texts) {
        if (const auto text = uuidOf(find, figure.text, "text"); !text)
            return text.error();
        replaced.bind(recipe).bind(figure.text);
        insert.bind(recipe).bind(figure.text).bind(figure.value).bind(figure.n).bind(now);
        core::Status done = replaced.run();
        done = done ? insert.run() : done;
        if (!done)
            return done;
    }
    return core::Done{};
}

core::Status saveSystems(Connection &connection, core::RowId recipe, const core::MetricScores &scores,
                         const std::string &now)
{
    Statement find(connection, "SELECT uuid FROM system WHERE id = ?");
    Statement insert(
        connection,
        "INSERT INTO system_score (uuid, recipe_id, system_id, scope, value, n, details, at) VALUES (?, ?, ?, ?, ?, ?, "
        "?, ?) ON CONFLICT (uuid) DO UPDATE SET value = excluded.value, n = excluded.n, details = excluded.details, "
        "at = excluded.at");
    for (const core::SystemFigure &figure : scores.systems) {
        const auto system = uuidOf(find, figure.system, "system");
        if (!system)
            return system.error();
        insert.bind(core::namedUuid("system score", { scores.recipe.uuid, *system, figure.scope })).bind(recipe);
        insert.bind(figure.system).bind(figure.scope).bind(figure.value).bind(figure.n).bind(figure.details).bind(now);
        if (const core::Status done = insert.run(); !done)
            return done;
    }
    return core::Done{};
}

constexpr std::string_view kMetrics = R"(
SELECT r.id, r.uuid, r.kind, r.json,
       (SELECT COUNT(*) FROM score s WHERE s.recipe_id = r.id),
       (SELECT COUNT(*) FROM system_score s WHERE s.recipe_id = r.id)
FROM recipe r WHERE r.kind = 'metric' ORDER BY r.id)";

// A file that is open for reading alone keeps its schema.
constexpr std::string_view kMetricsOfSchema1 = R"(
SELECT r.id, r.uuid, r.kind, r.json, (SELECT COUNT(*) FROM score s WHERE s.recipe_id = r.id), 0
FROM recipe r WHERE r.kind = 'metric' ORDER BY r.id)";

core::Result<bool> hasSystemScores(Connection &connection)
{
    const auto found =
        connection.number("SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'system_score'");
    return found ? core::Result<bool>(*found > 0) : core::Result<bool>(found.error());
}

} // namespace

core::Status saveMetricScores(Connection &connection, const core::MetricScores &scores)
{
    const auto recipe = recipeRow(connection, scores.recipe);
    if (!recipe)
        return recipe.error();
    const std::string now = core::isoTime(std::chrono::system_clock::now());
    if (const core::Status texts = saveTexts(connection, *recipe, scores, now); !texts)
        return texts;
    return saveSystems(connection, *recipe, scores, now);
}

core::Result<std::vector<core::MetricLine>> readMetrics(Connection &connection)
{
    const auto there = hasSystemScores(connection);
    if (!there)
        return there.error();
    Statement query(connection, *there ? kMetrics : kMetricsOfSchema1);
    return collect(query, [](const Statement &row) {
        return core::MetricLine{ { row.integer(0), row.text(1), row.text(2), row.text(3) },
                                 row.small(4),
                                 row.small(5) };
    });
}

core::Result<std::vector<core::TextFigure>> readTextFigures(Connection &connection, core::RowId recipe)
{
    Statement query(connection, R"(
SELECT c.text_id, c.value, c.n FROM score c JOIN current_text t ON t.id = c.text_id
WHERE c.recipe_id = ? AND c.aspect = '' AND ifnull(c.rater_id, 0) = 0 ORDER BY c.text_id)");
    query.bind(recipe);
    return collect(query, [](const Statement &row) {
        return core::TextFigure{ row.integer(0), row.real(1), row.small(2) };
    });
}

core::Result<std::vector<core::SystemFigure>> readSystemFigures(Connection &connection, core::RowId recipe)
{
    const auto there = hasSystemScores(connection);
    if (!there || !*there)
        return there ? core::Result<std::vector<core::SystemFigure>>(std::vector<core::SystemFigure>()) : there.error();
    Statement query(connection, "SELECT system_id, scope, value, n, details FROM system_score WHERE recipe_id = ? "
                                "ORDER BY system_id, scope");
    query.bind(recipe);
    return collect(query, [](const Statement &row) {
        return core::SystemFigure{ row.integer(0), row.text(1), row.real(2), row.small(3), row.text(4) };
    });
}

} // namespace db
