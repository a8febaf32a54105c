// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Ctrl+C and a polite kill become a stop request instead of the end: what is in the air is dropped,
// what was answered is on disk. Make it before any other thread, so that all inherit the blocked mask.

#include <stop_token>
#include <thread>

namespace app {

class SignalWatcher {
public:
    SignalWatcher();
    ~SignalWatcher();
    SignalWatcher(const SignalWatcher &) = delete;
    SignalWatcher &operator=(const SignalWatcher &) = delete;

    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::jthread m_thread;
};

} // namespace app
