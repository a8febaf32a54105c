// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What answers of all dialects have in common: bodies that may be anything, errors, filters, refusals.
// Nothing here throws. Only for source files that include json.hpp anyway.

#include "backends/chat/chat_wire.h"
#include "backends/json_access.h"
#include "core/backend.h"

#include <optional>
#include <string>
#include <vector>

namespace backends {

// The body as JSON. A byte order mark is skipped, an array around one object taken off (as Gemini wraps
// its errors). Discarded when it is no JSON, or nested so deep that nobody means it.
[[nodiscard]] nlohmann::json parsedBody(const std::string &body);

// Names of a list of models: `list` holds an array under `listKey`, each with a name under `nameKey`; nameless
// ones are left out. Malformed at `where` without the array.
[[nodiscard]] core::Result<std::vector<std::string>> modelNamesIn(const nlohmann::json &list, const char *listKey,
                                                                  const char *nameKey, const std::string &where);

// The member "error" where it says something: null, false, "" and {} say nothing.
[[nodiscard]] const nlohmann::json *errorOf(const nlohmann::json *json);

[[nodiscard]] std::string lowerCase(std::string text);

// Finish reasons and error codes that mean "a filter kept the text back", and "cut off", in any dialect.
[[nodiscard]] bool isFilter(const std::string &word);
[[nodiscard]] bool isLength(const std::string &word);

// Ends a reply as Failed.
void fail(core::ChatReply &reply, core::Error error);

// An endpoint's own words, shortened and without the key.
[[nodiscard]] std::string ownWords(const nlohmann::json &body, const std::string &key);

// The fault of a complete answer that is no JSON object.
[[nodiscard]] std::string notJson(const RawAnswer &answer, const std::string &key);

// Outcome of a reply whose text, refusal and finish reason are read.
[[nodiscard]] core::Outcome outcomeOf(const core::ChatReply &reply);

// Text of a message's content: a string, a part, or an array of parts, of which refusals and thoughts go apart.
void readContent(const nlohmann::json *content, core::ChatReply &reply);

// Token log-probabilities as OpenAI and Ollama give them. Exactly −9999 says "not among the top 20" and
// is kept, being as good as none; what is no log-probability at all (above 0) becomes that.
void readLogprobs(const nlohmann::json *entries, core::ChatReply &reply);

// Begins a reply: raw body and headers without the key, outcome Failed or Blocked when the endpoint
// refused. `body` gets the JSON. False: that is all there is to read.
[[nodiscard]] bool beginReply(const RawAnswer &answer, const std::string &where, const std::string &key,
                              core::ChatReply &reply, nlohmann::json &body);

} // namespace backends
