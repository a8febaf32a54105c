// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a backend is and can do, found out by asking it: three small requests that carry no text of any
// project.

#include "core/backend.h"

#include <functional>
#include <stop_token>
#include <string>

namespace core {

enum class Capability { No, Yes, Unknown };

struct BackendFindings {
    BackendInfo info;  // once it is ready: endpoint, context, whether texts leave this machine
    std::string model; // as the endpoint names it
    std::string reply; // to a plain question
    int latencyMs = 0; // of that
    Capability structured = Capability::Unknown; // holds to a JSON schema that the prompt does not mention
    Capability logprobs = Capability::Unknown;   // gives probabilities of tokens
    double tokensPerSecond = 0;                  // of one request, 0 = the endpoint does not count tokens
};

// Blocks until it is known; `note` gets short progress facts. Errors: those of Backend::prepare() and of the first
// reply; Cancelled. What only the later requests would have shown stays Unknown when they fail.
[[nodiscard]] Result<BackendFindings> probeBackend(Backend &backend, const std::stop_token &stop,
                                                   const std::function<void(const std::string &)> &note);

} // namespace core
