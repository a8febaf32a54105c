// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include <iostream>
#include <unistd.h>

namespace app {
namespace {

constexpr auto kOnTerminal = std::chrono::milliseconds(200);
constexpr auto kElsewhere = std::chrono::seconds(5);

} // namespace

ProgressLine::ProgressLine(std::ostream &err)
    : m_err(err)
    , m_terminal(&err == &std::cerr && isatty(STDERR_FILENO) == 1)
{
}

void ProgressLine::show(const core::RunProgress &progress)
{
    m_last = progress;
    const auto now = std::chrono::steady_clock::now();
    if (m_printed && now - m_lastTime < (m_terminal ? std::chrono::milliseconds(kOnTerminal)
                                                    : std::chrono::milliseconds(kElsewhere))) {
        return;
    }
    m_lastTime = now;
    print(progress);
}

void ProgressLine::end()
{
    if (m_printed) {
        print(m_last);
        if (m_terminal) {
            m_err << '\n';
        }
        m_err.flush();
    }
}

void ProgressLine::print(const core::RunProgress &progress)
{
    m_printed = true;
    m_err << (m_terminal ? "\r\033[K" : "") << progress.done << '/' << progress.total << " done";
    if (progress.failed > 0) {
        m_err << ", " << progress.failed << " failed";
    }
    if (progress.cached > 0) {
        m_err << ", " << progress.cached << " from the cache";
    }
    if (progress.secondsLeft >= 1) {
        m_err << ", about " << static_cast<long>(progress.secondsLeft) << " s left";
    }
    m_err << (m_terminal ? "" : "\n");
    m_err.flush();
}

} // namespace app
