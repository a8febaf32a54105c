// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/question_task.h"

#include "core/questions/reply.h"
#include "core/run/run_record.h"
#include "core/run/unread_reply.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace core {

namespace {

constexpr int kListTokens = 600;       // room for white space and a short preamble
constexpr int kTokensPerQuestion = 20; // "25": "MAYBE", with generous white space
constexpr int kSingleTokens = 8;
constexpr int kSingleReaskTokens = 48; // an object with one key
constexpr int kAlternatives = 20;      // the most that endpoints give
// Appended to a clean prompt that is asked again, so that it is not the very same request.
constexpr const char *kReminder = "\n\nReply with the answer only, in the format asked for, without any other text.";

bool isAnswered(const std::vector<Answer> &answers, const std::string &key)
{
    return std::any_of(answers.begin(), answers.end(), [&key](const Answer &answer) {
        return answer.key == key && answer.state == AnswerState::Answered;
    });
}

bool wasTruncated(const WorkItem &work)
{
    return std::any_of(work.answers.begin(), work.answers.end(),
                       [](const Answer &answer) { return answer.state == AnswerState::Truncated; });
}

// Was a reply read before, without the answers it should hold? (Asks that failed on the way don't count.)
bool isReask(const WorkItem &work)
{
    return std::any_of(work.answers.begin(), work.answers.end(), [](const Answer &answer) {
        return answer.state == AnswerState::Unparsed || answer.state == AnswerState::Truncated;
    });
}

class QuestionTask final : public Task {
public:
    QuestionTask(QuestionList list, PromptTemplate form, QuestionTaskOptions options)
        : m_list(std::move(list))
        , m_form(std::move(form))
        , m_options(options)
        , m_schema(replySchema(m_list.questions))
    {
    }

    [[nodiscard]] std::string kind() const override { return "questions"; }
    [[nodiscard]] std::vector<RunItem> plan(const std::vector<TextLine> &texts, int replicates) const override;
    [[nodiscard]] Result<ChatRequest> ask(const WorkItem &work) const override;
    [[nodiscard]] ItemResult parse(const WorkItem &work, const ChatReply &reply) const override;
    [[nodiscard]] std::vector<Answer> unanswered(const WorkItem &work, AnswerState state,
                                                 const std::string &cause) const override;
    [[nodiscard]] int answersPerItem() const override
    {
        return m_options.mode == AskMode::OneByOne ? 1 : static_cast<int>(m_list.questions.size());
    }

private:
    [[nodiscard]] std::vector<Question> owed(const WorkItem &work) const;
    [[nodiscard]] int tokenLimit(const WorkItem &work, int questions) const;
    [[nodiscard]] bool mayAskAgain(const WorkItem &work) const { return work.item.asks < m_options.mostReasks; }
    [[nodiscard]] Answer blank(const WorkItem &work, const Question &question) const;
    [[nodiscard]] ParsedReply read(const std::vector<Question> &asked, const ChatReply &reply) const;
    [[nodiscard]] ItemResult fromParsed(const WorkItem &work, const std::vector<Question> &asked,
                                        const ParsedReply &parsed) const;
    void attachSoft(const WorkItem &work, const ChatReply &reply, ItemResult &result) const;
    [[nodiscard]] ItemResult allIn(const WorkItem &work, AnswerState state, const std::string &cause) const;

