// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include "app/cli/words.h"
#include "models/project/qt_text.h"

#include <iostream>
#include <unistd.h>

namespace app {
namespace {

constexpr std::chrono::milliseconds kOnTerminal(200);
constexpr std::chrono::milliseconds kElsewhere(5000);

} // namespace

SlowLine::SlowLine(std::ostream &err)
    : m_err(err)
    , m_terminal(&err == &std::cerr && isatty(STDERR_FILENO) == 1)
{
    m_lastTime = std::chrono::steady_clock::now(); // what is quick says nothing until its end
}

void SlowLine::show(const std::string &text)
{
    m_last = text;
    const auto now = std::chrono::steady_clock::now();
    if (now - m_lastTime >= (m_terminal ? kOnTerminal : kElsewhere)) {
        m_lastTime = now;
        print();
    }
}

void SlowLine::end()
{
    if (m_printed) {
        print();
        m_err << (m_terminal ? "\n" : "");
        m_err.flush();
    }
}

void SlowLine::print()
{
    m_printed = true;
    m_err << (m_terminal ? "\r\033[K" : "") << m_last << (m_terminal ? "" : "\n");
    m_err.flush();
}

std::string progressWords(const core::RunProgress &progress)
{
    QString words = app::Words::tr("%1/%2 done").arg(progress.done).arg(progress.total);
    if (progress.failed > 0) {
        words = app::Words::tr("%1, %2 failed").arg(words).arg(progress.failed);
    }
    if (progress.cached > 0) {
        words = app::Words::tr("%1, %2 from the cache").arg(words).arg(progress.cached);
    }
    if (progress.estimated > 0) {
        words = app::Words::tr("%1, usage of %2 estimated").arg(words).arg(progress.estimated);
    }
    if (progress.secondsLeft >= 1) {
        words = app::Words::tr("%1, about %2 s left").arg(words).arg(static_cast<qlonglong>(progress.secondsLeft));
    }
    return models::toCore(words);
}

} // namespace app
