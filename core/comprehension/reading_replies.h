// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What replies mean for the items of a TREQA run.

#include "core/comprehension/passage_parts.h"
#include "core/run/task.h"

namespace core {

class ReadingReplies {
public:
    explicit ReadingReplies(const ComprehensionOptions &options)
        : m_options(options)
    {
    }

    // An answer "pairs" with the counts of the reply, and one a pair. A reply without pairs is asked again once, in
    // the other form; one that was cut off once, with twice the room, after which its whole pairs count.
    [[nodiscard]] ItemResult made(const WorkItem &work, const ChatReply &reply) const;
    // Of all other units. What a reply to several questions leaves out is asked again, one by one, once.
    [[nodiscard]] ItemResult answered(const WorkItem &work, const PassageParts &parts, const ChatReply &reply) const;

private:
    const ComprehensionOptions &m_options;
};

[[nodiscard]] std::vector<Answer> unansweredOf(const WorkItem &work, const PassageParts &parts, AnswerState state,
                                               const std::string &cause);

} // namespace core
