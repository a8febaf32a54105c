// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a reply means that holds no text to read: one rule for every kind of run.

#include "core/backend.h"

#include <optional>
#include <string>

namespace core {

inline constexpr const char *kCutOff = "cut off at the token limit"; // cause of a truncated answer

struct UnreadReply {
    AnswerState state = AnswerState::Failed; // of everything that the item still owes
    std::string cause;
};

// Failed, blocked and refused replies; nullopt where there is a text to be read: whole, cut off, or empty, of which
// every reader says so. A cancelled request is none of these: nothing was learned, and its item stays as it is.
[[nodiscard]] std::optional<UnreadReply> unreadReply(const ChatReply &reply);

} // namespace core
