// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Chat completions as JSON: requests as they are sent, replies as they are read. No I/O.

#include "backends/http/http_types.h"
#include "backends/openai/features.h"
#include "core/backend.h"

#include <string>
#include <vector>

namespace backends {

// The body of POST …/chat/completions; parameters that are not set or not taken are left out. Usage
// error when the schema is not JSON. What is not UTF-8 in a message becomes U+FFFD.
[[nodiscard]] core::Result<std::string> requestJson(const core::ChatRequest &request, const std::string &model,
                                                    const FeatureSet &features);

// An answer of an endpoint, or a recording of one.
struct RawAnswer {
    int status = 200;
    Headers headers;
    std::string body;
};

// Reads an answer into outcome, text, reasoning, refusal, finish reason, log-probabilities, usage,
// model, raw body, headers, error and stopsRun. Never throws. `where` names the endpoint in errors;
// `key` is taken out wherever the endpoint repeats it.
[[nodiscard]] core::ChatReply readReply(const RawAnswer &answer, const std::string &where, const std::string &key);

// The error that a status and body stand for (status ≥ 300, or 200 with an error object).
[[nodiscard]] core::Error answerError(const RawAnswer &answer, const std::string &where, const std::string &key);

// Model names from the body of GET …/models. Malformed error when it is none.
[[nodiscard]] core::Result<std::vector<std::string>> modelNames(const std::string &body, const std::string &where);

} // namespace backends
