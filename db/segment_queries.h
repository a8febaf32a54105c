// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Segments and what belongs to them.

#include "core/store.h"
#include "db/connection.h"

#include <span>

namespace db {

// All that match, in the project's order; the query's offset and limit do not count.
[[nodiscard]] core::Result<std::vector<core::RowId>> readSegmentIds(Connection &connection,
                                                                    const core::SegmentQuery &query);
// In the order asked; one that is not there is left out.
[[nodiscard]] core::Result<std::vector<core::SegmentLine>> readSegmentLines(Connection &connection,
                                                                            std::span<const core::RowId> segments);
[[nodiscard]] core::Result<int> readSegmentCount(Connection &connection, const core::SegmentQuery &query);
[[nodiscard]] core::Result<std::vector<core::SegmentLine>> readSegments(Connection &connection,
                                                                        const core::SegmentQuery &query);
[[nodiscard]] core::Result<core::SegmentView> readSegmentView(Connection &connection, core::RowId segment); // NotFound
[[nodiscard]] core::Result<core::Segment> readSegment(Connection &connection, core::RowId segment);         // NotFound
[[nodiscard]] core::Result<core::Segment> readSegmentOf(Connection &connection, core::RowId text);          // NotFound

} // namespace db
