// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is kept of a request and its reply, and the address by which it is found again.

#include "core/backend.h"

#include <string>

namespace core {

// Everything but run, item, ask and cache fields.
[[nodiscard]] Exchange exchangeRecord(const BackendInfo &backend, const ChatRequest &request, const ChatReply &reply);

// JSON array of {at, ms, status, what, waited_ms}.
[[nodiscard]] std::string attemptsJson(const std::vector<Attempt> &attempts);

} // namespace core
