// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/progress_meter.h"

namespace core {
namespace {

constexpr auto kRateWindow = std::chrono::seconds(60);

} // namespace

ProgressMeter::ProgressMeter(const Run &run)
{
    m_progress.total = run.itemsTotal;
    m_progress.done = run.itemsDone;
    m_progress.failed = run.itemsFailed;
}

void ProgressMeter::moved(ItemState before, ItemState after, bool live)
{
    m_progress.failed -= before == ItemState::Failed && after == ItemState::Done ? 1 : 0;
    m_progress.failed += before == ItemState::Pending && after == ItemState::Failed ? 1 : 0;
    m_progress.done += after == ItemState::Done ? 1 : 0;
    const auto now = std::chrono::steady_clock::now();
    if (live && after != ItemState::Pending) {
        m_finishedAt.push_back(now);
    }
    while (!m_finishedAt.empty() && now - m_finishedAt.front() > kRateWindow) {
        m_finishedAt.pop_front();
    }
}

RunProgress ProgressMeter::progress(int inFlight, RowId lastItem) const
{
    RunProgress progress = m_progress;
    progress.inFlight = inFlight;
    progress.lastItem = lastItem;
    if (m_finishedAt.size() >= 2) {
        const std::chrono::duration<double> span = m_finishedAt.back() - m_finishedAt.front();
        const auto steps = static_cast<double>(m_finishedAt.size() - 1);
        progress.itemsPerSecond = span.count() > 0 ? steps / span.count() : 0;
    }
    const int left = progress.total - progress.done - progress.failed;
    progress.secondsLeft = progress.itemsPerSecond > 0 ? left / progress.itemsPerSecond : 0;
    return progress;
}

} // namespace core
