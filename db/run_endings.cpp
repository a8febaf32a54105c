// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/run_endings.h"

#include <utility>

namespace db {

int RunEndings::note(core::RowId run, RunEnding ending)
{
    const std::lock_guard lock(m_mutex);
    ending.number = ++m_last;
    m_endings[run] = std::move(ending);
    return m_last;
}

void RunEndings::forget(core::RowId run)
{
    const std::lock_guard lock(m_mutex);
    m_endings.erase(run);
}

void RunEndings::forget(core::RowId run, int number)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_endings.find(run);
    if (found != m_endings.end() && found->second.number == number) {
        m_endings.erase(found);
    }
}

std::optional<RunEnding> RunEndings::of(core::RowId run) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_endings.find(run);
    return found == m_endings.end() ? std::nullopt : std::optional(found->second);
}

void RunEndings::amend(core::Run &run) const
{
    if (run.state != core::RunState::Running) {
        return;
    }
    if (const auto ending = of(run.id)) {
        run.state = ending->state;
        run.stopReason = ending->reason;
    }
}

} // namespace db
