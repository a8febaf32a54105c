// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one rule of what a reply means for the item that asked, for live replies and those of a batch alike.

#include "core/run/task.h"

namespace core {

// Items that were not really asked (cancelled, key refused, no credit) stay in the queue as they were; a failed request
// fails its item; everything else is read by the task. `exchange`: what was sent and came, without run, item and ask.
[[nodiscard]] ItemOutcome replyOutcome(const Task &task, RowId run, const WorkItem &work, const ChatReply &reply,
                                       Exchange exchange);

} // namespace core
