// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/run_saving.h"

#include "core/text/identity.h"
#include "db/exchange_prompt.h"
#include "db/row_feed.h"
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
    insert.bind(id).bindView(exchange.request);
    if (isLastUserMessage(exchange.request, exchange.prompt)) {
        insert.bindNull();
    } else {
        insert.bindView(exchange.prompt);
    }
    insert.bindView(exchange.reply).bindView(exchange.text).bindId(exchange.cachedFrom);
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
    const core::RowId id = connection.lastId();
    if (const core::Status body = insertBody(connection, id, exchange); !body) {
        return body.error();
    }
    return id;
}

void feedSoft(RowFeed &feed, const core::Answer &answer)
{
    if (answer.soft) {
        feed << answer.soft->yes << answer.soft->maybe << answer.soft->no << answer.soft->mass;
    } else {
        feed.null().null().null().null();
    }
}

// One row of kSaveAnswers; its texts are the answer's own.
void feedAnswer(RowFeed &feed, const core::Answer &answer, core::RowId item, const ItemKeys &keys, core::RowId exchange)
{
    feed << item << keys.run;
    feed.id(keys.text) << keys.replicate << answer.key << core::name(answer.state);
    if (answer.label) {
        feed << core::name(*answer.label);
    } else {
        feed.null();
    }
    feed << answer.value;
    feedSoft(feed, answer);
    feed << answer.rung << answer.cause;
    feed.id(answer.exchange != 0 ? answer.exchange : exchange);
}

// REPLACE gives a changed answer a new id, so that "newer than" finds it.
constexpr std::string_view kSaveAnswers =
    "INSERT OR REPLACE INTO answer (item_id, run_id, text_id, replicate, key, state, label, value, soft_yes, "
    "soft_maybe, soft_no, soft_mass, rung, cause, exchange_id) "
    "SELECT c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14 FROM import_feed";
constexpr std::size_t kAnswerColumns = 15;

// The answers wait in the feed.
core::Status saveOutcome(Connection &connection, const core::ItemOutcome &outcome, const ItemKeys &keys)
{
    const auto exchange = outcome.asked ? insertExchange(connection, outcome.exchange, outcome.item, keys.run)
                                        : core::Result<core::RowId>(core::RowId{ 0 });
    if (!exchange) {
        return exchange.error();
    }
    for (const core::Answer &answer : outcome.answers) {
        feedAnswer(connection.feed(), answer, outcome.item, keys, *exchange);
    }
    Statement update(connection, "UPDATE run_item SET state = ?, asks = ? WHERE id = ?");
    update.bind(core::name(outcome.state)).bind(outcome.asks).bind(outcome.item);
    return update.run();
}

} // namespace

core::Status saveOutcomes(Connection &connection, const std::vector<core::ItemOutcome> &outcomes,
                          const ProcessIdentity &self)
{
    connection.feed().clear(kAnswerColumns);
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
    if (connection.feed().empty()) {
        return core::Done{};
    }
    Statement answers(connection, kSaveAnswers);
    return answers.run();
}

} // namespace db
