// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The seam to a model. Implementations live in backends/; tests use tests/support/fake_backend.h.

#include "core/domain.h"
#include "core/result.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct Message {
    std::string role; // "system", "user", "assistant"
    std::string content;
    bool operator==(const Message &) const = default;
};

struct Sampling {
    std::optional<double> temperature;
    std::optional<std::int64_t> seed;
    int maxTokens = 0; // 0 = the endpoint's default
    bool operator==(const Sampling &) const = default;
};

struct ChatRequest {
    std::string model; // "" = the backend's own
    std::vector<Message> messages;
    Sampling sampling;
    std::string schemaName;
    std::string schema;  // JSON schema text, "" = free text
    int topLogprobs = 0; // 0 = no log-probabilities
    int replicate = 0;   // part of the cache key: repeats are real repeats
    bool operator==(const ChatRequest &) const = default;
};

struct TokenAlternative {
    std::string token;
    double logprob = 0;
    bool operator==(const TokenAlternative &) const = default;
};

struct TokenLogprob {
    std::string token;
    double logprob = 0;
    std::vector<TokenAlternative> top;
    bool operator==(const TokenLogprob &) const = default;
};

// One try on the wire; a reply has as many as it took.
struct Attempt {
    std::string at;   // ISO 8601 UTC
    int ms = 0;       // from send to end
    int status = 0;   // HTTP status, 0 = none arrived
    std::string what; // "ok", "429", "timeout: silence", "connection reset" …
    int waitedMs = 0; // pause before this try
    bool operator==(const Attempt &) const = default;
};

struct ChatReply {
    Outcome outcome = Outcome::Failed;
    std::string text;      // assistant text without reasoning
    std::string reasoning; // what the endpoint sent apart, kept for the record
    std::string refusal;
    std::string finishReason;
    std::vector<TokenLogprob> logprobs; // of the reply's tokens, in order; empty = not given
    int promptTokens = 0, completionTokens = 0, cachedTokens = 0;
    std::string endpoint;    // base URL without credentials
    std::string model;       // as the endpoint named it
    std::string requestBody; // as sent, no key
    std::string rawBody;     // as received
    std::string headersJson; // those that matter
    std::vector<Attempt> attempts;
    int latencyMs = 0;
    std::optional<Error> error; // set when outcome is Failed or Cancelled
    bool stopsRun = false;      // key refused, quota empty …: keep the queue, ask no more
};

struct BackendInfo {
    std::string name;     // as configured, e.g. "local"
    std::string kind;     // "openai", "local", "recorded", "fake"
    std::string endpoint; // base URL or file, no credentials
    std::string model;
    int concurrency = 1; // a sensible number of requests in flight
    bool leavesMachine = false;
    bool logprobs = false; // known to give token log-probabilities
    int ahead = 0;         // requests worth handing over beyond those, so that the next is there when one ends
    int contextTokens = 0; // most tokens of a request and its reply, where the endpoint says it; 0 = it does not
};

using RequestId = std::uint64_t;

class Backend {
public:
    virtual ~Backend() = default;

    // What it is; may block on first use only as long as prepare() did not run.
    [[nodiscard]] virtual BackendInfo info() const = 0;

    // Brings the backend into a usable state (starts a local server, waits for loading, reads the
    // model name). Blocking, called off the window's thread; `note` gets short progress facts.
    // `stopped` is polled at least every 100 ms.
    virtual Status prepare(const std::function<bool()> &stopped,
                           const std::function<void(const std::string &)> &note) = 0;

    // Asks. `done` is called exactly once, on a thread of the backend's, also after cancel() and
    // during destruction (with outcome Cancelled). Thread-safe. Never blocks on the network.
    virtual RequestId submit(ChatRequest request, std::function<void(ChatReply)> done) = 0;

    // Reads a stored raw body again (the cache, a better parser): what submit() would have made of it.
    // The default says that this backend can't.
    [[nodiscard]] virtual ChatReply reread(const std::string &rawBody) const;

    // Ends a request within 200 ms; unknown ids are ignored. Thread-safe.
    virtual void cancel(RequestId id) = 0;
};

using BackendPtr = std::shared_ptr<Backend>;

} // namespace core
