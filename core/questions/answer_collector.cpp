// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/answer_collector.h"

#include "core/questions/label_text.h"
#include "core/questions/localised_labels.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::size_t kMostDepth = 256; // real replies nest three or four deep

template <std::size_t N> bool isOneOf(const std::string &word, const std::array<std::string_view, N> &list)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

bool namesAnswer(const std::string &key)
{
    static constexpr std::array<std::string_view, 10> kNames{ "answer",    "label",       "value",  "response",
                                                              "verdict",   "rating",      "result", "judgment",
                                                              "judgement", "final_answer" };
    return isOneOf(key, kNames);
}

bool namesQuestion(const std::string &key)
{
    static constexpr std::array<std::string_view, 8> kNames{ "question", "number", "id",          "q",
                                                             "nr",       "no",     "question_id", "question_number" };
    return isOneOf(key, kNames);
}

// Keys below which labels are talk, not answers.
bool namesTalk(const std::string &key)
{
    static constexpr std::array<std::string_view, 13> kNames{ "explanation",   "explanations",  "reason",   "reasons",
                                                              "reasoning",     "analysis",      "comment",  "comments",
                                                              "notes",         "justification", "thoughts", "example",
                                                              "example_format" };
    return isOneOf(key, kNames);
}

ParsedAnswer readValue(AnswerCollector::Type type, const std::string &text)
{
    using Type = AnswerCollector::Type;
    ParsedAnswer answer{ std::nullopt, text, {}, false };
    switch (type) {
    case Type::Text:
        answer.label = readLabel(text);
        if (!answer.label) {
            answer.label = readLocalisedLabel(text);
            answer.localised = answer.label.has_value();
        }
        answer.cause = answer.label ? "" : trimmedSpace(text).empty() ? "empty answer" : "not a label";
        break;
    case Type::Number:
        answer.cause = "not a label: a number";
        break;
    case Type::Boolean:
        answer.cause = "not a label: a boolean";
        break;
    case Type::Null:
        answer.cause = "not a label: null";
        break;
    }
    return answer;
}

} // namespace

AnswerCollector::AnswerCollector(const std::vector<int> &numbers, bool single)
    : m_asked(numbers.begin(), numbers.end())
    , m_order(numbers)
    , m_single(single && !numbers.empty())
{
}

bool AnswerCollector::open(bool list)
{
    if (m_frames.size() >= kMostDepth) {
        return false;
    }
    Frame frame;
    frame.list = list;
    if (!m_frames.empty()) {
        const Frame &parent = m_frames.back();
        const std::string key = foldedCase(parent.key);
        const std::optional<int> number = parent.list ? std::nullopt : questionNumber(parent.key);
        frame.muted = parent.muted || (!parent.list && namesTalk(key));
        frame.number = number ? number : parent.number;
        frame.ownsNumber = number.has_value();
    }
    m_frames.push_back(std::move(frame));
    return true;
}

void AnswerCollector::close()
{
    if (m_frames.empty()) {
        return;
    }
    const Frame frame = std::move(m_frames.back());
    m_frames.pop_back();
    if (frame.muted) {
        return;
    }
    if (frame.list) {
        finishList(frame);
    } else {
        finishObject(frame);
    }
}

void AnswerCollector::key(const std::string &name)
{
    if (!m_frames.empty()) {
        m_frames.back().key = name;
    }
}

void AnswerCollector::value(Type type, const std::string &text)
{
    if (m_frames.empty()) {
        m_onlyText = type == Type::Text ? std::optional(text) : std::nullopt;
        return;
    }
    Frame &frame = m_frames.back();
    if (frame.muted) {
        return;
    }
    if (frame.list) {
        frame.onlyTexts = frame.onlyTexts && type == Type::Text;
        frame.elements.push_back(readValue(type, text));
        return;
    }
    const std::string key = foldedCase(trimmedSpace(frame.key));
    if (namesQuestion(key) && type != Type::Boolean && type != Type::Null && questionNumber(text)) {
        frame.ownNumber = questionNumber(text);
        return;
    }
    addMember(frame, readValue(type, text));
}

void AnswerCollector::record(int number, const std::string &text)
{
    add(number, readValue(Type::Text, text));
}

void AnswerCollector::addMember(Frame &frame, const ParsedAnswer &answer)
{
    const std::string key = foldedCase(trimmedSpace(frame.key));
    if (const std::optional<int> number = questionNumber(frame.key)) {
        frame.hadAnswers = true;
        add(*number, answer);
    } else if (namesAnswer(key)) {
        frame.named = answer;
    } else if (!namesTalk(key) && !namesQuestion(key)) {
        frame.other.push_back(answer);
    }
}

// {"answer": "YES"} below a question's key or beside its number; one label under an unknown key will do.
void AnswerCollector::finishObject(const Frame &frame)
{
    const std::optional<int> number = frame.ownNumber           ? frame.ownNumber
                                      : frame.number            ? frame.number
                                      : m_single && frame.named ? std::optional(m_order.front())
                                                                : std::nullopt;
    if (!number || frame.hadAnswers) {
        return;
    }
    if (frame.named) {
        add(*number, *frame.named);
        return;
    }
    std::vector<ParsedAnswer> labels;
    std::copy_if(frame.other.begin(), frame.other.end(), std::back_inserter(labels),
                 [](const ParsedAnswer &answer) { return answer.label.has_value(); });
    if (labels.size() == 1) {
        add(*number, labels.front());
    } else if (frame.ownsNumber && !m_answers.contains(*number)) {
        add(*number, { std::nullopt, {}, "no single answer in the object", false });
    }
}

// A list below a question's key holds its answer; a bare list counts only where nothing is left out.
void AnswerCollector::finishList(const Frame &frame)
{
    if (frame.number) {
        for (const ParsedAnswer &answer : frame.elements) {
            add(*frame.number, answer);
        }
        return;
    }
    const bool labels = frame.onlyTexts && frame.elements.size() == m_order.size() &&
                        std::all_of(frame.elements.begin(), frame.elements.end(),
                                    [](const ParsedAnswer &answer) { return answer.label.has_value(); });
    for (std::size_t i = 0; labels && i < m_order.size(); ++i) {
        add(m_order[i], frame.elements[i]);
    }
}

bool AnswerCollector::numberedOtherwise() const
{
    if (m_single || m_ignored.empty() || m_asked.empty()) {
        return false;
    }
    const auto count = static_cast<int>(m_asked.size());
    const bool whole = *m_asked.begin() == 1 && *m_asked.rbegin() == count;
    if (m_ignored.contains(0) || (whole && *m_ignored.rbegin() > count)) {
        return true;
    }
    std::set<int> named = m_ignored;
    for (const auto &[number, answer] : m_answers) {
        named.insert(number);
    }
    const bool fromOne = *named.begin() == 1 && *named.rbegin() == static_cast<int>(named.size());
    return !whole && fromOne && m_answers.size() < m_asked.size();
}

void AnswerCollector::add(int number, const ParsedAnswer &answer)
{
    if (!m_asked.contains(number)) {
        m_ignored.insert(number);
        return;
    }
    const auto [it, added] = m_answers.emplace(number, answer);
    ParsedAnswer &known = it->second;
    const bool same = answer.label ? known.label == answer.label : !known.label && known.value == answer.value;
    if (!added && !same) {
        known = { std::nullopt, known.value + " / " + answer.value, "duplicate key with two values", false };
    }
}

} // namespace core
