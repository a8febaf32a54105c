// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/answer_reply.h"

#include "core/comprehension/answer_words.h"
#include "core/comprehension/pair_blocks.h"
#include "core/comprehension/prompts.h"
#include "core/comprehension/reply_json.h"
#include "core/questions/label_text.h"
#include "core/questions/reply.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;
constexpr int kMostDepth = 6;

// Takes answers to the questions asked; the first one counts.
class Collector {
public:
    explicit Collector(const std::vector<int> &numbers)
        : m_asked(numbers.begin(), numbers.end())
        , m_order(numbers)
    {
    }

    void add(int number, const std::string &value)
    {
        if (m_asked.contains(number)) {
            const bool absent = saysAbsent(value);
            m_answers.emplace(number, ReadAnswer{ absent ? std::string() : std::string(trimmedSpace(value)), absent });
        }
    }

    void read(const Json &value, int depth = 0)
    {
        if (depth > kMostDepth) {
            return;
        }
        if (value.is_array()) {
            readList(value, depth);
        } else if (value.is_object()) {
            readObject(value, depth);
        }
    }

    [[nodiscard]] bool complete() const { return m_answers.size() == m_asked.size(); }
    [[nodiscard]] std::map<int, ReadAnswer> &answers() { return m_answers; }

private:
    static std::optional<std::string> textOf(const Json &value)
    {
        if (value.is_null()) {
            return std::string();
        }
        if (value.is_string()) {
            return value.get<std::string>();
        }
        if (value.is_object() && value.contains("answer")) {
            return textOf(value["answer"]);
        }
        if (value.is_array() && !value.empty() && value.front().is_string()) {
            return value.front().get<std::string>();
        }
        return value.is_number() || value.is_boolean() ? std::optional(value.dump()) : std::nullopt;
    }

    void readList(const Json &list, int depth)
    {
        const bool bare = std::ranges::all_of(list, [](const Json &one) { return one.is_string() || one.is_null(); });
        const bool answers = bare && m_answersAhead && list.size() == m_order.size();
        for (std::size_t i = 0; answers && i < list.size(); ++i) {
            add(m_order[i], textOf(list[i]).value_or(""));
        }
        for (const Json &one : list) {
            read(one, depth + 1);
        }
    }

    void readObject(const Json &object, int depth)
    {
        for (const char *name : { "number", "id", "question" }) {
            const auto number =
                object.contains(name) ? questionNumber(textOf(object[name]).value_or("")) : std::nullopt;
            if (number && object.contains("answer")) {
                add(*number, textOf(object["answer"]).value_or(""));
                return;
            }
        }
        for (const auto &[key, value] : object.items()) {
            const auto number = questionNumber(key);
            const auto text = number ? textOf(value) : std::nullopt;
            if (text) {
                add(*number, *text);
            } else {
                m_answersAhead = foldedCase(key).starts_with("answer");
                read(value, depth + 1);
            }
        }
    }

    std::set<int> m_asked;
    std::vector<int> m_order;
    std::map<int, ReadAnswer> m_answers;
    bool m_answersAhead = true; // a bare list is of answers: at the top, or as the member "answers"
};

// {"1": "words", "2": "wor — the members that are whole.
void readHalfObject(std::string_view text, Collector &into)
{
    std::size_t i = text.find('{');
    while (i < text.size()) {
        const std::size_t open = text.find('"', i);
        const std::size_t close = open == std::string_view::npos ? open : text.find('"', open + 1);
        const std::size_t colon =
            close == std::string_view::npos ? close : text.find_first_not_of(" \t\r\n", close + 1);
        if (colon == std::string_view::npos) {
            return;
        }
        if (text[colon] != ':') {
            i = close;
            continue;
        }
        const std::size_t begin = text.find_first_not_of(" \t\r\n", colon + 1);
        std::size_t end = begin;
        if (begin != std::string_view::npos && text[begin] == '"') {
            for (++end; end < text.size() && text[end] != '"'; ++end) {
                end += text[end] == '\\' ? 1 : 0;
            }
            ++end;
        } else {
            end = std::min(text.find_first_of(",}\n", colon), text.size());
        }
        if (begin == std::string_view::npos || end >= text.size()) {
            return; // nothing comes after it: it may be half a word
        }
        const Json value = Json::parse(text.substr(begin, end - begin), nullptr, false);
        const auto number = questionNumber(text.substr(open + 1, close - open - 1));
        if (number && (value.is_string() || value.is_null())) {
            into.add(*number, value.is_string() ? value.get<std::string>() : std::string());
        }
        i = end;
    }
}

