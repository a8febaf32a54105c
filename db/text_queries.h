// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Texts, and what people said of them.

#include "core/store.h"
#include "db/connection.h"

namespace db {

[[nodiscard]] core::Result<core::Text> readText(Connection &connection, core::RowId text); // any revision; NotFound
[[nodiscard]] core::Result<std::vector<core::Text>> readTextsOfSegment(Connection &connection, core::RowId segment);
[[nodiscard]] core::Result<std::vector<core::TextLine>> readTextLines(Connection &connection,
                                                                      const core::TextQuery &query);
[[nodiscard]] core::Result<std::vector<core::TextLine>> readTextsOfRun(Connection &connection, core::RowId run);
[[nodiscard]] core::Result<std::vector<core::TextPlace>> readTextPlaces(Connection &connection);
// Of one segment, or of all (0), in the order of segments and texts.
[[nodiscard]] core::Result<std::vector<core::Preference>> readPreferences(Connection &connection, core::RowId segment);
[[nodiscard]] core::Result<std::vector<core::HumanScore>> readHumanScores(Connection &connection, core::RowId segment);

} // namespace db
