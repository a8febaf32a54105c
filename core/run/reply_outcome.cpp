// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/reply_outcome.h"

#include <utility>

namespace core {

ItemOutcome replyOutcome(const Task &task, RowId run, const WorkItem &work, const ChatReply &reply, Exchange exchange)
{
    ItemOutcome outcome;
    outcome.item = work.item.id;
    outcome.exchange = std::move(exchange);
    outcome.exchange.run = run;
    outcome.exchange.item = work.item.id;
    outcome.exchange.ask = work.item.asks;
    if (reply.outcome == Outcome::Cancelled || reply.stopsRun) {
        outcome.asks = work.item.asks;
        return outcome;
    }
    outcome.asks = work.item.asks + 1;
    if (reply.outcome == Outcome::Failed) {
        const std::string cause = reply.error ? reply.error->detail : "request failed";
        outcome.answers = task.unanswered(work, AnswerState::Failed, cause);
        outcome.state = ItemState::Failed;
        return outcome;
    }
    ItemResult result = task.parse(work, reply);
    outcome.answers = std::move(result.answers);
    outcome.state = result.askAgain ? ItemState::Pending : ItemState::Done;
    return outcome;
}

} // namespace core
