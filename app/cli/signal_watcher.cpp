// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signal_watcher.h"

#include <csignal>
#include <unistd.h>

namespace app {
namespace {

sigset_t stopSignals()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

} // namespace

SignalWatcher::SignalWatcher(std::chrono::milliseconds oneWish)
{
    const sigset_t set = stopSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_thread = std::jthread([this, set, oneWish](const std::stop_token &end) {
        std::chrono::steady_clock::time_point first;
        while (!end.stop_requested()) {
            const int signal = sigwaitinfo(&set, nullptr);
            if (signal <= 0 || end.stop_requested()) {
                continue;
            }
            const auto now = std::chrono::steady_clock::now();
            if (m_source.request_stop()) {
                first = now;
            } else if (now - first > oneWish) {
                _exit(128 + signal); // asked a second time: the user does not want to wait
            }
        }
    });
}

SignalWatcher::~SignalWatcher()
{
    m_thread.request_stop();
    pthread_kill(m_thread.native_handle(), SIGTERM); // wakes this thread alone, which knows that it is to end
}

} // namespace app
