// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/stage_gate.h"

#include <memory>

namespace core {

Result<Readiness> withPassage(RunStore &store, const Task &task, RowId run, WorkItem &work)
{
    if (!task.staged()) {
        return Readiness::Ready;
    }
    auto passage = store.passage(run, work.item.text);
    if (!passage) {
        return passage.error();
    }
    work.passage = std::make_shared<const PassageState>(std::move(passage).value());
    return task.readiness(work);
}

Result<Readiness> StageGate::admit(WorkItem &work)
{
    const auto readiness = withPassage(m_store, m_task, m_run, work);
    if (readiness && *readiness == Readiness::Waiting) {
        const RowId segment = work.passage->segment;
        work.passage.reset(); // outdated by the time it is needed
        m_waiting.emplace(segment, std::move(work));
    }
    return readiness;
}

std::vector<WorkItem> StageGate::releasedBy(const WorkItem &done)
{
    std::vector<WorkItem> released;
    if (!done.passage) {
        return released;
    }
    const auto [first, last] = m_waiting.equal_range(done.passage->segment);
    for (auto it = first; it != last; ++it) {
        released.push_back(std::move(it->second));
    }
    m_waiting.erase(first, last);
    return released;
}

} // namespace core
