// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/unread_reply.h"

namespace core {

std::optional<UnreadReply> unreadReply(const ChatReply &reply)
{
    switch (reply.outcome) {
    case Outcome::Failed:
        return UnreadReply{ AnswerState::Failed,
                            reply.error && !reply.error->detail.empty() ? reply.error->detail : "the request failed" };
    case Outcome::Blocked:
        return UnreadReply{ AnswerState::Blocked,
                            reply.finishReason.empty() ? "blocked by the endpoint" : reply.finishReason };
    case Outcome::Refused:
        return UnreadReply{ AnswerState::Refused, reply.refusal.empty() ? "refusal" : reply.refusal };
    case Outcome::Cancelled:
    case Outcome::Truncated:
    case Outcome::Empty:
    case Outcome::Ok:
        break;
    }
    return std::nullopt;
}

} // namespace core
