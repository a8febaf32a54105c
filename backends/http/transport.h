// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One network thread that owns one curl multi handle. Requests wait in a queue of our own until a slot
// is free, so that waiting counts against no time-out; failed tries are repeated after a pause, during
// which a request keeps its slot: nobody else rushes in on an endpoint that asked for a pause.

#include "backends/http/http_types.h"
#include "backends/http/retry.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace backends {

struct TransportOptions {
    int limit = 4; // requests in flight
    RetryPolicy retry;
    std::size_t mostBytes = 64U * 1024U * 1024U; // of one answer, unpacked
    std::function<double()> random; // in [0, 1), called on the network thread; empty = a generator of its own
};

class Transport {
public:
    using JobId = std::uint64_t; // never 0
    using DoneFunction = std::function<void(HttpReply)>;
    using AgainFunction = std::function<std::optional<AskAgain>(const HttpReply &)>;

    explicit Transport(TransportOptions options);
    // Ends what is left with Cancelled; every `done` has been called when it returns. May run inside a
    // `done`.
    ~Transport();
    Transport(const Transport &) = delete;
    Transport &operator=(const Transport &) = delete;

    // `done` is called exactly once on the network thread. `again` (may be empty) sees each answer
    // below 200 or above 299 that will not be retried, and may put another request in its place.
    // Errors come in the reply: Usage (key over plain http …), Network, Timeout, Server, Cancelled.
    JobId send(HttpRequest request, DoneFunction done, AgainFunction again = {});

    // Ends a request at once, wherever it is: queued, connecting, waiting, pausing. Unknown ids are ignored.
    void cancel(JobId id);
    // Ends what is in the queue or pauses before another try; what is on the wire goes on.
    void cancelWaiting();

private:
    class Engine;
    std::shared_ptr<Engine> m_engine; // shared with the thread, which may outlive a destructor called on it
    std::thread m_thread;
};

} // namespace backends
