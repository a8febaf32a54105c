// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/stage_gate.h"

#include <memory>

namespace core {

Result<Readiness> StageGate::admit(WorkItem &work)
{
    if (!m_task.staged()) {
        return Readiness::Ready;
    }
    auto passage = m_store.passage(m_run, work.item.text);
    if (!passage) {
        return passage.error();
    }
    const RowId segment = passage->segment;
    work.passage = std::make_shared<const PassageState>(std::move(passage).value());
    const Readiness readiness = m_task.readiness(work);
    if (readiness == Readiness::Waiting) {
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
