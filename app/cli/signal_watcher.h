// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Ctrl+C and a polite kill become a stop request instead of the end: what is in the air is dropped,
// what was answered is on disk. Make it before any other thread, so that all inherit the blocked mask.

#include <chrono>
#include <stop_token>
#include <thread>

namespace app {

class SignalWatcher {
public:
    // Signals that come within `oneWish` of the first say the same thing: `timeout`, shells and
    // service managers signal the process and then its group. A later one ends the program at once.
    explicit SignalWatcher(std::chrono::milliseconds oneWish = std::chrono::seconds(1));
    ~SignalWatcher();
    SignalWatcher(const SignalWatcher &) = delete;
    SignalWatcher &operator=(const SignalWatcher &) = delete;

    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::jthread m_thread;
};

} // namespace app
