// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/run_saving.h"

#include "core/text/identity.h"
#include "db/exchange_prompt.h"
#include "db/run_lease.h"
#include "db/statement.h"

#include <set>

namespace db {
namespace {

struct ItemKeys {
    core::RowId run = 0;
    core::RowId text = 0;
    int replicate = 0;
};

core::Result<ItemKeys> keysOf(Connection &connection, core::RowId item)
{
    Statement query(connection, "SELECT run_id, text_id, replicate FROM run_item WHERE id = ?");
    query.bind(item);
    if (!query.next()) {
        return query.ok() ? core::Error{ core::ErrorCode::NotFound, "item " + std::to_string(item), {}, 0 }
                          : query.error();
    }
    return ItemKeys{ query.integer(0), query.integer(1), query.small(2) };
}

core::Status insertBody(Connection &connection, core::RowId id, const core::Exchange &exchange)
{
    Statement insert(connection,
                     "INSERT INTO exchange_body (exchange_id, request, prompt, reply, text) SELECT ?1, ?2, ?3, ?4, ?5 "
                     "WHERE NOT EXISTS (SELECT 1 FROM exchange_body b WHERE b.exchange_id = ?6 AND b.request = ?2 AND "
                     "b.prompt IS ?3 "
                     "AND b.reply = ?4 AND b.text = ?5)");
    insert.bind(id).bind(exchange.request);
    if (lastUserMessage(exchange.request) == exchange.prompt) {
        insert.bindNull();
    } else {
        insert.bind(exchange.prompt);
    }
    insert.bind(exchange.reply).bind(exchange.text).bindId(exchange.cachedFrom);
    return insert.run();
}

core::Result<core::RowId> insertExchange(Connection &connection, const core::Exchange &exchange, core::RowId item,
                                         core::RowId run)
{
    Statement insert(
        connection,
        "INSERT INTO exchange (uuid, run_id, item_id, ask, outcome, endpoint, model, cache_key, cached_from, headers, "
        "attempts, prompt_tokens, completion_tokens, cached_tokens, latency_ms, at, error) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(exchange.uuid.empty() ? core::randomUuid() : exchange.uuid).bind(run).bind(item).bind(exchange.ask);
    insert.bind(core::name(exchange.outcome)).bind(exchange.endpoint).bind(exchange.model).bind(exchange.cacheKey);
    insert.bindId(exchange.cachedFrom).bind(exchange.headers).bind(exchange.attempts).bind(exchange.promptTokens);
    insert.bind(exchange.completionTokens).bind(exchange.cachedTokens).bind(exchange.latencyMs).bind(exchange.at);
    insert.bind(exchange.error);
    if (const core::Status done = insert.run(); !done) {
        return done.error();
    }
    const auto id = connection.number("SELECT last_insert_rowid()");
    if (!id) {
        return id.error();
    }
    if (const core::Status body = insertBody(connection, *id, exchange); !body) {
        return body.error();
    }
    return *id;
}

core::Status insertAnswer(Connection &connection, const core::Answer &answer, core::RowId item, const ItemKeys &keys,
                          core::RowId exchange)
{
    // REPLACE gives a changed answer a new id, so that "newer than" finds it.
    Statement insert(
        connection,
        "INSERT OR REPLACE INTO answer (item_id, run_id, text_id, replicate, key, state, label, value, soft_yes, "
        "soft_maybe, soft_no, soft_mass, rung, cause, exchange_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
        "?)");
    insert.bind(item)
        .bind(keys.run)
        .bindId(keys.text)
        .bind(keys.replicate)
        .bind(answer.key)
        .bind(core::name(answer.state));
    if (answer.label) {
        insert.bind(core::name(*answer.label));
    } else {
        insert.bindNull();
    }
    insert.bind(answer.value);
    if (answer.soft) {
        insert.bind(answer.soft->yes).bind(answer.soft->maybe).bind(answer.soft->no).bind(answer.soft->mass);
    } else {
        insert.bindNull().bindNull().bindNull().bindNull();
    }
    insert.bind(answer.rung).bind(answer.cause).bindId(answer.exchange != 0 ? answer.exchange : exchange);
    return insert.run();
}

core::Status saveOutcome(Connection &connection, const core::ItemOutcome &outcome, const ItemKeys &keys)
{
    const auto exchange = outcome.asked ? insertExchange(connection, outcome.exchange, outcome.item, keys.run)
                                        : core::Result<core::RowId>(core::RowId{ 0 });
    if (!exchange) {
        return exchange.error();
    }
    for (const core::Answer &answer : outcome.answers) {
        if (const core::Status done = insertAnswer(connection, answer, outcome.item, keys, *exchange); !done) {
            return done;
        }
    }
    Statement update(connection, "UPDATE run_item SET state = ?, asks = ? WHERE id = ?");
    update.bind(core::name(outcome.state)).bind(outcome.asks).bind(outcome.item);
    return update.run();
}

} // namespace

core::Status saveOutcomes(Connection &connection, const std::vector<core::ItemOutcome> &outcomes,
                          const ProcessIdentity &self)
{
    std::set<core::RowId> checked;
    for (const core::ItemOutcome &outcome : outcomes) {
        const auto keys = keysOf(connection, outcome.item);
        if (!keys) {
            return keys.error();
        }
        if (checked.insert(keys->run).second) {
            if (const core::Status ours = checkLease(connection, keys->run, self); !ours) {
                return ours;
            }
        }
        if (const core::Status saved = saveOutcome(connection, outcome, *keys); !saved) {
            return saved;
        }
    }
    return core::Done{};
}

} // namespace db
