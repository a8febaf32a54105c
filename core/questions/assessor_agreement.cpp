// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/assessor_agreement.h"

#include <algorithm>
#include <array>
#include <set>

namespace core {
namespace {

constexpr std::size_t kLabels = 3;

int category(const Labels &labels, const LabelKey &key)
{
    const auto found = labels.find(key);
    if (found == labels.end())
        return kNoCategory;
    return found->second == Label::Yes ? 0 : found->second == Label::Maybe ? 1 : 2;
}

QuestionAgreement agreementOn(const std::string &question, const std::vector<LabelKey> &keys, const Labels &first,
                              const Labels &second)
{
    std::vector<int> a, b;
    for (const LabelKey &key : keys) {
        a.push_back(category(first, key));
        b.push_back(category(second, key));
    }
    QuestionAgreement made;
    made.key = question;
    made.table = contingency(a, b, kLabels);
    made.agreement = raterAgreement(made.table);
    return made;
}

} // namespace

Labels labelsOf(const std::vector<Answer> &answers, int replicate)
{
    Labels labels;
    for (const Answer &answer : answers)
        if (answer.replicate == replicate && answer.state == AnswerState::Answered && answer.label)
            labels[{ answer.text, answer.key }] = *answer.label;
    return labels;
}

std::vector<QuestionAgreement> agreementByQuestion(const QuestionList &list, const Labels &first, const Labels &second)
{
    std::map<std::string, std::set<LabelKey>> byQuestion;
    for (const Labels *labels : { &first, &second })
        for (const auto &[key, label] : *labels)
            byQuestion[key.second].insert(key);
    std::vector<QuestionAgreement> result;
    std::vector<LabelKey> all;
    for (const Question &question : list.questions) {
        const auto &keys = byQuestion[std::to_string(question.id)];
        all.insert(all.end(), keys.begin(), keys.end());
        result.push_back(agreementOn(std::to_string(question.id), { keys.begin(), keys.end() }, first, second));
    }
    result.push_back(agreementOn({}, all, first, second));
    return result;
}

std::vector<FlipRate> flipRates(const QuestionList &list, const std::vector<Answer> &answers)
{
    std::map<LabelKey, std::array<int, kLabels>> counts;
    for (const Answer &answer : answers)
        if (answer.state == AnswerState::Answered && answer.label)
            ++counts[{ answer.text, answer.key }][static_cast<std::size_t>(*answer.label)];
    std::map<std::string, FlipRate> byQuestion;
    FlipRate all;
    for (const auto &[key, labels] : counts) {
        const int n = labels[0] + labels[1] + labels[2];
        int alike = 0;
        for (const int count : labels)
            alike += count * (count - 1) / 2;
        FlipRate &own = byQuestion[key.second];
        own.pairs += n * (n - 1) / 2;
        own.flips += n * (n - 1) / 2 - alike;
    }
    std::vector<FlipRate> result;
    for (const Question &question : list.questions) {
        FlipRate own = byQuestion[std::to_string(question.id)];
        own.key = std::to_string(question.id);
        all.pairs += own.pairs;
        all.flips += own.flips;
        result.push_back(own);
    }
    result.push_back(all);
    return result;
}

} // namespace core
