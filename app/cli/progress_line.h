// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Progress on standard error: one line rewritten on a terminal, a line every few seconds elsewhere.

#include "core/run/run_loop.h"

#include <chrono>
#include <ostream>
#include <string>

namespace app {

class SlowLine {
public:
    explicit SlowLine(std::ostream &err);
    void show(const std::string &text); // not every one is printed
    void end();                         // leaves the last one on a line of its own

private:
    void print();

    std::ostream &m_err;
    bool m_terminal = false;
    bool m_printed = false;
    std::string m_last;
    std::chrono::steady_clock::time_point m_lastTime;
};

// A run's progress in words: done of total, failed, cached, time left.
[[nodiscard]] std::string progressWords(const core::RunProgress &progress);

} // namespace app
