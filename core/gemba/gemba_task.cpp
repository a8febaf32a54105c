// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_task.h"

#include "core/gemba/gemba_reply.h"
#include "core/gemba/gemba_score.h"
#include "core/run/run_record.h"
#include "core/run/unread_reply.h"
#include "core/text/script.h"

#include <algorithm>
#include <utility>

namespace core {
namespace {

constexpr int kPublishedTokens = 500;
constexpr int kScoreTokens = 64;
constexpr int kScoreReply = 8; // tokens of a usual reply
constexpr int kErrorsReply = 120;
constexpr int kFeedbackTokens = 1024; // M-Prometheus writes its feedback before the score
constexpr int kFeedbackReply = 200;
constexpr int kReasks = 2;
constexpr int kPublishedReasks = 10;
constexpr double kWarmer = 0.1;
constexpr double kWarmest = 1.0;
constexpr const char *kScoreReminder = "\n\nAnswer with the score alone: one number from 0 to 100.";
constexpr const char *kErrorsReminder =
    "\n\nAnswer with the three sections Critical:, Major: and Minor: alone, an error a line, and no-error in a "
    "section without errors.";

constexpr const char *kFeedbackReminder =
    "\n\nEnd with [RESULT] and one integer from 1 to 5, and write nothing behind it.";

class GembaTask final : public Task {
public:
    GembaTask(GembaTemplate form, GembaTaskOptions options)
        : m_form(std::move(form))
        , m_options(std::move(options))
    {
    }

    [[nodiscard]] std::string kind() const override { return gembaTaskName(m_form.kind); }
    [[nodiscard]] std::vector<RunItem> plan(const std::vector<TextLine> &texts, int replicates) const override;
    [[nodiscard]] Result<ChatRequest> ask(const WorkItem &work) const override;
    [[nodiscard]] ItemResult parse(const WorkItem &work, const ChatReply &reply) const override;
    [[nodiscard]] std::vector<Answer> unanswered(const WorkItem &work, AnswerState state,
                                                 const std::string &cause) const override;
    [[nodiscard]] int answersPerItem() const override { return 1; }
    [[nodiscard]] int tokensPerReply() const override
    {
        return isMqm() ? kErrorsReply : isPrometheus() ? kFeedbackReply : kScoreReply;
    }

private:
    [[nodiscard]] bool isMqm() const { return m_form.kind == GembaKind::Mqm; }
    [[nodiscard]] bool isPrometheus() const { return m_form.kind == GembaKind::Prometheus; }
    [[nodiscard]] Sampling samplingFor(const WorkItem &work) const;
    [[nodiscard]] Result<std::string> language(const WorkItem &work, bool source) const;
    [[nodiscard]] Answer blank(const WorkItem &work) const;
    [[nodiscard]] ItemResult settled(const WorkItem &work, AnswerState state, const std::string &cause) const;
    [[nodiscard]] ItemResult read(const WorkItem &work, const std::string &text) const;
    [[nodiscard]] bool mayAskAgain(const WorkItem &work) const
    {
        return work.item.asks < (m_options.asPublished ? kPublishedReasks : kReasks);
    }

