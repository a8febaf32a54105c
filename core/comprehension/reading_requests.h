// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a TREQA run asks, item by item.

#include "core/comprehension/passage_parts.h"
#include "core/comprehension/prompts.h"
#include "core/run/task.h"

namespace core {

inline constexpr int kTokensPerAnswer = 30; // a short answer with its key

// How many questions a passage is expected to have, for estimates: the mean of those given, the number asked for, or
// what models usually write.
[[nodiscard]] int expectedQuestions(const ComprehensionOptions &options);

// Questions that the item still owes an answer to, in order. An answer that a question got when it was asked alone is
// final, whatever its state; so are refusals and what the endpoint blocked.
[[nodiscard]] std::vector<int> owedNumbers(const WorkItem &work, const PassageParts &parts);

// The next request of the item asks one question by itself.
[[nodiscard]] bool asksAlone(const WorkItem &work, const ComprehensionOptions &options);

class ReadingRequests {
public:
    ReadingRequests(const ComprehensionPrompts &prompts, const ComprehensionOptions &options)
        : m_prompts(prompts)
        , m_options(options)
    {
    }

    // Errors: Empty (the passage lacks the reference that it is to be made from).
    [[nodiscard]] Result<ChatRequest> making(const WorkItem &work, const PassageParts &parts) const;
    [[nodiscard]] ChatRequest answering(const WorkItem &work, const PassageParts &parts) const;
    [[nodiscard]] ChatRequest typing(const WorkItem &work, const PassageParts &parts) const;
    [[nodiscard]] ChatRequest judging(const WorkItem &work, const PassageParts &parts) const;
    // JSON lines {id, question, gold, answer, context} for a command.
    [[nodiscard]] ChatRequest scoring(const WorkItem &work, const PassageParts &parts) const;

private:
    const ComprehensionPrompts &m_prompts;
    const ComprehensionOptions &m_options;
};

} // namespace core
