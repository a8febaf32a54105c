// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Progress on standard error: one line rewritten on a terminal, a line every few seconds elsewhere.

#include "core/run/run_loop.h"

#include <chrono>
#include <ostream>

namespace app {

class ProgressLine {
public:
    explicit ProgressLine(std::ostream &err);
    void show(const core::RunProgress &progress);
    void end(); // leaves the last state on a line of its own

private:
    void print(const core::RunProgress &progress);

    std::ostream &m_err;
    bool m_terminal = false;
    bool m_printed = false;
    core::RunProgress m_last;
    std::chrono::steady_clock::time_point m_lastTime;
};

} // namespace app
