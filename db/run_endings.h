// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How runs of this process ended where the file could not take it, on a full disk: the project's readers know it at
// once, and it is written as soon as there is room. Any thread.

#include "core/domain.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace db {

struct RunEnding {
    core::RunState state = core::RunState::Paused;
    std::string reason;
    int number = 0; // of the note: a run may end again before the first end is written
};

class RunEndings {
public:
    int note(core::RowId run, RunEnding ending); // the number it gets
    void forget(core::RowId run);
    void forget(core::RowId run, int number); // unless another end was noted since
    [[nodiscard]] std::optional<RunEnding> of(core::RowId run) const;
    // The run as it stands: a row that is still "running" has ended as noted here.
    void amend(core::Run &run) const;

private:
    mutable std::mutex m_mutex;
    std::map<core::RowId, RunEnding> m_endings;
    int m_last = 0;
};

} // namespace db
