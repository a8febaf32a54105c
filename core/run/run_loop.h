// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one run loop (DESIGN section 8), for window, command line and tests alike:
// pending → ask → parse → save (durable) → progress, with a bounded number in flight.

#include "core/run/run_limits.h"
#include "core/run/run_wishes.h"
#include "core/run/task.h"

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct RunOptions {
    int concurrency = 1;      // requests in flight
    bool retryFailed = false; // take up items whose requests failed before
    bool useCache = true;     // reuse a stored reply to the very same request
    std::optional<CostCap> cap{};
    std::stop_token pause{}; // see RunWishes; the token of runLoop() itself is its `stop`
    std::stop_token cancel{};
    std::chrono::milliseconds heartbeat{ 5'000 }; // how often the lease is renewed
    std::vector<Backend *> others{}; // beside the run's own, for tasks that ask more than one; see Task::voice
};

struct RunProgress {
    int total = 0, done = 0, failed = 0; // items
    int inFlight = 0;
    int cached = 0;
    double itemsPerSecond = 0; // over the last minute, 0 = unknown yet
    double secondsLeft = 0;    // 0 = unknown
    RowId lastItem = 0;
    std::optional<double> cost{}; // so far, where a price is known
    int estimated = 0; // replies whose usage the endpoint did not say, or not believably: counted by their characters
};

struct RunSummary {
    RunProgress progress;
    RunState state = RunState::Done; // Done, Incomplete (some failed, or cancelled), Paused
    std::optional<Error> stopped;    // Cancelled, Auth, Quota … when it ended early
};

// Blocks the calling thread until every item is done, the token stops it, or the endpoint says that
// asking on is pointless, or the cap on cost leaves no room for a further request; what is being answered then is
// waited for. Whatever `save` acknowledged stays. `progress` is called on
// this thread, after each durable save. Errors: Usage (the task asks more backends than there are), Busy (leased
// elsewhere), NotFound, StaysHere (the project keeps its texts on this machine and the backend does not), and those of
// the store.
[[nodiscard]] Result<RunSummary> runLoop(RunStore &store, Backend &backend, const Task &task, RowId run,
                                         const RunOptions &options, std::stop_token stop,
                                         const std::function<void(const RunProgress &)> &progress);

// Content address of a request: SHA-256 over the canonical JSON of endpoint, model, messages,
// parameters, schema, replicate, and how often its item was asked before: asking again wants another
// reply, even where the words are the same.
[[nodiscard]] std::string cacheKey(const BackendInfo &backend, const ChatRequest &request, int asks);

} // namespace core
