// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs as readers ask about them.

#include "core/store.h"
#include "db/connection.h"

#include <span>

namespace db {

// A run by its uuid, the beginning of one, or "last". Nothing for none; Usage when several begin so.
[[nodiscard]] core::Result<std::optional<core::RowId>> readRunId(Connection &connection,
                                                                 const std::string &uuidPrefixOrLast);
// By id, above `after`.
[[nodiscard]] core::Result<std::vector<core::Answer>> readAnswers(Connection &connection, core::RowId run,
                                                                  core::RowId after);
// Text by text, in the order asked.
[[nodiscard]] core::Result<std::vector<core::Answer>> readAnswersOfTexts(Connection &connection, core::RowId run,
                                                                         std::span<const core::RowId> texts);
[[nodiscard]] core::Result<bool> readHasSoftAnswers(Connection &connection, core::RowId run);
[[nodiscard]] core::Result<std::vector<core::Exchange>> readExchanges(Connection &connection,
                                                                      const core::ExchangeQuery &query);
[[nodiscard]] core::Result<std::map<std::string, int>> readStateCounts(Connection &connection, core::RowId run);

} // namespace db
