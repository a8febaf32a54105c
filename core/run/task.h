// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A task kind says which items there are, how to ask each and how to read the reply. The run loop
// knows nothing else about it; a new kind is one new file here and one line in task_registry.cpp.

#include "core/backend.h"
#include "core/store.h"

#include <memory>
#include <string>
#include <vector>

namespace core {

// Whether an item of a later stage can be asked by what is known of its passage.
enum class Readiness {
    Ready,
    Waiting, // what it builds on is not answered yet
    Nothing, // there is nothing to ask, and never will be: it is done as it is
};

// What a reply meant for one item.
struct ItemResult {
    std::vector<Answer> answers; // states are final unless `askAgain`
    bool askAgain = false;       // the loop calls ask() once more with these answers in hand
};

class Task {
public:
    virtual ~Task() = default;

    [[nodiscard]] virtual std::string kind() const = 0;

    // Items of the first stage for these texts, in the order they should be asked.
    [[nodiscard]] virtual std::vector<RunItem> plan(const std::vector<TextLine> &texts, int replicates) const = 0;

    // The next request for an item; `work.item.asks` says how often it was asked already and
    // `work.answers` what is known.
    [[nodiscard]] virtual Result<ChatRequest> ask(const WorkItem &work) const = 0;

    // Reads a reply. Never throws, never scores what was not understood.
    [[nodiscard]] virtual ItemResult parse(const WorkItem &work, const ChatReply &reply) const = 0;

    // Answers for an item that could not be asked to the end (all keys it still owes).
    [[nodiscard]] virtual std::vector<Answer> unanswered(const WorkItem &work, AnswerState state,
                                                         const std::string &cause) const = 0;

    // Number of answers that one item owes (25 for a whole list, 1 one by one).
    [[nodiscard]] virtual int answersPerItem() const = 0;

    // About how many requests an item takes, for estimates.
    [[nodiscard]] virtual int callsFor(const RunItem & /*item*/) const { return 1; }

    // About how many tokens a reply has, for estimates. The default is that of labels: one alone, or each with its
    // key and the white space that constrained replies hold.
    [[nodiscard]] virtual int tokensPerReply() const { return answersPerItem() == 1 ? 1 : 9 * answersPerItem(); }

    // True for a task of several stages: its work items come with their passage, and readiness() is asked first.
    [[nodiscard]] virtual bool staged() const { return false; }
    [[nodiscard]] virtual Readiness readiness(const WorkItem & /*work*/) const { return Readiness::Ready; }
    // How many backends the task asks, and which one asks the item: 0 the run's own, i the (i - 1)th of
    // RunOptions::others.
    [[nodiscard]] virtual std::size_t voices() const { return 1; }
    [[nodiscard]] virtual std::size_t voice(const RunItem & /*item*/) const { return 0; }
};

using TaskPtr = std::shared_ptr<const Task>;

} // namespace core
