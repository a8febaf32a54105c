// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

#include "core/questions/score.h"

#include <algorithm>
#include <set>

namespace core::verify {
namespace {

Question questionOf(const Json &json)
{
    Question question;
    question.id = json.at("id").get<int>();
    question.number = json.value("number", 0);
    question.aspect = json.value("aspect", std::string());
    question.weight = json.at("weight").get<double>();
    return question;
}

QuestionList listOf(const Json &json)
{
    QuestionList list;
    list.id = json.value("id", std::string());
    for (const Json &question : json.at("questions"))
        list.questions.push_back(questionOf(question));
    return list;
}

// Answers are keyed by question id (1…45), or by number in the list (1…25), as a reply has them. Without
// "keys" the ids win wherever all keys are ids.
std::string keyOf(const QuestionList &list, const std::string &key, bool byNumber)
{
    if (!byNumber)
        return key;
    const auto found = std::ranges::find_if(
        list.questions, [&](const Question &question) { return std::to_string(question.number) == key; });
    if (found == list.questions.end())
        throw CaseError("answers: no question has the number \"" + key + "\"");
    return std::to_string(found->id);
}

bool keyedByNumber(const Json &input, const QuestionList &list)
{
    const std::string keys = input.value("keys", std::string());
    if (keys == "number" || keys == "id")
        return keys == "number";
    if (!keys.empty())
        throw CaseError("keys: \"id\" or \"number\" is due");
    std::set<std::string> ids;
    for (const Question &question : list.questions)
        ids.insert(std::to_string(question.id));
    for (const auto &[key, value] : input.at("answers").items())
        if (!ids.contains(key))
            return true;
    return false;
}

Label labelOf(const std::string &text)
{
    if (text == "YES")
        return Label::Yes;
    if (text == "MAYBE")
        return Label::Maybe;
    if (text == "NO")
        return Label::No;
    throw CaseError("answers: \"" + text + "\" is none of YES, MAYBE, NO; null is an answer that is missing");
}

// "YES", null (not answered) or {"yes", "maybe", "no", "mass"}: probabilities and their sum before
// renormalising.
Answer answerOf(const std::string &key, const Json &json)
{
    Answer answer;
    answer.key = key;
    if (json.is_null()) {
        answer.state = AnswerState::Unparsed;
        return answer;
    }
    answer.state = AnswerState::Answered;
    if (json.is_string()) {
        answer.label = labelOf(json.get<std::string>());
        return answer;
    }
    const SoftAnswer soft{ json.at("yes").get<double>(), json.at("maybe").get<double>(), json.at("no").get<double>(),
                           json.value("mass", 1.0) };
    answer.soft = soft;
    answer.label = soft.yes >= soft.maybe && soft.yes >= soft.no ? Label::Yes
                   : soft.maybe >= soft.no                       ? Label::Maybe
                                                                 : Label::No;
    return answer;
}

Json scoreJson(const ListScore &score)
{
    const auto value = [](const std::optional<double> &figure) { return figure ? toJson(*figure) : Json("NaN"); };
    Json json = { { "unweighted", value(score.unweighted) },
                  { "weighted", value(score.weighted) },
                  { "coverage", score.coverage },
                  { "answered", score.answered },
                  { "asked", score.asked },
                  { "yes", score.yes },
                  { "maybe", score.maybe },
                  { "no", score.no } };
    if (!score.why.empty())
        json["undefined"] = score.why;
    return json;
}

} // namespace

Json computeLitransproqaScore(const Json &input)
{
    if (!input.is_object() || !input.contains("answers") || !input.at("answers").is_object())
        throw CaseError("answers: an object of question to YES, MAYBE, NO or null is due");
    if (!input.contains("list") || !input.at("list").is_object())
        throw CaseError("list: an object with id and questions (id, number, aspect, weight) is due");
    const QuestionList list = listOf(input.at("list"));
    const std::string presetName = input.value("preset", std::string("paper"));
    if (presetName != "paper" && presetName != "reference")
        throw CaseError("preset: \"paper\" or \"reference\" is due");
    const ScorePreset preset = presetName == "paper" ? ScorePreset::Paper : ScorePreset::Reference;
    const bool soft = input.value("soft", false);
    const bool byNumber = keyedByNumber(input, list);
    std::vector<Answer> answers;
    for (const auto &[key, value] : input.at("answers").items())
        answers.push_back(answerOf(keyOf(list, key, byNumber), value));
    Json out = scoreJson(scoreAnswers(list, answers, preset, soft));
    std::set<std::string> aspects;
    for (const Question &question : list.questions)
        aspects.insert(question.aspect);
    for (const std::string &aspect : aspects)
        if (!aspect.empty())
            out["aspects"][aspect] = scoreJson(scoreAnswers(list, answers, preset, soft, aspect));
    return out;
}

} // namespace core::verify
