// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/reading_requests.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr int kUsualQuestions = 8;
constexpr int kPairTokens = 90;
constexpr int kFreePairs = 10; // room for as many where the number is free
constexpr int kPreambleTokens = 120;
constexpr int kAloneTokens = 120;
constexpr int kTogetherTokens = 60; // an answer of a clause, with its key
constexpr int kGradeTokens = 14;
constexpr std::string_view kAloneRung = "alone";

NumberedQuestions chosen(const PassageParts &parts, const std::vector<int> &numbers)
{
    NumberedQuestions questions;
    for (const QuestionPair &pair : parts.questions()) {
        if (std::ranges::count(numbers, pair.number) > 0) {
            questions.emplace_back(pair.number, pair.question);
        }
    }
    return questions;
}

bool isTruncated(const WorkItem &work)
{
    return std::ranges::any_of(work.answers,
                               [](const Answer &answer) { return answer.state == AnswerState::Truncated; });
}

ChatRequest chat(const std::string &system, std::string prompt, const Sampling &sampling, int tokens)
{
    ChatRequest request;
    request.messages = { { "system", system }, { "user", std::move(prompt) } };
    request.sampling = sampling;
    request.sampling.maxTokens = sampling.maxTokens > 0 ? sampling.maxTokens : tokens;
    return request;
}

void hold(ChatRequest &request, bool structured, const char *name, std::string schema)
{
    if (structured) {
        request.schemaName = name;
        request.schema = std::move(schema);
    }
}

// Final where it was asked alone, declined, or answered.
bool isFinal(const Answer &answer)
{
    return answer.state == AnswerState::Answered || answer.state == AnswerState::Refused ||
           answer.state == AnswerState::Blocked || answer.rung.starts_with(kAloneRung);
}

// Grades and scores need a gold answer and an answer. One that the text does not say is the lowest grade without
// asking; a command, whose scale nobody knows, gets it as an empty answer.
bool isDue(const WorkItem &work, const PassageParts &parts, int number)
{
    const bool judged = work.item.unit == reading_unit::kJudge;
    if (!judged && work.item.unit != reading_unit::kExternal) {
        return true;
    }
    const Answer *answer = parts.answer(reading_unit::kAnswer, work.item.text, number);
    const bool given = answer != nullptr && answer->state == AnswerState::Answered;
    return hasContent(parts.answer(reading_unit::kGold, 0, number)) && given && (!judged || hasContent(answer));
}

std::string lineOf(const PassageParts &parts, RowId text, const QuestionPair &pair)
{
    return Json{
        { "id", std::to_string(pair.number) },
        { "question", pair.question },
        { "gold", parts.answer(reading_unit::kGold, 0, pair.number)->value },
        { "answer", parts.answer(reading_unit::kAnswer, text, pair.number)->value },
        { "context", parts.goldText() }
    }.dump() +
           "\n";
}

} // namespace

int expectedQuestions(const ComprehensionOptions &options)
{
    std::size_t sets = 0, questions = 0;
    for (const auto &[segment, samples] : options.given) {
        for (const std::vector<GivenQuestion> &set : samples) {
            ++sets;
            questions += set.size();
        }
    }
    if (sets > 0) {
        return std::max(1, static_cast<int>((questions + sets / 2) / sets));
    }
    return options.questions > 0 ? options.questions : kUsualQuestions;
}

std::vector<int> owedNumbers(const WorkItem &work, const PassageParts &parts)
{
    std::vector<int> owed;
    for (const QuestionPair &pair : parts.questions()) {
        const std::string key = readingKey(work.item.unit, pair.number);
        const auto known = std::ranges::find(work.answers, key, &Answer::key);
        const bool open = known == work.answers.end() || !isFinal(*known);
        if (open && isDue(work, parts, pair.number)) {
            owed.push_back(pair.number);
        }
    }
    return owed;
}

bool asksAlone(const WorkItem &work, const ComprehensionOptions &options)
{
    const bool answers = work.item.unit == reading_unit::kGold || work.item.unit == reading_unit::kAnswer;
    return answers && (options.form == AnswerForm::OneByOne || !work.answers.empty());
}

