// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Time on task, kept honestly: the time between signs of life (a key, a click, a scroll). A gap longer than the
// limit counts as the limit, since somebody reads before going away; a pause counts nothing. Times are
// milliseconds of a clock that never goes back.

#include <cstdint>
#include <optional>

namespace core {

class ActiveClock {
public:
    static constexpr std::int64_t kLongestGapMs = 60'000;

    void sign(std::int64_t nowMs); // also starts it
    void pause(std::int64_t nowMs);
    [[nodiscard]] bool isRunning() const { return m_last.has_value(); }
    // What has come together since the last take.
    [[nodiscard]] std::int64_t take(std::int64_t nowMs);

private:
    void count(std::int64_t nowMs);

    std::optional<std::int64_t> m_last;
    std::int64_t m_sum = 0;
};

} // namespace core
