// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Questions about the tables of the project in memory; whoever asks holds their lock.

#include "tests/support/memory_project.h"

#include <algorithm>
#include <string>
#include <vector>

namespace testing {

template <typename Row> core::Result<Row> rowOf(const std::vector<Row> &rows, core::RowId id, const char *what)
{
    const auto it = std::ranges::find(rows, id, &Row::id);
    if (it == rows.end()) {
        return core::Error{ core::ErrorCode::NotFound, std::string(what) + " " + std::to_string(id), {}, 0 };
    }
    return *it;
}

template <typename Row> std::vector<Row> page(const std::vector<Row> &rows, int offset, int limit)
{
    const auto from = std::min(rows.size(), static_cast<std::size_t>(offset));
    const auto to = std::min(rows.size(), from + static_cast<std::size_t>(limit));
    return { rows.begin() + static_cast<std::ptrdiff_t>(from), rows.begin() + static_cast<std::ptrdiff_t>(to) };
}

[[nodiscard]] core::Result<core::SegmentView> segmentViewOf(const MemoryTables &tables, core::RowId id);
[[nodiscard]] std::vector<core::SegmentLine> matchingSegments(const MemoryTables &tables,
                                                              const core::SegmentQuery &query);
[[nodiscard]] std::vector<core::SystemMean> humanMeansOf(const MemoryTables &tables);
[[nodiscard]] std::vector<core::DepartureSum> departureSumsOf(const MemoryTables &tables);

} // namespace testing