// "3. Who came? – A neighbour" keeps what follows the question.
std::string withoutQuestion(std::string_view rest)
{
    const std::size_t mark = rest.find('?');
    if (mark != std::string_view::npos && !trimmedDecoration(rest.substr(mark + 1)).empty()) {
        rest = rest.substr(std::min(rest.size(), rest.find_first_not_of(" \t-*", mark + 1)));
    }
    return std::string(trimmedDecoration(withoutAnswerPrefix(rest)));
}

// Lines "1. answer", the last one left out where the reply was cut off.
void readLines(std::string_view text, bool truncated, Collector &into)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = text.substr(0, end);
        const bool last = end == text.size();
        const auto numbered = numberedLine(line);
        if (numbered && !(truncated && last)) {
            const std::string answer = withoutQuestion(numbered->rest);
            if (!answer.empty() && !answer.ends_with('?')) {
                into.add(numbered->number, answer);
            }
        }
        text.remove_prefix(std::min(text.size(), end + 1));
    }
}

// Not found: why, as far as the reply says.
void explain(const std::string &body, bool truncated, bool found, AnswerReply &reply)
{
    reply.problem = found ? "missing in the reply" : "no answers found";
    if (truncated) {
        reply.state = AnswerState::Truncated;
        reply.problem = "cut off at the token limit";
    } else if (!found && isRefusal(body)) {
        reply.state = AnswerState::Refused;
        reply.problem = "refusal";
    }
}

// With a brace first, or a quoted member or element behind the first bracket.
bool holdsJson(std::string_view body)
{
    if (trimmedSpace(body).starts_with('{')) {
        return true;
    }
    const std::size_t open = body.find_first_of("{[");
    const std::size_t next = open == std::string_view::npos ? open : body.find_first_not_of(" \t\r\n", open + 1);
    return next != std::string_view::npos && (body[next] == '"' || (body[open] == '[' && body[next] == '{'));
}

// {"4": …} and its kin, or one object with the member "answer".
AnswerReply answerInJson(const std::string &text, const std::string &body, int number)
{
    AnswerReply reply = readAnswers(text, { number }, false);
    const ReplyJson json = jsonOf(body);
    if (reply.answers.empty() && json.values.size() == 1 && json.values[0].is_object() &&
        json.values[0].contains("answer")) {
        Collector collector({ number });
        collector.read(Json{ { std::to_string(number), json.values[0]["answer"] } });
        reply.answers = std::move(collector.answers());
        reply.rung = json.strict ? "strict JSON" : "JSON";
    }
    if (reply.answers.empty()) {
        reply.problem = "JSON of another shape";
    }
    return reply;
}

std::optional<std::string> bodyOf(const std::string &text, AnswerReply &reply)
{
    auto body = withoutReasoning(text);
    if (!body || trimmedSpace(*body).empty()) {
        reply.problem = body ? "empty reply" : "unclosed reasoning";
        return std::nullopt;
    }
    return body;
}

} // namespace

