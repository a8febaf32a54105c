// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The question list as a task of the run loop: whole list (one request a translation) or one by one
// (text first, question last, so that the server's prefix cache carries the text).

#include "core/questions/prompt.h"
#include "core/run/task.h"

namespace core {

struct QuestionTaskOptions {
    PromptForm form = PromptForm::Clean;
    AskMode mode = AskMode::WholeList;
    Sampling sampling;  // maxTokens 0: 600 + 20 a question for a whole list, 8 one by one
    int mostReasks = 2; // for questions that a reply left out or garbled
};

// An item's first request carries, one by one, 20 alternatives a token and no schema, so that the
// log-probabilities are the model's own; a whole list carries the schema of its answers. Later asks name
// only the questions without an answer, under their own numbers. A reply cut off at the token limit is
// asked once more with twice the limit. Refused and blocked replies are not asked again.
[[nodiscard]] TaskPtr makeQuestionTask(QuestionList list, PromptTemplate form, QuestionTaskOptions options);

} // namespace core
