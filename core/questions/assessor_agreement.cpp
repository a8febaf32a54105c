// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/assessor_agreement.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

constexpr std::size_t kLabels = 3;

std::size_t category(Label label)
{
    return label == Label::Yes ? 0 : label == Label::Maybe ? 1 : 2;
}

ContingencyTable emptyTable()
{
    return { kLabels, std::vector<std::int64_t>(kLabels * kLabels), 0 };
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

AgreementCount::AgreementCount(const QuestionList &list)
{
    for (const Question &question : list.questions) {
        m_places.emplace(std::to_string(question.id), m_questions.size());
        m_questions.push_back({ std::to_string(question.id), emptyTable(), {} });
    }
}

void AgreementCount::add(const Labels &first, const Labels &second)
{
    for (const auto &[key, label] : first) {
        const auto place = m_places.find(key.second);
        if (place == m_places.end())
            continue; // a question that the list has dropped
        ContingencyTable &table = m_questions[place->second].table;
        const auto other = second.find(key);
        if (other == second.end())
            ++table.leftOut;
        else
            ++table.counts[category(label) * kLabels + category(other->second)];
    }
    for (const auto &[key, label] : second)
        if (const auto place = m_places.find(key.second); place != m_places.end() && !first.contains(key))
            ++m_questions[place->second].table.leftOut;
}

std::vector<QuestionAgreement> AgreementCount::rows() const
{
    std::vector<QuestionAgreement> rows = m_questions;
    QuestionAgreement all{ {}, emptyTable(), {} };
    for (QuestionAgreement &row : rows) {
        row.agreement = raterAgreement(row.table);
        all.table.leftOut += row.table.leftOut;
        for (std::size_t i = 0; i < all.table.counts.size(); ++i)
            all.table.counts[i] += row.table.counts[i];
    }
    all.agreement = raterAgreement(all.table);
    rows.push_back(std::move(all));
    return rows;
}

std::vector<QuestionAgreement> agreementByQuestion(const QuestionList &list, const Labels &first, const Labels &second)
{
    AgreementCount count(list);
    count.add(first, second);
    return count.rows();
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