    QuestionList m_list;
    PromptTemplate m_form;
    QuestionTaskOptions m_options;
    std::string m_schema; // of a reply to the whole list
};

std::vector<RunItem> QuestionTask::plan(const std::vector<TextLine> &texts, int replicates) const
{
    std::vector<RunItem> whole = itemsByText(texts, replicates);
    if (m_options.mode == AskMode::WholeList) {
        return whole;
    }
    std::vector<RunItem> items;
    for (RunItem &item : whole) {
        for (const Question &question : m_list.questions) { // next to each other: one prefix in the cache
            item.unit = std::to_string(question.id);
            items.push_back(item);
        }
    }
    return items;
}

// Questions of the item that have no answer yet, in the list's order.
std::vector<Question> QuestionTask::owed(const WorkItem &work) const
{
    std::vector<Question> out;
    for (const Question &question : m_list.questions) {
        const std::string key = std::to_string(question.id);
        const bool ofItem = m_options.mode == AskMode::WholeList || work.item.unit == key;
        if (ofItem && !isAnswered(work.answers, key)) {
            out.push_back(question);
        }
    }
    return out;
}

int QuestionTask::tokenLimit(const WorkItem &work, int questions) const
{
    int limit = m_options.sampling.maxTokens;
    if (limit == 0 && m_options.mode == AskMode::WholeList) {
        limit = kListTokens + kTokensPerQuestion * questions;
    } else if (limit == 0) {
        return isReask(work) ? kSingleReaskTokens : kSingleTokens;
    }
    return wasTruncated(work) ? 2 * limit : limit;
}

Result<ChatRequest> QuestionTask::ask(const WorkItem &work) const
{
    const std::vector<Question> asked = owed(work);
    if (asked.empty()) {
        return Error{ ErrorCode::Internal, "item " + std::to_string(work.item.id),
                      "no question of list " + m_list.id + " is left to ask for unit \"" + work.item.unit + "\"", 0 };
    }
    const bool single = m_options.mode == AskMode::OneByOne;
    const bool again = isReask(work);
    ChatRequest request;
    request.sampling = m_options.sampling;
    request.sampling.maxTokens = tokenLimit(work, static_cast<int>(asked.size()));
    request.replicate = work.item.replicate;
    std::string prompt = single ? renderOne(m_form, asked.front(), work.source, work.translation)
                                : renderWholeList(m_form, m_options.form, asked, work.source, work.translation);
    if (again && !single && m_options.form == PromptForm::Clean) {
        prompt += kReminder;
    }
    request.messages.push_back({ "user", std::move(prompt) });
    if (single && !again) {
        request.topLogprobs = kAlternatives; // without a schema: a grammar would hide the model's own choice
    } else if (single || m_options.form == PromptForm::Clean) { // as published means without a schema, too
        request.schemaName = "answers";
        request.schema = asked.size() == m_list.questions.size() ? m_schema : replySchema(asked);
    }
    return request;
}

Answer QuestionTask::blank(const WorkItem &work, const Question &question) const
{
    Answer answer;
    answer.item = work.item.id;
    answer.text = work.item.text;
    answer.replicate = work.item.replicate;
    answer.key = std::to_string(question.id);
    return answer;
}

std::vector<Answer> QuestionTask::unanswered(const WorkItem &work, AnswerState state, const std::string &cause) const
{
    std::vector<Answer> out;
    for (const Question &question : owed(work)) {
        Answer answer = blank(work, question);
        answer.state = state;
        answer.cause = cause;
        out.push_back(std::move(answer));
    }
    return out;
}

ItemResult QuestionTask::allIn(const WorkItem &work, AnswerState state, const std::string &cause) const
{
    const bool unsettled = state == AnswerState::Unparsed || (state == AnswerState::Truncated && !wasTruncated(work));
    return { unanswered(work, state, cause), unsettled && mayAskAgain(work) };
}

ParsedReply QuestionTask::read(const std::vector<Question> &asked, const ChatReply &reply) const
{
    if (m_options.mode == AskMode::OneByOne && !asked.empty()) {
        const int number = asked.front().number;
        return reply.outcome == Outcome::Truncated ? parseCutReply(reply.text, number)
                                                   : parseSingleReply(reply.text, number);
    }
    std::vector<int> numbers;
    std::transform(asked.begin(), asked.end(), std::back_inserter(numbers),
                   [](const Question &question) { return question.number; });
    return parseListReply(reply.text, numbers);
}

ItemResult QuestionTask::fromParsed(const WorkItem &work, const std::vector<Question> &asked,
                                    const ParsedReply &parsed) const
{
    ItemResult result;
    bool missing = false;
    for (const Question &question : asked) {
        Answer answer = blank(work, question);
        const auto found = parsed.answers.find(question.number);
        if (found != parsed.answers.end()) {
            answer.label = found->second.label;
            answer.value = found->second.value;
            answer.cause = found->second.cause;
            answer.rung = rungOf(parsed, found->second);
        } else {
            answer.cause = parsed.problem.empty() ? "missing in the reply" : parsed.problem;
        }
        answer.state = answer.label ? AnswerState::Answered : parsed.state;
        missing = missing || !answer.label;
        result.answers.push_back(std::move(answer));
    }
    const bool final =
        parsed.state == AnswerState::Refused || (parsed.state == AnswerState::Truncated && wasTruncated(work));
    result.askAgain = missing && !final && mayAskAgain(work);
    return result;
}

// The graded answer comes from the first ask: the later ones are held to a schema.
void QuestionTask::attachSoft(const WorkItem &work, const ChatReply &reply, ItemResult &result) const
{
    if (m_options.mode != AskMode::OneByOne) {
        return;
    }
    for (Answer &answer : result.answers) {
        answer.soft = softAnswer(reply.logprobs);
        for (const Answer &earlier : work.answers) {
            if (earlier.key == answer.key && earlier.soft) {
                answer.soft = earlier.soft;
            }
        }
    }
}

ItemResult QuestionTask::parse(const WorkItem &work, const ChatReply &reply) const
{
    const std::vector<Question> asked = owed(work);
    if (reply.outcome == Outcome::Cancelled) {
        return {}; // nothing was learned; the item stays pending
    }
    if (const auto unread = unreadReply(reply)) {
        return allIn(work, unread->state, unread->cause);
    }
    // The finish reason counts before the text: half a list would look like a whole one. One by one the label comes
    // first, and what is cut off is talk.
    const bool half = reply.outcome == Outcome::Truncated && m_options.mode == AskMode::WholeList;
    ItemResult result =
        half ? allIn(work, AnswerState::Truncated, kCutOff) : fromParsed(work, asked, read(asked, reply));
    attachSoft(work, reply, result);
    return result;
}

} // namespace

TaskPtr makeQuestionTask(QuestionList list, PromptTemplate form, QuestionTaskOptions options)
{
    return std::make_shared<QuestionTask>(std::move(list), std::move(form), options);
}

} // namespace core
