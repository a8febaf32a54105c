// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/rows.h"

#include "db/exchange_prompt.h"
#include "db/run_lease.h"

namespace db {
namespace {

// Three ranges of one index: every item is counted once.
constexpr std::string_view kRunSql = R"(
SELECT r.id, r.uuid, r.task, r.title, c.id, c.uuid, c.kind, c.json, r.backend, r.model, r.state, r.created_at,
       r.finished_at, r.origin, r.stop_reason, r.lease_owner, r.heartbeat,
       (SELECT count(*) FROM run_item i WHERE i.run_id = r.id AND i.state = 'pending'),
       (SELECT count(*) FROM run_item i WHERE i.run_id = r.id AND i.state = 'done'),
       (SELECT count(*) FROM run_item i WHERE i.run_id = r.id AND i.state = 'failed'),
       r.config_json, iif(json_valid(r.config_json), json_extract(r.config_json, '$.cap'), NULL)
FROM run r JOIN recipe c ON c.id = r.recipe_id
WHERE ?1 = 0 OR r.id = ?1
ORDER BY r.created_at DESC, r.id DESC)";

// The body of an exchange that repeats a cached one lies with that one.
constexpr std::string_view kFullExchange = R"(
SELECT e.id, e.uuid, e.run_id, e.item_id, e.ask, e.outcome, e.headers, e.attempts, e.endpoint, e.model, e.cache_key,
       e.cached_from, e.prompt_tokens, e.completion_tokens, e.cached_tokens, e.latency_ms, e.at, e.error,
       b.request, b.prompt, b.reply, b.text
FROM exchange e
LEFT JOIN exchange_body b
    ON b.exchange_id = ifnull((SELECT exchange_id FROM exchange_body WHERE exchange_id = e.id), e.cached_from)
WHERE e.id = ?)";

constexpr int kExchangeColumnCount = 18;

core::Exchange fullExchangeOf(const Statement &row)
{
    core::Exchange exchange = exchangeOf(row);
    exchange.request = row.text(kExchangeColumnCount);
    const bool derived = row.isNull(kExchangeColumnCount + 1);
    exchange.prompt = derived ? lastUserMessage(exchange.request) : row.text(kExchangeColumnCount + 1);
    exchange.reply = row.text(kExchangeColumnCount + 2);
    exchange.text = row.text(kExchangeColumnCount + 3);
    return exchange;
}

core::StoredRun runOf(const Statement &row, const ProcessIdentity &self)
{
    core::StoredRun stored;
    core::Run &run = stored.run;
    run.id = row.integer(0);
    run.uuid = row.text(1);
    run.task = row.text(2);
    run.title = row.text(3);
    run.recipe = { row.integer(4), row.text(5), row.text(6), row.text(7) };
    run.backend = row.text(8);
    run.model = row.text(9);
    run.state = named<core::RunState>(row.text(10));
    run.createdAt = row.text(11);
    run.finishedAt = row.text(12);
    run.origin = row.text(13);
    run.stopReason = row.text(14);
    seeStanding(run, row.text(15), row.text(16), self);
    run.cap = row.real(21); // NULL is 0
    run.itemsDone = row.small(18);
    run.itemsFailed = row.small(19);
    run.itemsTotal = row.small(17) + run.itemsDone + run.itemsFailed;
    stored.configJson = row.text(20);
    return stored;
}

} // namespace

core::Answer answerOf(const Statement &row)
{
    core::Answer answer;
    answer.id = row.integer(0);
    answer.item = row.integer(1);
    answer.text = row.integer(2);
    answer.replicate = row.small(3);
    answer.key = row.text(4);
    answer.state = named<core::AnswerState>(row.text(5));
    answer.label = core::parseName<core::Label>(row.text(6));
    answer.value = row.text(7);
    if (!row.isNull(11)) {
        answer.soft = core::SoftAnswer{ row.real(8), row.real(9), row.real(10), row.real(11) };
    }
    answer.rung = row.text(12);
    answer.cause = row.text(13);
    answer.exchange = row.integer(14);
    return answer;
}

core::Exchange exchangeOf(const Statement &row)
{
    core::Exchange exchange;
    exchange.id = row.integer(0);
    exchange.uuid = row.text(1);
    exchange.run = row.integer(2);
    exchange.item = row.integer(3);
    exchange.ask = row.small(4);
    exchange.outcome = core::parseName<core::Outcome>(row.text(5)).value_or(core::Outcome::Failed);
    exchange.headers = row.text(6);
    exchange.attempts = row.text(7);
    exchange.endpoint = row.text(8);
    exchange.model = row.text(9);
    exchange.cacheKey = row.text(10);
    exchange.cachedFrom = row.integer(11);
    exchange.promptTokens = row.small(12);
    exchange.completionTokens = row.small(13);
    exchange.cachedTokens = row.small(14);
    exchange.latencyMs = row.small(15);
    exchange.at = row.text(16);
    exchange.error = row.text(17);
    return exchange;
}

core::Result<core::StoredRun> readRun(Connection &connection, core::RowId run, const ProcessIdentity &self)
{
    Statement query(connection, kRunSql);
    query.bind(run);
    if (run == 0 || !query.next()) {
        return query.ok() ? core::Error{ core::ErrorCode::NotFound, "run " + std::to_string(run), {}, 0 }
                          : query.error();
    }
    return runOf(query, self);
}

core::Result<std::vector<core::Run>> readRuns(Connection &connection, const ProcessIdentity &self)
{
    Statement query(connection, kRunSql);
    query.bind(0);
    return collect(query, [&self](const Statement &row) { return runOf(row, self).run; });
}

core::Result<core::Exchange> readExchange(Connection &connection, core::RowId exchange)
{
    Statement query(connection, kFullExchange);
    query.bind(exchange);
    if (!query.next()) {
        return query.ok() ? core::Error{ core::ErrorCode::NotFound, "exchange " + std::to_string(exchange), {}, 0 }
                          : query.error();
    }
    return fullExchangeOf(query);
}

core::Result<core::TokenCount> readTokensUsed(Connection &connection, core::RowId run)
{
    Statement query(connection,
                    "SELECT COALESCE(SUM(prompt_tokens), 0), COALESCE(SUM(completion_tokens), 0), "
                    "COALESCE(SUM(cached_tokens), 0) FROM exchange WHERE run_id = ? AND cached_from IS NULL");
    query.bind(run);
    if (!query.next()) {
        return query.error();
    }
    return core::TokenCount{ query.integer(0), query.integer(1), query.integer(2) };
}

core::Result<std::optional<core::Exchange>> readCached(Connection &connection, const std::string &cacheKey)
{
    // The same condition as the index exchange_cache, or it is not used.
    Statement query(connection,
                    "SELECT id FROM exchange WHERE cache_key = ? AND outcome = 'ok' AND cached_from IS NULL "
                    "AND cache_key <> '' ORDER BY id DESC LIMIT 1");
    query.bind(cacheKey);
    if (!query.next()) {
        return query.ok() ? core::Result<std::optional<core::Exchange>>(std::nullopt) : query.error();
    }
    auto exchange = readExchange(connection, query.integer(0));
    if (!exchange) {
        return exchange.error();
    }
    return std::optional<core::Exchange>(std::move(exchange).value());
}

} // namespace db
