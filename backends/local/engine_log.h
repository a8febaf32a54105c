// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The log of a local engine: kept, but not without end.

#include <cstddef>
#include <string>

namespace backends {

inline constexpr std::size_t kMostLogBytes = 2U * 1024U * 1024U;
inline constexpr std::size_t kKeptLogBytes = 256U * 1024U;

// The last `lines` lines, "" when there is no such file.
[[nodiscard]] std::string logTail(const std::string &file, std::size_t lines);

// Cuts a log above `most` bytes to its last `kept` bytes, in place: a process that appends goes on writing.
void trimLog(const std::string &file, std::size_t most = kMostLogBytes, std::size_t kept = kKeptLogBytes);

} // namespace backends
