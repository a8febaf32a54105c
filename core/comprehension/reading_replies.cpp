// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/reading_replies.h"

#include "core/comprehension/answer_reply.h"
#include "core/comprehension/answer_text.h"
#include "core/comprehension/answer_words.h"
#include "core/comprehension/pair_reply.h"
#include "core/comprehension/prompts.h"
#include "core/comprehension/reading_requests.h"
#include "core/comprehension/reply_json.h"
#include "core/run/unread_reply.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

using Json = nlohmann::json;

Answer blank(const WorkItem &work, std::string key)
{
    Answer answer;
    answer.item = work.item.id;
    answer.text = work.item.text;
    answer.replicate = work.item.replicate;
    answer.key = std::move(key);
    return answer;
}

std::string countsOf(const PairReply &read)
{
    return Json{
        { "pairs", read.pairs.size() },
        { "merged", read.merged },
        { "incomplete", read.incomplete },
        { "not_english", read.foreign }
    }.dump();
}

// Scores of a command, by question: {"id": "3", "score": 0.7}.
AnswerReply scoresIn(const std::string &text, const std::vector<int> &numbers)
{
    AnswerReply reply;
    reply.problem = "the command gave no score";
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const Json line = Json::parse(text.substr(begin, end - begin), nullptr, false);
        begin = end + 1;
        if (!line.is_object() || !line.contains("id") || !line.contains("score") || !line["score"].is_number()) {
            continue;
        }
        const std::string id = line["id"].is_string() ? line["id"].get<std::string>() : line["id"].dump();
        const auto known = std::ranges::find_if(numbers, [&id](int number) { return std::to_string(number) == id; });
        if (known != numbers.end() && std::isfinite(line["score"].get<double>())) {
            reply.answers.emplace(*known, ReadAnswer{ line["score"].dump(), false });
        }
    }
    reply.rung = "scores by id";
    return reply;
}

// The text that questions are answered from.
struct AskedText {
    const std::string &text;
    bool english;
};

// An answer in the words of an English text, or in English. What the text or the question itself holds is no fault.
std::string wordsFault(const AskedText &asked, const std::string &question, const std::string &answer)
{
    const bool copied = asked.english && locatedAnswer(asked.text, answer).has_value();
    if (!copied && repeatsItself(answer)) {
        return kRepeats;
    }
    if (copied || inLatinScript(answer) || (asked.english && foreignWordsIn(answer, question))) {
        return {};
    }
    return "not in English";
}

// Whether a value that was read is what the unit wants; else why not.
std::string faultOf(const WorkItem &work, const AskedText &asked, const std::string &question, ReadAnswer &read)
{
    if (work.item.unit == reading_unit::kJudge) {
        const auto grade = gradeOf(read.value);
        read = grade ? ReadAnswer{ std::to_string(*grade), false } : read;
        return grade ? "" : "not a grade from 1 to 5";
    }
    if (work.item.unit == reading_unit::kType) {
        const std::string type = typeOf(read.value);
        read = type.empty() ? read : ReadAnswer{ type, false };
        return type.empty() ? "not a type of question" : "";
    }
    if (work.item.unit == reading_unit::kExternal) {
        return {};
    }
    return wordsFault(asked, question, read.value);
}

std::string questionOf(const PassageParts &parts, int number)
{
    const auto found = std::ranges::find(parts.questions(), number, &QuestionPair::number);
    return found == parts.questions().end() ? std::string() : found->question;
}

AnswerReply readReply(const WorkItem &work, const std::vector<int> &asked, bool alone, const ChatReply &reply)
{
    if (work.item.unit == reading_unit::kExternal) {
        return scoresIn(reply.text, asked);
    }
    const bool truncated = reply.outcome == Outcome::Truncated;
    return alone ? readAnswerAlone(reply.text, asked.front(), truncated) : readAnswers(reply.text, asked, truncated);
}

} // namespace

std::vector<Answer> unansweredOf(const WorkItem &work, const PassageParts &parts, AnswerState state,
                                 const std::string &cause)
{
    std::vector<Answer> answers;
    if (work.item.unit == reading_unit::kMake) {
        answers.push_back(blank(work, std::string(kPairsKey)));
    }
    for (const int number : work.item.unit == reading_unit::kMake ? std::vector<int>() : owedNumbers(work, parts)) {
        answers.push_back(blank(work, readingKey(work.item.unit, number)));
    }
    for (Answer &answer : answers) {
        answer.state = state;
        answer.cause = cause;
    }
    return answers;
}

ItemResult ReadingReplies::made(const WorkItem &work, const ChatReply &reply) const
{
    Answer sum = blank(work, std::string(kPairsKey));
    if (const auto nothing = unreadReply(reply)) {
        sum.state = nothing->state;
        sum.cause = nothing->cause;
        return { { sum }, false };
    }
    const bool truncated = reply.outcome == Outcome::Truncated;
    const bool first = work.answers.empty();
    const PairReply read = readPairs(reply.text, truncated);
    sum.value = countsOf(read);
    sum.rung = read.rung;
    sum.state = read.state;
    sum.cause = read.problem;
    if (truncated && (first || read.pairs.empty())) {
        sum.state = AnswerState::Truncated;
        sum.cause = kCutOff;
        return { { sum }, first };
    }
    ItemResult result{ { sum }, first && read.state == AnswerState::Unparsed };
    for (std::size_t i = 0; i < read.pairs.size(); ++i) {
        const ReadPair &pair = read.pairs[i];
        Answer answer = blank(work, readingKey(reading_unit::kMake, static_cast<int>(i) + 1));
        answer.state = AnswerState::Answered;
        answer.value = storedPair(pair.question, pair.answer, pair.times);
        answer.rung = truncated ? read.rung + kCutOffRung : read.rung;
        result.answers.push_back(std::move(answer));
    }
    return result;
}

ItemResult ReadingReplies::answered(const WorkItem &work, const PassageParts &parts, const ChatReply &reply) const
{
    std::vector<int> asked = owedNumbers(work, parts);
    if (const auto nothing = unreadReply(reply)) {
        return { unansweredOf(work, parts, nothing->state, nothing->cause), false };
    }
    const bool alone = asksAlone(work, m_options);
    if (asked.empty()) {
        return {};
    }
    const std::size_t owed = asked.size();
    asked.resize(alone ? 1 : owed);
    const bool gold = work.item.unit == reading_unit::kGold;
    const std::string &body = gold ? parts.goldText() : work.translation;
    const AskedText text{ body, readsAsEnglish(gold ? parts.goldLanguage() : work.targetLanguage, body) };
    AnswerReply read = readReply(work, asked, alone, reply);
    ItemResult result;
    bool missing = false;
    for (const int number : asked) {
        Answer answer = blank(work, readingKey(work.item.unit, number));
        answer.state = read.state;
        answer.cause = read.problem;
        answer.rung = alone ? "alone" : "";
        if (const auto found = read.answers.find(number); found != read.answers.end()) {
            answer.cause = faultOf(work, text, questionOf(parts, number), found->second);
            answer.state = answer.cause.empty() ? AnswerState::Answered : AnswerState::Unparsed;
            answer.value = found->second.value;
            answer.rung = read.rung;
        }
        missing = missing || (answer.state != AnswerState::Answered && answer.state != AnswerState::Refused);
        result.answers.push_back(std::move(answer));
    }
    const bool answers = gold || work.item.unit == reading_unit::kAnswer;
    result.askAgain = answers && (alone ? owed > 1 : missing);
    return result;
}

} // namespace core
