// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

namespace core {

// ISO 8601 in UTC with milliseconds: 2026-11-30T14:02:11.123Z.
[[nodiscard]] std::string isoTime(std::chrono::system_clock::time_point time);

} // namespace core
