// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/task.h"

#include "core/comprehension/passage_parts.h"
#include "core/comprehension/reading_replies.h"
#include "core/comprehension/reading_requests.h"

#include <algorithm>
#include <utility>

namespace core {
namespace {

class ComprehensionTask final : public Task {
public:
    ComprehensionTask(ComprehensionPrompts prompts, ComprehensionOptions options, ComprehensionVoices voices)
        : m_prompts(std::move(prompts))
        , m_options(std::move(options))
        , m_voices(voices)
    {
    }

    [[nodiscard]] std::string kind() const override { return "treqa"; }
    [[nodiscard]] std::vector<RunItem> plan(const std::vector<TextLine> &texts, int samples) const override;
    [[nodiscard]] Result<ChatRequest> ask(const WorkItem &work) const override;
    [[nodiscard]] ItemResult parse(const WorkItem &work, const ChatReply &reply) const override;
    [[nodiscard]] std::vector<Answer> unanswered(const WorkItem &work, AnswerState state,
                                                 const std::string &cause) const override;
    [[nodiscard]] int answersPerItem() const override { return expectedQuestions(m_options); }
    [[nodiscard]] int tokensPerReply() const override { return kTokensPerAnswer * expectedQuestions(m_options); }
    [[nodiscard]] int callsFor(const RunItem &item) const override
    {
        const bool answers = item.unit == reading_unit::kGold || item.unit == reading_unit::kAnswer;
        return answers && m_options.form == AnswerForm::OneByOne ? expectedQuestions(m_options) : 1;
    }
    [[nodiscard]] bool staged() const override { return true; }
    [[nodiscard]] Readiness readiness(const WorkItem &work) const override;
    [[nodiscard]] std::size_t voices() const override { return m_voices.count(); }
    [[nodiscard]] std::size_t voice(const RunItem &item) const override;

private:
    [[nodiscard]] PassageParts partsOf(const WorkItem &work) const
    {
        return { *work.passage, m_options, work.item.replicate };
    }

    ComprehensionPrompts m_prompts;
    ComprehensionOptions m_options;
    ComprehensionVoices m_voices;
};

// `texts` are the candidates, those of one passage next to each other. Gold answers of a reference have its text as
// target: see prepareComprehensionRun(), which knows references; here they hang on the first candidate.
std::vector<RunItem> ComprehensionTask::plan(const std::vector<TextLine> &texts, int samples) const
{
    std::vector<RunItem> items;
    const auto add = [&](int stage, RowId text, int sample, std::string_view unit) {
        RunItem item;
        item.stage = stage;
        item.text = text;
        item.replicate = sample;
        item.unit = unit;
        items.push_back(std::move(item));
    };
    const bool make = m_options.given.empty();
    const int answers = make ? 1 : 0; // the stage of answers: the first where nothing is made
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const bool first = i == 0 || texts[i].segment != texts[i - 1].segment;
        for (int sample = 0; sample < samples; ++sample) {
            if (make && (first || m_options.awareness == Awareness::Each)) {
                add(0, texts[i].text, sample, reading_unit::kMake);
            }
            if (first) {
                add(answers, texts[i].text, sample, reading_unit::kGold);
            }
            if (first && m_options.typed) {
                add(answers, texts[i].text, sample, reading_unit::kType);
            }
            add(answers, texts[i].text, sample, reading_unit::kAnswer);
            if (m_options.judged) {
                add(answers + 1, texts[i].text, sample, reading_unit::kJudge);
            }
            if (m_options.external) {
                add(answers + 1, texts[i].text, sample, reading_unit::kExternal);
            }
        }
    }
    std::ranges::stable_sort(items, {}, &RunItem::stage);
    return items;
}

Readiness ComprehensionTask::readiness(const WorkItem &work) const
{
    if (!work.passage || work.item.unit == reading_unit::kMake) {
        return Readiness::Ready; // ask() says what is wrong without a passage
    }
    const PassageParts parts = partsOf(work);
    const bool second = work.item.unit == reading_unit::kJudge || work.item.unit == reading_unit::kExternal;
    if (!parts.made() ||
        (second && (!parts.done(reading_unit::kGold) || !parts.done(reading_unit::kAnswer, work.item.text)))) {
        return Readiness::Waiting;
    }
    return owedNumbers(work, parts).empty() ? Readiness::Nothing : Readiness::Ready;
}

std::size_t ComprehensionTask::voice(const RunItem &item) const
{
    if (item.unit == reading_unit::kGold || item.unit == reading_unit::kAnswer) {
        return m_voices.answering;
    }
    return item.unit == reading_unit::kJudge      ? m_voices.judging
           : item.unit == reading_unit::kExternal ? m_voices.external
                                                  : 0;
}

Result<ChatRequest> ComprehensionTask::ask(const WorkItem &work) const
{
    if (!work.passage) {
        return Error{ ErrorCode::Internal, "item " + std::to_string(work.item.id), "asked without its passage", 0 };
    }
    const ReadingRequests requests(m_prompts, m_options);
    const PassageParts parts = partsOf(work);
    if (work.item.unit == reading_unit::kMake) {
        return requests.making(work, parts);
    }
    if (owedNumbers(work, parts).empty()) {
        return Error{ ErrorCode::Internal, "item " + std::to_string(work.item.id),
                      "nothing is left to ask for unit \"" + work.item.unit + "\"", 0 };
    }
    if (work.item.unit == reading_unit::kJudge) {
        return requests.judging(work, parts);
    }
    if (work.item.unit == reading_unit::kExternal) {
        return requests.scoring(work, parts);
    }
    return work.item.unit == reading_unit::kType ? requests.typing(work, parts) : requests.answering(work, parts);
}

ItemResult ComprehensionTask::parse(const WorkItem &work, const ChatReply &reply) const
{
    if (!work.passage || reply.outcome == Outcome::Cancelled) {
        return {};
    }
    const ReadingReplies replies(m_options);
    if (work.item.unit == reading_unit::kMake) {
        return replies.made(work, reply);
    }
    const PassageParts parts = partsOf(work);
    return replies.answered(work, parts, reply);
}

std::vector<Answer> ComprehensionTask::unanswered(const WorkItem &work, AnswerState state,
                                                  const std::string &cause) const
{
    if (!work.passage) {
        return {};
    }
    return unansweredOf(work, partsOf(work), state, cause);
}

} // namespace

TaskPtr makeComprehensionTask(ComprehensionPrompts prompts, ComprehensionOptions options, ComprehensionVoices voices)
{
    return std::make_shared<ComprehensionTask>(std::move(prompts), std::move(options), voices);
}

} // namespace core
