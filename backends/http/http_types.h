// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What goes over HTTP and what comes back, as plain values.

#include "core/backend.h"
#include "core/result.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace backends {

class RateBudget;

using Headers = std::vector<std::pair<std::string, std::string>>; // names in lower case, in order

// Of one try. Time in our own queue counts against none of them.
struct Timeouts {
    std::chrono::milliseconds connect{ 10'000 };
    std::chrono::milliseconds silence{ 300'000 }; // no byte in either direction; covers the time to the first token
    std::chrono::milliseconds whole{ 900'000 };
    bool operator==(const Timeouts &) const = default;
};

// What "give up after n seconds" means for one try: nothing takes longer than `whole`, and a reply, which is not
// streamed, may be silent for as long as its endpoint computes it.
[[nodiscard]] Timeouts within(Timeouts timeouts, std::chrono::milliseconds whole);

struct HttpRequest {
    std::string method = "POST";
    std::string url;
    std::string key;       // sent as a bearer token or in `keyHeader`, "" = none
    std::string keyHeader; // "" = authorization
    Headers headers;       // more of them
    std::string body;      // JSON
    std::string caFile;    // of certificates to trust, "" = the system's
    Timeouts timeouts;
    int maxAttempts = 0;                              // 0 = as the transport's policy says
    std::function<std::optional<core::Error>()> gate; // asked before each try; an error ends the request with it
    std::shared_ptr<RateBudget> budget;               // null = nothing but the transport's limit holds it back
    double tokens = 0;                                // what it will cost of the budget, about
};

struct HttpReply {
    int status = 0; // of the last try, 0 = no answer
    Headers headers;
    std::string body;
    std::vector<core::Attempt> attempts;
    int latencyMs = 0;                // of the last try
    std::string version;              // "HTTP/2", "HTTP/1.1" …, of the last try
    std::optional<core::Error> error; // set when no complete answer arrived, or Cancelled
};

// The same job once more, with another request: what an endpoint refused is left out.
struct AskAgain {
    HttpRequest request;
    std::string why; // joins the record of the try, e.g. "without seed"
};

// First value of a header (lower-case name), "" = absent.
[[nodiscard]] std::string headerValue(const Headers &headers, const std::string &name);

} // namespace backends