    GembaTemplate m_form;
    GembaTaskOptions m_options;
};

bool was(const WorkItem &work, AnswerState state)
{
    return std::ranges::any_of(work.answers, [state](const Answer &answer) { return answer.state == state; });
}

std::vector<RunItem> GembaTask::plan(const std::vector<TextLine> &texts, int replicates) const
{
    return itemsByText(texts, replicates);
}

Sampling GembaTask::samplingFor(const WorkItem &work) const
{
    Sampling sampling = m_options.sampling;
    if (sampling.maxTokens == 0) {
        sampling.maxTokens = isPrometheus()                     ? kFeedbackTokens
                             : isMqm() || m_options.asPublished ? kPublishedTokens
                                                                : kScoreTokens;
    }
    if (was(work, AnswerState::Truncated)) {
        sampling.maxTokens *= 2;
    }
    if (m_options.asPublished && work.item.asks > 0) {
        sampling.temperature = std::min(kWarmest, sampling.temperature.value_or(0) + kWarmer * work.item.asks);
    }
    return sampling;
}

// What the project says, else what the run says, else what the script says.
Result<std::string> GembaTask::language(const WorkItem &work, bool source) const
{
    const std::string &told = source ? work.sourceLanguage : work.targetLanguage;
    const std::string &given = source ? m_options.sourceLanguage : m_options.targetLanguage;
    const std::string tag = !told.empty()    ? told
                            : !given.empty() ? given
                                             : languageByScript(source ? work.source : work.translation);
    std::string name = englishLanguageName(tag);
    if (name.empty()) {
        return Error{ ErrorCode::Usage, source ? "--source-lang" : "--target-lang",
                      (source ? "the language of the passage " : "the language of the translation of ") +
                          work.segmentLabel + (tag.empty() ? " is not known" : " has no name: " + tag),
                      0 };
    }
    return name;
}

Result<ChatRequest> GembaTask::ask(const WorkItem &work) const
{
    const auto source = language(work, true);
    const auto target = language(work, false);
    if (!source || !target) {
        return source ? target.error() : source.error();
    }
    GembaPassage passage{ *source, *target, work.source, work.translation, {} };
    if (m_form.reference) {
        const auto reference = m_options.references.find(work.item.text);
        if (reference == m_options.references.end()) {
            return Error{ ErrorCode::NotFound, "reference of " + work.segmentLabel, work.systemName, 0 };
        }
        passage.reference = reference->second;
    }
    ChatRequest request;
    request.messages = renderGemba(m_form, passage);
    request.sampling = samplingFor(work);
    request.replicate = work.item.replicate;
    if (!m_options.asPublished && was(work, AnswerState::Unparsed)) {
        request.messages.back().content += isMqm()          ? kErrorsReminder
                                           : isPrometheus() ? kFeedbackReminder
                                                            : kScoreReminder;
    }
    return request;
}

Answer GembaTask::blank(const WorkItem &work) const
{
    Answer answer;
    answer.item = work.item.id;
    answer.text = work.item.text;
    answer.replicate = work.item.replicate;
    answer.key = isMqm() ? kGembaErrorsKey : kGembaScoreKey;
    return answer;
}

std::vector<Answer> GembaTask::unanswered(const WorkItem &work, AnswerState state, const std::string &cause) const
{
    Answer answer = blank(work);
    answer.state = state;
    answer.cause = cause;
    return { answer };
}

ItemResult GembaTask::settled(const WorkItem &work, AnswerState state, const std::string &cause) const
{
    const bool again =
        state == AnswerState::Unparsed || (state == AnswerState::Truncated && !was(work, AnswerState::Truncated));
    return { unanswered(work, state, cause), again && mayAskAgain(work) };
}

ItemResult GembaTask::read(const WorkItem &work, const std::string &text) const
{
    Answer answer = blank(work);
    if (isMqm()) {
        const MqmReply reply = parseMqmReply(text);
        if (reply.state != AnswerState::Answered) {
            return settled(work, reply.state, reply.cause);
        }
        answer.value = errorsJson(placedErrors(reply.errors, work.source, work.translation));
        answer.rung = reply.rung;
    } else {
        const DaReply reply = isPrometheus() ? parsePrometheusReply(text) : parseDaReply(text);
        if (!reply.score) {
            ItemResult result = settled(work, reply.state, reply.cause);
            result.answers.front().value = reply.value;
            return result;
        }
        answer.value = reply.value;
        answer.rung = reply.rung;
    }
    answer.state = AnswerState::Answered;
    return { { answer }, false };
}

ItemResult GembaTask::parse(const WorkItem &work, const ChatReply &reply) const
{
    if (reply.outcome == Outcome::Cancelled) {
        return {}; // nothing was learned; the item stays pending
    }
    if (const auto unread = unreadReply(reply)) {
        return settled(work, unread->state, unread->cause);
    }
    if (reply.outcome != Outcome::Truncated) {
        return read(work, reply.text);
    }
    // A list of errors that broke off is none. A score comes first, and what is cut off is talk.
    const std::size_t line = reply.text.find('\n');
    if (!isMqm() && !isPrometheus() && line != std::string::npos) {
        ItemResult first = read(work, reply.text.substr(0, line));
        if (first.answers.front().state == AnswerState::Answered) {
            return first;
        }
    }
    return settled(work, AnswerState::Truncated, kCutOff);
}

} // namespace

const char *gembaTaskName(GembaKind kind)
{
    switch (kind) {
    case GembaKind::Mqm:
        return "gemba-mqm";
    case GembaKind::Prometheus:
        return "m-prometheus";
    case GembaKind::Da:
        break;
    }
    return "gemba-da";
}

TaskPtr makeGembaTask(GembaTemplate form, GembaTaskOptions options)
{
    return std::make_shared<GembaTask>(std::move(form), std::move(options));
}

} // namespace core
