// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows as domain values, and the reads that both the run store and the readers need.

#include "core/domain.h"
#include "core/store.h"
#include "db/process_identity.h"
#include "db/statement.h"

#include <string>

namespace db {

// A name from a CHECKed column; the first value where it is unknown.
template <typename Enum> [[nodiscard]] Enum named(const std::string &text)
{
    return core::parseName<Enum>(text).value_or(Enum{});
}

// Columns a.id, item_id, text_id, replicate, key, state, label, value, soft_yes, soft_maybe, soft_no,
// soft_mass, rung, cause, exchange_id.
[[nodiscard]] core::Answer answerOf(const Statement &row);

// Columns e.id, uuid, run_id, item_id, ask, outcome, headers, attempts, endpoint, model, cache_key,
// cached_from, prompt_tokens, completion_tokens, cached_tokens, latency_ms, at, error.
[[nodiscard]] core::Exchange exchangeOf(const Statement &row);

[[nodiscard]] core::Result<core::StoredRun> readRun(Connection &connection, core::RowId run,
                                                    const ProcessIdentity &self);
[[nodiscard]] core::Result<std::vector<core::Run>> readRuns(Connection &connection, const ProcessIdentity &self);
[[nodiscard]] core::Result<core::Exchange> readExchange(Connection &connection, core::RowId exchange);
// Of the exchanges that were asked live.
[[nodiscard]] core::Result<core::TokenCount> readTokensUsed(Connection &connection, core::RowId run);
[[nodiscard]] core::Result<std::optional<core::Exchange>> readCached(Connection &connection,
                                                                     const std::string &cacheKey);

} // namespace db
