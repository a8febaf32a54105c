// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A dialect: chat requests as they are sent, replies as they are read. No I/O; thread-safe.

#include "backends/chat/features.h"
#include "backends/http/http_types.h"
#include "core/backend.h"

#include <memory>
#include <string>
#include <vector>

namespace backends {

// An answer of an endpoint, or a recording of one.
struct RawAnswer {
    int status = 200;
    Headers headers;
    std::string body;
};

class ChatWire {
public:
    virtual ~ChatWire() = default;

    [[nodiscard]] virtual const char *kind() const = 0;       // "openai", "anthropic", "ollama"
    [[nodiscard]] virtual const char *chatPath() const = 0;   // after the base URL
    [[nodiscard]] virtual const char *modelsPath() const = 0; // GET gives the list of models
    [[nodiscard]] virtual FeatureSet offers() const = 0;      // what the dialect has at all
    // Base URLs as people paste them, without what the paths above add.
    [[nodiscard]] virtual std::string baseOf(const std::string &url) const = 0;
    // How the key is sent, and what else every request says. The default is a bearer token.
    [[nodiscard]] virtual std::string keyHeader() const { return {}; }
    [[nodiscard]] virtual Headers headers() const { return {}; }

    // Parameters that are not set or not in `features` are left out. Usage error when the schema is no
    // JSON object. What is not UTF-8 in a message becomes U+FFFD.
    [[nodiscard]] virtual core::Result<std::string> request(const core::ChatRequest &request, const std::string &model,
                                                            const FeatureSet &features) = 0;

    // Reads an answer into outcome, text, reasoning, refusal, finish reason, log-probabilities, usage,
    // model, raw body, headers, error and stopsRun. Never throws. `where` names the endpoint in errors;
    // `key` is taken out wherever the endpoint repeats it.
    [[nodiscard]] virtual core::ChatReply read(const RawAnswer &answer, const std::string &where,
                                               const std::string &key) const = 0;

    // What a reply can only be judged by together with its request (sent as `body`).
    virtual void check(const core::ChatRequest &, const std::string & /*body*/, core::ChatReply &) const {}

    // Malformed error when the body is no list of models.
    [[nodiscard]] virtual core::Result<std::vector<std::string>> modelNames(const std::string &body,
                                                                            const std::string &where) const = 0;
};

// The error that a status and body stand for (status ≥ 300, or 200 with an error object), in any dialect.
[[nodiscard]] core::Error answerError(const RawAnswer &answer, const std::string &where, const std::string &key);

// Reads an answer by whatever dialect it shows: recordings may hold any.
[[nodiscard]] core::ChatReply readAnyReply(const RawAnswer &answer, const std::string &where);

} // namespace backends
