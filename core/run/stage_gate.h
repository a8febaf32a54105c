// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Items of later stages wait here until what they build on is answered.

#include "core/run/passage_state.h"
#include "core/run/task.h"

#include <map>
#include <vector>

namespace core {

class StageGate {
public:
    StageGate(RunStore &store, const Task &task, RowId run)
        : m_store(store)
        , m_task(task)
        , m_run(run)
    {
    }

    // Gives the item its passage as it stands now and says whether it can be asked. An item that has to wait is kept
    // and left empty. Errors: those of the store.
    [[nodiscard]] Result<Readiness> admit(WorkItem &work);
    // An item of this passage is done: those that waited for it, to be admitted again.
    [[nodiscard]] std::vector<WorkItem> releasedBy(const WorkItem &done);
    [[nodiscard]] bool anyWaiting() const { return !m_waiting.empty(); }

private:
    RunStore &m_store;
    const Task &m_task;
    RowId m_run;
    std::multimap<RowId, WorkItem> m_waiting; // by segment
};

// Gives an item of a task of several stages its passage as it stands, and says whether it can be asked; items of
// other tasks always can. Errors: those of the store.
[[nodiscard]] Result<Readiness> withPassage(RunStore &store, const Task &task, RowId run, WorkItem &work);

} // namespace core
