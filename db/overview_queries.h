// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is in a project, at a glance.

#include "core/store.h"
#include "db/connection.h"

namespace db {

[[nodiscard]] core::Result<core::ProjectInfo> readInfo(Connection &connection);
[[nodiscard]] core::Result<core::ProjectCounts> readCounts(Connection &connection);
// Texts of which some question is through in some run.
[[nodiscard]] core::Result<int> readAssessedTexts(Connection &connection);
[[nodiscard]] core::Result<std::vector<std::string>> readDocuments(Connection &connection); // in the project's order
[[nodiscard]] core::Result<std::vector<core::SystemMean>>
readHumanMeans(Connection &connection); // by scale, then system
[[nodiscard]] core::Result<std::vector<core::ActivityLine>> readActivity(Connection &connection,
                                                                         int limit); // newest first

} // namespace db
