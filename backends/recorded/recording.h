// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Recorded replies as JSON lines, so that a run can be shipped and replayed exactly. One line a reply:
//   {"key": …, "messages_sha256": …, "reply": raw body as text or object, "status": 200, "model": …, "at": …}
// An optional first line says where they come from:
//   {"recorded_model": …, "endpoint": …, "note": …}

#include "core/backend.h"
#include "core/result.h"

#include <map>
#include <string>
#include <vector>

namespace backends {

// Content addresses of a request: what it asks (messages, sampling, schema, log-probabilities,
// replicate; not the model, which the recording names), or its messages alone.
[[nodiscard]] std::string recordingKey(const core::ChatRequest &request);
[[nodiscard]] std::string messagesHash(const std::vector<core::Message> &messages);

// The line that gives this reply again, without its line break. Failed replies without a body are not
// worth recording: Usage error.
[[nodiscard]] core::Result<std::string> recordingLine(const core::ChatRequest &request, const core::ChatReply &reply);
[[nodiscard]] std::string recordingHeader(const std::string &model, const std::string &endpoint,
                                          const std::string &note);

struct RecordedReply {
    int status = 200;
    std::string body;
    std::string model;
};

struct Recording {
    std::string model, endpoint, note;
    std::map<std::string, RecordedReply> byKey;
    std::map<std::string, std::vector<RecordedReply>> byMessages; // of lines without a key, by replicate
};

// Errors: Malformed with the line, Empty when no reply is in it.
[[nodiscard]] core::Result<Recording> parseRecording(const std::string &content, const std::string &subject);

// nullptr: this request was not recorded.
[[nodiscard]] const RecordedReply *findReply(const Recording &recording, const core::ChatRequest &request);

} // namespace backends
