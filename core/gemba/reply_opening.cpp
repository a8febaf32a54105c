// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/reply_opening.h"

#include "core/questions/label_text.h"
#include "core/questions/reply.h"

namespace core {

ReplyOpening openedReply(const std::string &text)
{
    const auto body = withoutReasoning(text);
    if (!body) {
        return { {}, "unclosed reasoning" };
    }
    ReplyOpening opening{ std::string(trimmedSpace(withoutZeroWidth(*body))), {} };
    if (opening.body.empty()) {
        opening.cause = "empty reply";
    }
    return opening;
}

} // namespace core
