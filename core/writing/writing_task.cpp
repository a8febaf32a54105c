// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/writing/writing_task.h"

#include "core/gemba/gemba_template.h"
#include "core/questions/label_text.h"
#include "core/questions/reply.h"
#include "core/run/run_record.h"
#include "core/run/unread_reply.h"
#include "core/text/script.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <utility>

namespace core {
namespace {

constexpr int kReasks = 2;
constexpr std::string_view kFence = "```";

bool was(const WorkItem &work, AnswerState state)
{
    return std::ranges::any_of(work.answers, [state](const Answer &answer) { return answer.state == state; });
}

// A short reply that begins with regret or inability and speaks of the task: “I'm sorry, but I can't translate this
// text.” What a character says in a book rarely does both.
bool declines(std::string_view text)
{
    constexpr std::size_t kLongest = 300;
    static constexpr std::string_view kBegins[] = { "i'm sorry",  "i am sorry",  "sorry,",       "i can't", "i cannot",
                                                    "i'm unable", "i am unable", "i'm not able", "as an ai" };
    static constexpr std::string_view kMatters[] = { "translat",     "continue th", "continuation",  "this text",
                                                     "this passage", "as an ai",    "language model" };
    if (text.size() > kLongest)
        return isRefusal(text);
    std::string low = foldedCase(text);
    for (std::size_t at = low.find("’"); at != std::string::npos; at = low.find("’", at))
        low.replace(at, std::string_view("’").size(), "'");
    const auto begins = [&low](std::string_view part) { return low.starts_with(part); };
    const auto holds = [&low](std::string_view part) { return low.find(part) != std::string::npos; };
    return isRefusal(text) || (std::ranges::any_of(kBegins, begins) && std::ranges::any_of(kMatters, holds));
}

// The text inside a fence that encloses all of it, with or without a language behind the opening marks.
std::string withoutFence(std::string_view text, bool &fenced)
{
    const std::size_t first = text.find('\n');
    fenced = text.starts_with(kFence) && text.ends_with(kFence) && first != std::string_view::npos &&
             first + kFence.size() < text.size() && text.find(kFence, kFence.size()) == text.size() - kFence.size();
    if (!fenced)
        return std::string(text);
    return std::string(trimmedSpace(text.substr(first, text.size() - kFence.size() - first)));
}

} // namespace

Result<std::string> promptLanguage(const std::string &told, const std::string &given, const std::string &text,
                                   const char *option, const std::string &label)
{
    const std::string tag = !told.empty() ? told : !given.empty() ? given : languageByScript(text);
    std::string name = englishLanguageName(tag);
    if (name.empty())
        return Error{ ErrorCode::Usage, option,
                      "the language of " + label + (tag.empty() ? " is not known" : " has no name: " + tag), 0 };
    return name;
}

WritingTask::WritingTask(WritingForm form, Sampling sampling, std::string key, std::string reminder)
    : m_form(std::move(form))
    , m_sampling(sampling)
    , m_key(std::move(key))
    , m_reminder(std::move(reminder))
{
}

std::vector<RunItem> WritingTask::plan(const std::vector<TextLine> &texts, int replicates) const
{
    return itemsByText(texts, replicates);
}

Result<ChatRequest> WritingTask::ask(const WorkItem &work) const
{
    auto what = asked(work);
    if (!what)
        return what.error();
    ChatRequest request;
    request.messages = renderWriting(m_form, what->passage);
    request.sampling = m_sampling;
    if (request.sampling.maxTokens == 0)
        request.sampling.maxTokens = what->maxTokens;
    if (was(work, AnswerState::Truncated))
        request.sampling.maxTokens *= 2;
    request.replicate = work.item.replicate;
    if (was(work, AnswerState::Unparsed))
        request.messages.back().content += m_reminder;
    return request;
}

Answer WritingTask::blank(const WorkItem &work) const
{
    Answer answer;
    answer.item = work.item.id;
    answer.text = work.item.text;
    answer.replicate = work.item.replicate;
    answer.key = m_key;
    return answer;
}

std::vector<Answer> WritingTask::unanswered(const WorkItem &work, AnswerState state, const std::string &cause) const
{
    Answer answer = blank(work);
    answer.state = state;
    answer.cause = cause;
    return { answer };
}

ItemResult WritingTask::settled(const WorkItem &work, AnswerState state, const std::string &cause) const
{
    const bool again =
        state == AnswerState::Unparsed || (state == AnswerState::Truncated && !was(work, AnswerState::Truncated));
    return { unanswered(work, state, cause), again && work.item.asks < kReasks };
}

ItemResult WritingTask::read(const WorkItem &work, const std::string &reply, bool cutOff) const
{
    const auto said = withoutReasoning(reply);
    if (!said)
        return settled(work, cutOff ? AnswerState::Truncated : AnswerState::Unparsed, "unclosed reasoning");
    bool fenced = false;
    std::string text = withoutFence(trimmedSpace(*said), fenced);
    if (text.empty())
        return settled(work, cutOff ? AnswerState::Truncated : AnswerState::Unparsed, cutOff ? kCutOff : "empty reply");
    if (declines(text))
        return settled(work, AnswerState::Refused, "refusal");
    Written what = written(work, std::move(text));
    if (!what.cause.empty())
        return settled(work, AnswerState::Unparsed, what.cause);
    Answer answer = blank(work);
    answer.state = AnswerState::Answered;
    answer.value = std::move(what.text);
    answer.rung = !what.rung.empty() ? what.rung : fenced ? "fence" : "whole reply";
    if (cutOff)
        answer.rung += std::string(", ") + kCutOff;
    return { { answer }, false };
}

ItemResult WritingTask::parse(const WorkItem &work, const ChatReply &reply) const
{
    if (reply.outcome == Outcome::Cancelled)
        return {}; // nothing was learned; the item stays pending
    if (const auto unread = unreadReply(reply))
        return settled(work, unread->state, unread->cause);
    const bool cutOff = reply.outcome == Outcome::Truncated;
    return cutOff && !takesCutOff() ? settled(work, AnswerState::Truncated, kCutOff) : read(work, reply.text, cutOff);
}

} // namespace core
