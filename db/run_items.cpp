// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/run_items.h"

#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/rows.h"
#include "db/statement.h"

#include <charconv>

namespace db {
namespace {

// Orders "2" before "10"; what is no number orders by itself, after 0.
std::int64_t unitNumber(const std::string &unit)
{
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(unit.data(), unit.data() + unit.size(), number);
    return problem == std::errc() && end == unit.data() + unit.size() ? number : 0;
}

core::Result<core::RowId> recipeId(Connection &connection, const core::Recipe &recipe)
{
    const std::string uuid = recipe.uuid.empty() ? core::namedUuid("recipe", { recipe.json }) : recipe.uuid;
    Statement insert(connection,
                     "INSERT INTO recipe (uuid, kind, json) VALUES (?, ?, ?) ON CONFLICT (uuid) DO NOTHING");
    insert.bind(uuid).bind(recipe.kind).bind(recipe.json);
    if (const core::Status done = insert.run(); !done) {
        return done.error();
    }
    Statement query(connection, "SELECT id FROM recipe WHERE uuid = ?");
    query.bind(uuid);
    if (!query.next()) {
        return query.error();
    }
    return query.integer(0);
}

// Pages of both states come in the queue's order from the index; only their merge is sorted.
constexpr std::string_view kPending = R"(
WITH last AS (SELECT * FROM run_item WHERE id = ?2),
pending AS (
    SELECT * FROM run_item WHERE run_id = ?1 AND state = 'pending'
        AND (?2 = 0 OR (stage, segment_position, system_id, ifnull(text_id, 0), replicate, unit_number, unit, id)
             > (SELECT stage, segment_position, system_id, ifnull(text_id, 0), replicate, unit_number, unit, id
                FROM last))
    ORDER BY stage, segment_position, system_id, ifnull(text_id, 0), replicate, unit_number, unit, id LIMIT ?3),
failed AS (
    SELECT * FROM run_item WHERE ?4 = 1 AND run_id = ?1 AND state = 'failed'
        AND (?2 = 0 OR (stage, segment_position, system_id, ifnull(text_id, 0), replicate, unit_number, unit, id)
             > (SELECT stage, segment_position, system_id, ifnull(text_id, 0), replicate, unit_number, unit, id
                FROM last))
    ORDER BY stage, segment_position, system_id, ifnull(text_id, 0), replicate, unit_number, unit, id LIMIT ?3),
page AS (SELECT * FROM pending UNION ALL SELECT * FROM failed)
SELECT i.id, i.stage, i.text_id, i.replicate, i.unit, i.state, i.asks,
       src.body, s.source_language, t.body, t.language, d.name, s.number, y.name
FROM page i
LEFT JOIN text t ON t.id = i.text_id
LEFT JOIN segment s ON s.id = i.segment_id
LEFT JOIN current_source src ON src.segment_id = s.id
LEFT JOIN document d ON d.id = s.document_id
LEFT JOIN system y ON y.id = t.system_id
ORDER BY i.stage, i.segment_position, i.system_id, ifnull(i.text_id, 0), i.replicate, i.unit_number, i.unit, i.id
LIMIT ?3)";

core::WorkItem workOf(const Statement &row, core::RowId run)
{
    core::WorkItem work;
    work.item.id = row.integer(0);
    work.item.run = run;
    work.item.stage = row.small(1);
    work.item.text = row.integer(2);
    work.item.replicate = row.small(3);
    work.item.unit = row.text(4);
    work.item.state = named<core::ItemState>(row.text(5));
    work.item.asks = row.small(6);
    work.source = row.text(7);
    work.sourceLanguage = row.text(8);
    work.translation = row.text(9);
    work.targetLanguage = row.text(10);
    work.segmentLabel = core::segmentLabel(row.text(11), row.small(12));
    work.systemName = row.text(13);
    return work;
}

core::Status addAnswers(Connection &connection, core::WorkItem &work)
{
    // What failed is to be asked again: it is no answer yet.
    Statement query(
        connection,
        "SELECT a.id, a.item_id, a.text_id, a.replicate, a.key, a.state, a.label, a.value, a.soft_yes, a.soft_maybe, "
        "a.soft_no, a.soft_mass, a.rung, a.cause, a.exchange_id FROM answer a "
        "WHERE a.item_id = ? AND a.state NOT IN ('pending', 'failed') ORDER BY a.id");
    query.bind(work.item.id);
    auto answers = collect(query, &answerOf);
    if (!answers) {
        return answers.error();
    }
    work.answers = std::move(answers).value();
    return core::Done{};
}

} // namespace

core::Result<core::RowId> insertRun(Connection &connection, const core::NewRun &run,
                                    const std::vector<core::RunItem> &items)
{
    const auto recipe = recipeId(connection, run.recipe);
    if (!recipe) {
        return recipe.error();
    }
    Statement insert(
        connection,
        "INSERT INTO run (uuid, task, title, recipe_id, backend, model, config_json, state, origin, created_at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?)");
    insert.bind(core::randomUuid()).bind(run.task).bind(run.title).bind(*recipe).bind(run.backend).bind(run.model);
    insert.bind(run.configJson).bind(run.origin).bind(core::isoTime(std::chrono::system_clock::now()));
    if (const core::Status done = insert.run(); !done) {
        return done.error();
    }
    const auto id = connection.number("SELECT last_insert_rowid()");
    if (!id) {
        return id.error();
    }
    if (const core::Status added = insertItems(connection, *id, items); !added) {
        return added.error();
    }
    return *id;
}

core::Status insertItems(Connection &connection, core::RowId run, const std::vector<core::RunItem> &items)
{
    Statement known(connection,
                    "SELECT t.segment_id, s.position, t.system_id FROM text t JOIN segment s ON s.id = t.segment_id "
                    "WHERE t.id = ?");
    Statement insert(
        connection,
        "INSERT INTO run_item (run_id, stage, text_id, segment_id, replicate, unit, state, asks, segment_position, "
        "system_id, unit_number) VALUES (?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?, ?) ON CONFLICT DO NOTHING");
    for (const core::RunItem &item : items) {
        known.bind(item.text);
        if (!known.next()) {
            return known.ok() ? core::Error{ core::ErrorCode::NotFound, "text " + std::to_string(item.text), {}, 0 }
                              : known.error();
        }
        insert.bind(run).bind(item.stage).bindId(item.text).bind(known.integer(0)).bind(item.replicate).bind(item.unit);
        insert.bind(known.integer(1)).bind(known.integer(2)).bind(unitNumber(item.unit));
        known.reset();
        if (const core::Status done = insert.run(); !done) {
            return done;
        }
    }
    return core::Done{};
}

core::Result<std::vector<core::WorkItem>> readPending(Connection &connection, core::RowId run, core::RowId after,
                                                      int count, bool retryFailed)
{
    Statement query(connection, kPending);
    query.bind(run).bind(after).bind(count).bind(retryFailed ? 1 : 0);
    auto page = collect(query, [run](const Statement &row) { return workOf(row, run); });
    if (!page) {
        return page.error();
    }
    for (core::WorkItem &work : *page) {
        if (const core::Status added = addAnswers(connection, work); !added) {
            return added.error();
        }
    }
    return page;
}

} // namespace db
