// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What tasks share in which a model writes: one request an item, one answer, whose value is what it wrote. A kind says
// what it shows the model, how long a reply may be, and what of a reply counts.

#include "core/run/task.h"
#include "core/writing/writing_form.h"

#include <string>
#include <vector>

namespace core {

// What a kind asks of an item.
struct WritingAsk {
    WritingPassage passage;
    int maxTokens = 0; // by the length of the text, where the run states no limit
};

// What of a reply's text counts.
struct Written {
    std::string text;
    std::string rung;  // how it was read
    std::string cause; // why it is none; then it is asked again
};

class WritingTask : public Task {
public:
    WritingTask(WritingForm form, Sampling sampling, std::string key, std::string reminder);

    [[nodiscard]] std::vector<RunItem> plan(const std::vector<TextLine> &texts, int replicates) const override;
    [[nodiscard]] Result<ChatRequest> ask(const WorkItem &work) const override;
    [[nodiscard]] ItemResult parse(const WorkItem &work, const ChatReply &reply) const override;
    [[nodiscard]] std::vector<Answer> unanswered(const WorkItem &work, AnswerState state,
                                                 const std::string &cause) const override;
    [[nodiscard]] int answersPerItem() const override { return 1; }
    [[nodiscard]] int tokensPerReply() const override { return kTokensOfReply; }

protected:
    static constexpr int kTokensOfReply = 200; // of a usual passage, for estimates

    [[nodiscard]] const WritingForm &form() const { return m_form; }
    // Errors: Usage (a language that has no name).
    [[nodiscard]] virtual Result<WritingAsk> asked(const WorkItem &work) const = 0;
    // `text` is what the model said, without reasoning, fence and outer blanks, and not empty.
    [[nodiscard]] virtual Written written(const WorkItem &work, std::string text) const = 0;
    // Whether what was cut off at the token limit is an answer.
    [[nodiscard]] virtual bool takesCutOff() const { return false; }

private:
    [[nodiscard]] ItemResult settled(const WorkItem &work, AnswerState state, const std::string &cause) const;
    [[nodiscard]] ItemResult read(const WorkItem &work, const std::string &reply, bool cutOff) const;
    [[nodiscard]] Answer blank(const WorkItem &work) const;

    WritingForm m_form;
    Sampling m_sampling;
    std::string m_key, m_reminder;
};

// The language's name as a prompt has it: of the tag that the project has, else of `given`, else what the script tells.
// Usage, naming option and passage, when there is none.
[[nodiscard]] Result<std::string> promptLanguage(const std::string &told, const std::string &given,
                                                 const std::string &text, const char *option, const std::string &label);

} // namespace core