Result<ChatRequest> ReadingRequests::making(const WorkItem &work, const PassageParts &parts) const
{
    if (m_options.evidence != Evidence::Source && parts.reference() == nullptr) {
        return Error{ ErrorCode::Empty, work.segmentLabel, "the passage has no reference to make questions from", 0 };
    }
    MakingTexts texts;
    texts.evidence = m_options.evidence;
    texts.source = work.passage->source;
    texts.sourceLanguage = work.passage->sourceLanguage;
    if (parts.reference() != nullptr) {
        texts.reference = parts.reference()->body;
        texts.referenceLanguage = parts.reference()->language;
    }
    std::vector<RowId> ids;
    for (const PassageText *text : parts.candidates()) {
        ids.push_back(text->id);
    }
    if (m_options.awareness == Awareness::All) {
        for (const std::size_t place :
             candidateOrder(m_options, work.passage->segment, work.passage->position, work.item.replicate, ids)) {
            texts.candidates.push_back(parts.candidates()[place]->body);
        }
    } else if (m_options.awareness == Awareness::Each) {
        texts.candidates.push_back(work.translation);
    }
    const bool structured = m_options.structured && work.answers.empty(); // the second time in the other form
    const int pairs = m_options.questions > 0 ? m_options.questions : kFreePairs;
    ChatRequest request = chat(m_prompts.makeSystem, renderMaking(m_prompts, texts, m_options.questions, structured),
                               m_options.making, kPreambleTokens + kPairTokens * pairs);
    request.sampling.maxTokens *= isTruncated(work) ? 2 : 1;
    request.replicate = work.item.replicate;
    if (request.sampling.seed) {
        *request.sampling.seed += work.item.replicate;
    }
    hold(request, structured, "pairs", pairsSchema());
    return request;
}

ChatRequest ReadingRequests::answering(const WorkItem &work, const PassageParts &parts) const
{
    const bool gold = work.item.unit == reading_unit::kGold;
    const std::string &body = gold ? parts.goldText() : work.translation;
    const std::string &language = gold ? parts.goldLanguage() : work.targetLanguage;
    std::vector<int> owed = owedNumbers(work, parts);
    const bool alone = asksAlone(work, m_options);
    if (alone) {
        owed.resize(1);
    }
    const std::string prompt =
        renderAnswering(m_prompts, body, language, readsAsEnglish(language, body), chosen(parts, owed), alone);
    const int tokens = alone ? kAloneTokens : kPreambleTokens + kTogetherTokens * static_cast<int>(owed.size());
    ChatRequest request = chat(m_prompts.answerSystem, prompt, m_options.answering, tokens);
    hold(request, m_options.structured && !alone, "answers", answersSchema(owed));
    return request;
}

ChatRequest ReadingRequests::typing(const WorkItem &work, const PassageParts &parts) const
{
    const std::vector<int> owed = owedNumbers(work, parts);
    ChatRequest request = chat(m_prompts.typeSystem, renderTyping(m_prompts, chosen(parts, owed)), m_options.answering,
                               kPreambleTokens + kGradeTokens * static_cast<int>(owed.size()));
    hold(request, m_options.structured, "types", typesSchema(owed));
    return request;
}

ChatRequest ReadingRequests::judging(const WorkItem &work, const PassageParts &parts) const
{
    const std::vector<int> owed = owedNumbers(work, parts);
    std::vector<GradedPair> pairs;
    for (const auto &[number, question] : chosen(parts, owed)) {
        pairs.push_back({ number, question, parts.answer(reading_unit::kGold, 0, number)->value,
                          parts.answer(reading_unit::kAnswer, work.item.text, number)->value });
    }
    ChatRequest request = chat(m_prompts.judgeSystem, renderJudging(m_prompts, pairs), m_options.answering,
                               kPreambleTokens + kGradeTokens * static_cast<int>(owed.size()));
    hold(request, m_options.structured, "grades", gradesSchema(owed));
    return request;
}

ChatRequest ReadingRequests::scoring(const WorkItem &work, const PassageParts &parts) const
{
    const std::vector<int> owed = owedNumbers(work, parts);
    std::string lines;
    for (const QuestionPair &pair : parts.questions()) {
        if (std::ranges::count(owed, pair.number) > 0) {
            lines += lineOf(parts, work.item.text, pair);
        }
    }
    ChatRequest request;
    request.messages = { { "user", std::move(lines) } };
    return request;
}

} // namespace core
