// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace db {

// The content of the last user message of a chat request's JSON body; "" when there is none. A prompt
// that equals it is not stored a second time.
[[nodiscard]] std::string lastUserMessage(const std::string &request);

// The same question with the answer at hand, without reading all of a request as our own backends write it.
[[nodiscard]] bool isLastUserMessage(const std::string &request, const std::string &prompt);

} // namespace db
