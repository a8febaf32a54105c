// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/token_queries.h"

#include "core/run/usage.h"
#include "db/connection.h"
#include "db/statement.h"

namespace db {

core::Result<int> readEstimatedReplies(Connection &connection, core::RowId run)
{
    Statement query(connection, "SELECT COUNT(*) FROM exchange WHERE run_id = ?1 AND cached_from IS NULL "
                                "AND instr(headers, ?2) > 0");
    query.bind(run).bind(core::kEstimatedUsage);
    const int count = query.next() ? query.small(0) : 0;
    return query.ok() ? core::Result<int>(count) : query.error();
}

core::Result<std::vector<core::UnitTokens>> readTokensByUnit(Connection &connection, core::RowId run)
{
    Statement query(connection,
                    "SELECT i.stage, i.unit, SUM(e.prompt_tokens), SUM(e.completion_tokens), SUM(e.cached_tokens) "
                    "FROM exchange e JOIN run_item i ON i.id = e.item_id "
                    "WHERE e.run_id = ? AND e.cached_from IS NULL GROUP BY i.stage, i.unit");
    query.bind(run);
    std::vector<core::UnitTokens> rows;
    while (query.next()) {
        rows.push_back({ query.small(0), query.text(1), { query.integer(2), query.integer(3), query.integer(4) } });
    }
    return query.ok() ? core::Result<std::vector<core::UnitTokens>>(std::move(rows)) : query.error();
}

} // namespace db
