// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Counts of a run and how fast it goes: items that were asked live over the last minute.

#include "core/run/run_loop.h"

#include <chrono>
#include <deque>

namespace core {

class ProgressMeter {
public:
    // Goes on from what is stored.
    explicit ProgressMeter(const Run &run);

    // An item left one state for another; `live` = its reply was asked now, not taken from the cache.
    void moved(ItemState before, ItemState after, bool live);
    void cached() { ++m_progress.cached; }
    [[nodiscard]] RunProgress progress(int inFlight, RowId lastItem) const;

private:
    RunProgress m_progress;
    std::deque<std::chrono::steady_clock::time_point> m_finishedAt;
};

} // namespace core
