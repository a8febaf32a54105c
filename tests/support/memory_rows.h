// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of the project in memory, found and put; whoever asks holds the tables' lock.

#include "tests/support/memory_project.h"

#include <algorithm>
#include <string>
#include <vector>

namespace testing {

inline core::RowId nextId(std::size_t rows)
{
    return static_cast<core::RowId>(rows) + 1;
}

template <typename Row> Row *find(std::vector<Row> &rows, core::RowId id)
{
    const auto it = std::ranges::find(rows, id, &Row::id);
    return it == rows.end() ? nullptr : &*it;
}

inline core::StoredRun *findRun(MemoryTables &tables, core::RowId id)
{
    const auto it = std::ranges::find_if(tables.runs, [id](const core::StoredRun &r) { return r.run.id == id; });
    return it == tables.runs.end() ? nullptr : &*it;
}

inline core::Error noSuchRun(core::RowId run)
{
    return { core::ErrorCode::NotFound, "run " + std::to_string(run), {}, 0 };
}

inline core::RowId putAnswer(MemoryTables &tables, core::Answer answer)
{
    const auto known = std::ranges::find_if(tables.answers, [&](const core::Answer &a) {
        return a.item == answer.item && a.text == answer.text && a.replicate == answer.replicate && a.key == answer.key;
    });
    if (known != tables.answers.end()) {
        tables.answers.erase(known);
    }
    answer.id = tables.answers.empty() ? 1 : tables.answers.back().id + 1;
    tables.answers.push_back(answer);
    return answer.id;
}

} // namespace testing
