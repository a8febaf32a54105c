// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/run_queries.h"

#include "db/rows.h"

namespace db {
namespace {

constexpr std::string_view kAnswers = R"(
SELECT a.id, a.item_id, a.text_id, a.replicate, a.key, a.state, a.label, a.value, a.soft_yes, a.soft_maybe, a.soft_no,
       a.soft_mass, a.rung, a.cause, a.exchange_id
FROM answer a WHERE a.run_id = ? AND a.id > ? ORDER BY a.id)";

// By way of the text: a run's answers are many, those of one text few.
constexpr std::string_view kAnswersOfText = R"(
SELECT a.id, a.item_id, a.text_id, a.replicate, a.key, a.state, a.label, a.value, a.soft_yes, a.soft_maybe, a.soft_no,
       a.soft_mass, a.rung, a.cause, a.exchange_id
FROM answer a WHERE a.text_id = ? AND +a.run_id = ? ORDER BY a.id)";

// An item with an empty unit asks the whole list, so it asked every question.
constexpr std::string_view kExchanges = R"(
SELECT e.id, e.uuid, e.run_id, e.item_id, e.ask, e.outcome, e.headers, e.attempts, e.endpoint, e.model, e.cache_key,
       e.cached_from, e.prompt_tokens, e.completion_tokens, e.cached_tokens, e.latency_ms, e.at, e.error
FROM exchange e JOIN run_item i ON i.id = e.item_id
WHERE e.run_id = ?1 AND (?2 = 0 OR i.text_id = ?2) AND (?3 = '' OR i.unit = '' OR i.unit = ?3)
ORDER BY e.id LIMIT ?4 OFFSET ?5)";

} // namespace

core::Result<std::optional<core::RowId>> readRunId(Connection &connection, const std::string &uuidPrefixOrLast)
{
    const bool last = uuidPrefixOrLast == "last";
    Statement query(connection,
                    last ? "SELECT id FROM run WHERE ?1 = 'last' ORDER BY created_at DESC, id DESC LIMIT 1"
                         : "SELECT id FROM run WHERE substr(uuid, 1, length(?1)) = lower(?1) AND ?1 <> '' LIMIT 2");
    query.bind(uuidPrefixOrLast);
    const auto found = collect(query, [](const Statement &row) { return row.integer(0); });
    if (!found) {
        return found.error();
    }
    if (found->size() > 1) {
        return core::Error{ core::ErrorCode::Usage, uuidPrefixOrLast, "several runs begin so", 0 };
    }
    return found->empty() ? std::optional<core::RowId>() : std::optional<core::RowId>(found->front());
}

core::Result<std::vector<core::Answer>> readAnswers(Connection &connection, core::RowId run, core::RowId after)
{
    Statement query(connection, kAnswers);
    query.bind(run).bind(after);
    return collect(query, &answerOf);
}

core::Result<std::vector<core::Answer>> readAnswersOfTexts(Connection &connection, core::RowId run,
                                                           std::span<const core::RowId> texts)
{
    std::vector<core::Answer> answers;
    for (const core::RowId text : texts) {
        Statement query(connection, kAnswersOfText);
        query.bind(text).bind(run);
        while (query.next()) {
            answers.push_back(answerOf(query));
        }
        if (!query.ok()) {
            return query.error();
        }
    }
    return answers;
}

core::Result<bool> readHasSoftAnswers(Connection &connection, core::RowId run)
{
    Statement query(connection, "SELECT 1 FROM answer WHERE run_id = ? AND soft_mass IS NOT NULL LIMIT 1");
    query.bind(run);
    const bool found = query.next();
    return query.ok() ? core::Result<bool>(found) : query.error();
}

core::Result<std::vector<core::Exchange>> readExchanges(Connection &connection, const core::ExchangeQuery &wanted)
{
    Statement query(connection, kExchanges);
    query.bind(wanted.run).bind(wanted.text).bind(wanted.key).bind(wanted.limit).bind(wanted.offset);
    return collect(query, &exchangeOf);
}

core::Result<std::map<std::string, int>> readStateCounts(Connection &connection, core::RowId run)
{
    Statement query(connection, "SELECT state, count(*) FROM answer WHERE run_id = ? GROUP BY state");
    query.bind(run);
    std::map<std::string, int> counts;
    while (query.next()) {
        counts[query.text(0)] = query.small(1);
    }
    return query.ok() ? core::Result<std::map<std::string, int>>(std::move(counts)) : query.error();
}

} // namespace db
