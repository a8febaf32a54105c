// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The three ways in which somebody may end a run early.

#include <stop_token>
#include <utility>

namespace core {

class RunWishes {
public:
    // stop: at once, to be resumed (the program ends). pause: ask no more, but take the replies that are on
    // their way, to be resumed. cancel: at once and for good, though resuming by hand stays possible.
    RunWishes(std::stop_token stop, std::stop_token pause, std::stop_token cancel)
        : m_stop(std::move(stop))
        , m_pause(std::move(pause))
        , m_cancel(std::move(cancel))
    {
    }

    [[nodiscard]] const std::stop_token &stop() const { return m_stop; }
    [[nodiscard]] bool any() const { return atOnce() || m_pause.stop_requested(); }
    [[nodiscard]] bool atOnce() const { return m_stop.stop_requested() || cancelled(); }
    [[nodiscard]] bool cancelled() const { return m_cancel.stop_requested(); }

private:
    std::stop_token m_stop, m_pause, m_cancel;
};

} // namespace core