bool saysAbsent(const std::string &answer)
{
    static constexpr std::array<std::string_view, 24> kWhole{ "",
                                                              "null",
                                                              "i don't know",
                                                              "i do not know",
                                                              "don't know",
                                                              "i'm not sure",
                                                              "i am not sure",
                                                              "it does not say",
                                                              "it doesn't say",
                                                              "not stated in the text",
                                                              "not mentioned in the text",
                                                              "not in the text",
                                                              "n/a",
                                                              "not in the passage",
                                                              "not in passage",
                                                              "no answer",
                                                              "not stated",
                                                              "not specified",
                                                              "not mentioned",
                                                              "not given",
                                                              "not stated in the passage",
                                                              "not mentioned in the passage",
                                                              "not specified in the passage",
                                                              "not provided in the passage" };
    static constexpr std::array<std::string_view, 4> kBegin{ "the passage does not ", "the passage doesn't ",
                                                             "the text does not ", "the text doesn't " };
    static constexpr std::array<std::string_view, 8> kSaying{ "say",   "provide", "mention", "specify",
                                                              "state", "tell",    "give",    "answer" };
    std::string folded = foldedCase(trimmedDecoration(answer));
    for (std::size_t at = folded.find("’"); at != std::string::npos; at = folded.find("’", at)) {
        folded.replace(at, std::string_view("’").size(), "'");
    }
    while (folded.ends_with('.')) {
        folded.pop_back();
    }
    if (std::ranges::count(kWhole, folded) > 0) {
        return true;
    }
    return std::ranges::any_of(kBegin, [&folded](std::string_view begin) {
        return folded.starts_with(begin) && std::ranges::any_of(kSaying, [&](std::string_view verb) {
                   return std::string_view(folded).substr(begin.size()).starts_with(verb);
               });
    });
}

AnswerReply readAnswers(const std::string &text, const std::vector<int> &numbers, bool truncated)
{
    AnswerReply reply;
    const auto body = bodyOf(text, reply);
    if (!body) {
        return reply;
    }
    Collector collector(numbers);
    const ReplyJson json = jsonOf(*body);
    for (const Json &value : json.values) {
        collector.read(value);
    }
    reply.rung = json.strict ? "strict JSON" : "JSON";
    if (collector.answers().empty()) {
        readHalfObject(*body, collector);
        reply.rung = "half JSON";
    }
    if (collector.answers().empty() && !json.strict) {
        readLines(*body, truncated, collector);
        reply.rung = "lines";
    }
    if (collector.answers().empty() && !json.strict && !truncated) {
        const RawPairs blocks = pairsInBlocks(*body);
        for (std::size_t i = 0; blocks.pairs.size() == numbers.size() && i < numbers.size(); ++i) {
            collector.add(numbers[i], blocks.pairs[i].second);
        }
        reply.rung = "blocks";
    }
    reply.answers = std::move(collector.answers());
    explain(*body, truncated, !reply.answers.empty(), reply);
    if (reply.answers.empty()) {
        reply.rung.clear();
    }
    return reply;
}

AnswerReply readAnswerAlone(const std::string &text, int number, bool truncated)
{
    AnswerReply reply;
    const auto body = bodyOf(text, reply);
    if (!body) {
        return reply;
    }
    if (truncated || isRefusal(*body)) {
        explain(*body, truncated, false, reply);
        return reply;
    }
    if (repeatsItself(*body)) {
        reply.problem = kRepeats;
        return reply;
    }
    if (holdsJson(*body)) {
        return answerInJson(text, *body, number);
    }
    std::string_view rest = *body;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
        const std::string answer = withoutPreamble(rest.substr(0, end));
        if (!answer.empty() && !rest.starts_with("```") && !answer.ends_with(':')) {
            const bool absent = saysAbsent(answer);
            reply.answers[number] = { absent ? std::string() : answer, absent };
            reply.rung = "alone";
            return reply;
        }
        rest.remove_prefix(std::min(rest.size(), end + 1));
    }
    explain(*body, truncated, false, reply);
    return reply;
}

std::optional<int> gradeOf(const std::string &answer)
{
    const std::size_t at = answer.find_first_of("0123456789");
    if (at == std::string::npos || answer[at] < '1' || answer[at] > '5' || (at > 0 && answer[at - 1] == '-')) {
        return std::nullopt;
    }
    const std::size_t next = at + 1;
    const bool longer = next < answer.size() &&
                        (std::isdigit(static_cast<unsigned char>(answer[next])) != 0 ||
                         (answer[next] == '.' && next + 1 < answer.size() &&
                          std::isdigit(static_cast<unsigned char>(answer[next + 1])) != 0 && answer[next + 1] != '0'));
    return longer ? std::nullopt : std::optional(answer[at] - '0');
}

std::string typeOf(const std::string &answer)
{
    const std::string folded = foldedCase(trimmedDecoration(answer));
    const auto found =
        std::ranges::find_if(questionTypes(), [&](const std::string &type) { return folded.starts_with(type); });
    return found == questionTypes().end() ? std::string() : *found;
}

} // namespace core
