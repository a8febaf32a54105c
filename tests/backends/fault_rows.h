// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything that endpoints were seen to do instead of answering, with the state in which an item has to end.

#include "backends/backend_config.h"
#include "core/domain.h"
#include "tests/support/loopback_server.h"

#include <optional>
#include <string>
#include <vector>

namespace testing_support {

struct Fault {
    std::string name;
    LoopbackServer::Handler handler;
    core::ItemState item = core::ItemState::Failed;
    core::AnswerState answers = core::AnswerState::Failed;
    int tries = 1;                          // on the wire, of the first request
    std::optional<core::ErrorCode> stops{}; // the run ends with this and the queue is kept
    backends::BackendKind kind = backends::BackendKind::OpenAi;
};

[[nodiscard]] std::vector<Fault> allFaults();

// A reply to the question list that answers all 25 with YES.
[[nodiscard]] std::string allYes();

} // namespace testing_support
