// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the engine of the local model is called, and what surrounds that call.

#include "backends/local/local_server.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <vector>

namespace backends {

// llama-server where the search path has one, else Python with the start script. NotFound when the
// model file, or both engines, are missing; the detail says what to do.
[[nodiscard]] core::Result<std::vector<std::string>> engineCommand(const LocalModelConfig &config, int port);

// The environment of this process without other people's keys, and with the server's own.
[[nodiscard]] std::vector<std::string> engineEnvironment(const std::string &key);

// A port on 127.0.0.1 that was free a moment ago. Internal error when there is none.
[[nodiscard]] core::Result<int> freeLoopbackPort();

// 256 bits from the system, as hexadecimal digits.
[[nodiscard]] std::string oneTimeKey();

// Status of GET url, 0 = no answer within `timeout`. Blocks.
[[nodiscard]] int probedStatus(const std::string &url, std::chrono::milliseconds timeout);

} // namespace backends
